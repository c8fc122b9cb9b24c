import type { Identity } from "@gisement/shared-domain/permissions";
import DataLoader from "dataloader";
import { and, getTableColumns, type InferSelectModel, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.ts";
import { preparedSelect } from "../database/prepared.ts";
import type { Tenant } from "../tenancy/scope.ts";
import type { LoaderSource, Prefetch } from "./loader-source.ts";

/** Ids per statement. */
const BATCH = 1000;

type ByID = Map<string, unknown>;

/** DataLoaders of one request, created on first use, and the prefetched rows. */
export class Loaders {
  private readonly dataLoaders = {
    one: new Map<LoaderSource<unknown>, DataLoader<string, unknown>>(),
    many: new Map<LoaderSource<unknown>, DataLoader<string, unknown>>(),
  };
  private readonly prefetched = {
    one: new Map<LoaderSource<unknown>, ByID>(),
    many: new Map<LoaderSource<unknown>, ByID>(),
  };

  constructor(
    private readonly db: Database,
    private readonly identity: Identity,
  ) {}

  /** One row by id, or null if this identity sees none. Synchronous if it is already loaded. */
  one<Row>(source: LoaderSource<Row>, id: string | null | undefined): Row | null | Promise<Row | null> {
    if (!id) return null;
    return this.find("one", source, id) as Row | null | Promise<Row | null>;
  }

  /** All rows that refer to this id. Synchronous if they are already loaded. */
  many<Row>(source: LoaderSource<Row>, id: string): readonly Row[] | Promise<readonly Row[]> {
    return this.find("many", source, id) as readonly Row[] | Promise<readonly Row[]>;
  }

  /**
   * Prefetches for all rows the relations that each will load: one statement per source. After a failure the field loads again,
   * and so reports the error at its own path.
   */
  async prefetch<Parent>(prefetches: readonly Prefetch<Parent>[], rows: readonly Parent[]): Promise<void> {
    const idsBySource: Record<Kind, Map<LoaderSource<unknown>, Set<string>>> = {
      one: new Map(),
      many: new Map(),
    };
    for (const { kind, source: sourceOf, idOf } of prefetches) {
      const source = sourceOf();
      let ids = idsBySource[kind].get(source);
      if (!ids) {
        ids = new Set();
        idsBySource[kind].set(source, ids);
      }
      for (const row of rows) {
        const id = idOf(row);
        if (id) ids.add(id);
      }
    }
    await Promise.allSettled(
      (["one", "many"] as const).flatMap((kind) =>
        [...idsBySource[kind]].map(async ([source, ids]) => {
          if (ids.size > 0 && ids.size <= BATCH)
            this.prefetched[kind].set(source, await this.load(kind, source, [...ids]));
        }),
      ),
    );
  }

  private find(kind: Kind, source: LoaderSource<unknown>, id: string): unknown {
    const found = this.prefetched[kind].get(source)?.get(id);
    return found === undefined ? this.loader(kind, source).load(id) : found;
  }

  private loader(kind: Kind, source: LoaderSource<unknown>): DataLoader<string, unknown> {
    let loader = this.dataLoaders[kind].get(source);
    if (!loader) {
      loader = new DataLoader<string, unknown>(
        async (ids) => {
          const found = await this.load(kind, source, ids);
          return ids.map((id) => found.get(id));
        },
        { maxBatchSize: BATCH },
      );
      this.dataLoaders[kind].set(source, loader);
    }
    return loader;
  }

  /** Every id gets its row or null, or its rows. */
  private async load(kind: Kind, source: LoaderSource<unknown>, ids: readonly string[]): Promise<ByID> {
    const rows = await source.load({ db: this.db, identity: this.identity }, ids);
    const found: ByID = new Map(ids.map((id) => [id, kind === "one" ? null : []]));
    for (const row of rows) {
      const id = source.idOf(row);
      if (kind === "one") found.set(id, row);
      else (found.get(id) as unknown[] | undefined)?.push(row);
    }
    return found;
  }
}
type Kind = "one" | "many";

/** A source over a table: rows whose `column` is one of the ids, within the tenant filter. */
export function tableSource<Table extends PgTable>(
  table: Table,
  column: PgColumn,
  scope: (identity: Identity) => SQL | undefined,
  {
    columnKey,
    where,
    orderBy,
  }: { columnKey: keyof InferSelectModel<Table> & string; where?: SQL; orderBy?: SQL[] },
): LoaderSource<InferSelectModel<Table>> {
  return {
    async load({ db, identity }, ids) {
      const query = db
        .select()
        .from(table as PgTable)
        .where(and(inArray(column, [...ids]), scope(identity), where));
      return (await (orderBy ? query.orderBy(...orderBy) : query)) as InferSelectModel<Table>[];
    },
    idOf: (row) => String(row[columnKey]),
  };
}

/** A table's columns without these. */
export const columnsWithout = <Table extends PgTable, Hidden extends keyof Table["_"]["columns"] = never>(
  table: Table,
  hidden: readonly Hidden[],
): Omit<Table["_"]["columns"], Hidden> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !hidden.includes(name as Hidden)),
  ) as Omit<Table["_"]["columns"], Hidden>;

/** The same for frequent reads: prepared, and without the columns that no screen shows. */
export function preparedSource<Table extends PgTable, Hidden extends keyof InferSelectModel<Table> = never>(
  table: Table,
  column: PgColumn,
  filter: (tenant: Tenant) => SQL | undefined,
  {
    columnKey,
    hidden = [],
    where,
    orderBy = [],
  }: {
    columnKey: keyof InferSelectModel<Table> & string;
    hidden?: readonly Hidden[];
    where?: SQL;
    orderBy?: SQL[];
  },
): LoaderSource<Omit<InferSelectModel<Table>, Hidden>> {
  type Row = Omit<InferSelectModel<Table>, Hidden>;
  const ids = sql`${sql.placeholder("ids")}::${sql.raw(column.getSQLType())}[]`;
  const select = preparedSelect<Row>(
    (db, tenant) =>
      db
        .select(columnsWithout(table as PgTable, hidden as readonly string[]))
        .from(table as PgTable)
        .where(and(sql`${column} = any(${ids})`, filter(tenant), where))
        .orderBy(...orderBy) as never,
  );
  return {
    load: (context, ids) => select(context, { ids }),
    idOf: (row) => String((row as Record<string, unknown>)[columnKey]),
  };
}
