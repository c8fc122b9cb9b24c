import type { OperationPolicy } from "@gisement/shared-domain/permissions";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Ownership, type Tenant, tenantFilter } from "../tenancy/scope.ts";

/**
 * The reader of a log: the policies' decisions by table name, and the tenant. Holds the values of one identity, or placeholders
 * in a prepared statement.
 */
export interface LogReader {
  readonly tenant: Tenant;
  readonly userID: unknown;
  readonly mayRead: (table: string) => unknown;
}
/** The columns of an entry that say what it is about. */
export interface EntryColumns {
  readonly entity: SQLWrapper;
  readonly entityID: SQLWrapper;
  readonly field: SQLWrapper;
}
/** Entries of other teams that every reader of the row sees, too. */
type SharedEntries = (entry: EntryColumns & { readonly changedAt: SQLWrapper }) => SQL;

/** Who may read the log of one table. */
export interface LogRule {
  readonly shared?: SharedEntries | undefined;
  readonly read: OperationPolicy;
  /** Of the rows with one of these ids, those that this reader may see, by their ids in the log. */
  readonly rows: (reader: LogReader, ids: SQL) => SQL;
  readonly hiddenFields: readonly string[];
}
/** A log without readers: no screen shows the rows' history, or the rows are reached only through another row. */
export const HIDDEN = null;

/** A reader of a row also reads its log (decision D18): by the noun's read policy, and within the row's scope. */
export interface RowLog {
  readonly mayRead: OperationPolicy;
  /** Default: the rows of the tenant, by the table's ownership. */
  readonly scope?: (tenant: Tenant) => SQL | undefined;
  /** Fields whose entries are hidden from every reader. */
  readonly hiddenFields?: readonly string[];
  /** Default: a reader sees the entries of their own team. */
  readonly shared?: SharedEntries;
}
export type Log = RowLog | LogRule | typeof HIDDEN;

/** The log rule of a table, from the declaration of its noun. */
export function logRuleOf(
  table: PgTable & { readonly id?: PgColumn },
  log: Log,
  ownership: Ownership | undefined,
): LogRule | null {
  if (log === HIDDEN || "rows" in log) return log;
  const { mayRead, scope, hiddenFields = [], shared } = log;
  const filterOf = scope ?? (ownership && ((tenant: Tenant) => tenantFilter(tenant, ownership)));
  if (!filterOf) throw new TypeError("A log that is read needs a scope, or the ownership of its table.");
  return {
    read: mayRead,
    rows: ({ tenant }, ids) =>
      sql`(select ${table.id} from ${table} where ${table.id} in ${ids} and ${filterOf(tenant)})`,
    hiddenFields,
    shared,
  };
}
