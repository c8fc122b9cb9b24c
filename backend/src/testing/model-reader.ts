import type { Identity } from "@gisement/shared-domain/permissions";
import type { InferSelectModel, SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { TestApi } from "./api.ts";
import { selectionOf } from "./selection-of.ts";

export interface ModelReader {
  /** A stored row; fails if there is none. */
  one<Table extends PgTable>(table: Table, where: SQL | undefined): Promise<InferSelectModel<Table>>;
  /** The answer of a root field of this type to a query for exactly the fields of `shape`. */
  read(root: string, type: string, shape: object): Promise<unknown>;
  /** The same for the items of a list. */
  readItems(root: string, type: string, shape: object): Promise<readonly unknown[]>;
}

/** Reads rows from a test's database, and through the API as one user. */
export function modelReader(api: TestApi, identity: Identity): ModelReader {
  return {
    async one(table, where) {
      const [row] = await api.database.db
        .select()
        .from(table as PgTable)
        .where(where)
        .limit(1);
      if (!row) throw new Error("there is no such row");
      return row as InferSelectModel<typeof table>;
    },
    async read(root, type, shape) {
      return (await api.get(identity, `{ answer: ${root} ${selectionOf(type, shape)} }`)).answer;
    },
    async readItems(root, type, shape) {
      const { answer } = await api.get<{ answer: { items: readonly unknown[] } }>(
        identity,
        `{ answer: ${root} { items ${selectionOf(type, shape)} } }`,
      );
      return answer.items;
    },
  };
}
