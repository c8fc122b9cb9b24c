import type { WatchKind } from "@gisement/shared-domain/live";
import type { OperationPolicy } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tenant } from "../tenancy/scope.ts";

/** A written table, and the things that its rows change: the row itself, or the row that one of its columns names. */
export interface WatchedTable {
  readonly table: PgTable & { readonly id: PgColumn };
  /** Absent: the written row is the thing. */
  readonly parent?: {
    readonly column: PgColumn;
    /** The column's field in the action log: a row that moves changes both its former and its new parent. */
    readonly field: string;
  };
}

/** A kind of thing that pages watch: who may read it, and which rows change it. */
export interface Watched {
  readonly mayRead: OperationPolicy;
  readonly table: PgTable & { readonly id: PgColumn };
  /** The rows that this reader may see: the scope of the query that shows the thing. */
  readonly scope: (tenant: Tenant) => SQL | undefined;
  readonly changedBy: readonly WatchedTable[];
}
export type WatchedKinds = Readonly<Record<WatchKind, Watched>>;

/** Ids of the rows among `ids` that a reader of this tenant may see. */
export const visibleRows = ({ table, scope }: Watched, tenant: Tenant, ids: readonly string[]): SQL =>
  sql`select ${table.id} as id from ${table} where ${table.id} = any(${sql.param(ids)}::uuid[]) and ${scope(tenant) ?? sql`false`}`;
