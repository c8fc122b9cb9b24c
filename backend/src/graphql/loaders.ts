import type { Identity } from "@gisement/shared-domain/permissions";
import DataLoader from "dataloader";
import { and, type InferSelectModel, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.ts";

/** Rows of one table by one column, asked once a tick. `scope` is the tenant filter and is always there. */
export interface LoaderSource<Row> {
  readonly key: string;
  load(context: { db: Database; identity: Identity }, ids: readonly string[]): Promise<readonly Row[]>;
  idOf(row: Row): string;
}

/** DataLoaders of one request, made when they are first asked for. */
export class Loaders {
  private readonly made = new Map<string, DataLoader<string, unknown>>();

  constructor(
    private readonly db: Database,
    private readonly identity: Identity,
  ) {}

  /** One row by id, or null when there is none that this identity may see. */
  async one<Row>(source: LoaderSource<Row>, id: string | null | undefined): Promise<Row | null> {
    if (!id) return null;
    const loader = this.loader<Row | null>(`one:${source.key}`, async (ids) => {
      const rows = await source.load({ db: this.db, identity: this.identity }, ids);
      const byID = new Map(rows.map((row) => [source.idOf(row), row]));
      return ids.map((wanted) => byID.get(wanted) ?? null);
    });
    return loader.load(id);
  }

  /** All rows that point to this id. */
  async many<Row>(source: LoaderSource<Row>, id: string): Promise<readonly Row[]> {
    const loader = this.loader<readonly Row[]>(`many:${source.key}`, async (ids) => {
      const rows = await source.load({ db: this.db, identity: this.identity }, ids);
      const byID = groupBy(rows, source.idOf);
      return ids.map((wanted) => byID.get(wanted) ?? []);
    });
    return loader.load(id);
  }

  private loader<Value>(key: string, batch: (ids: readonly string[]) => Promise<Value[]>) {
    let loader = this.made.get(key) as DataLoader<string, Value> | undefined;
    if (!loader) {
      loader = new DataLoader<string, Value>(batch, { maxBatchSize: 1000 });
      this.made.set(key, loader as DataLoader<string, unknown>);
    }
    return loader;
  }
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** A source over a table: rows whose `column` is one of the ids, within the tenant filter. */
export function tableSource<Table extends PgTable>(
  key: string,
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
    key,
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
