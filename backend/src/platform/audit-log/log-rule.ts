import type { OperationPolicy } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Ownership, type Tenant, tenantFilter } from "../tenancy/scope.ts";

/**
 * Who asks: the policies' answers by table name, and whose rows they see. Values of one identity, or the places for them
 * in a statement that is prepared once and run for many.
 */
export interface LogReader {
  readonly tenant: Tenant;
  readonly userID: unknown;
  readonly mayRead: (table: string) => unknown;
}
/** Who reads the log of one table. */
export interface LogRule {
  readonly read: OperationPolicy;
  /** The rows of the table that this reader sees, of those with one of these ids, by the ids that the log has for them. */
  readonly rows: (reader: LogReader, ids: SQL) => SQL;
  readonly hiddenFields: readonly string[];
}
/** A log that nobody reads: nothing shows the rows' past, or the rows are reached only through another row. */
export const HIDDEN = null;

/** Whoever may read a row reads its log (decision D18): by the policy of reading, and within the row's scope. */
export interface RowLog {
  readonly mayRead: OperationPolicy;
  /** Left out: the rows of the tenant, by the table's ownership. */
  readonly scope?: (tenant: Tenant) => SQL | undefined;
  /** Fields whose entries nobody reads. */
  readonly hiddenFields?: readonly string[];
}
export type Log = RowLog | LogRule | typeof HIDDEN;

/** The rule of a table by what its noun says of it. */
export function logRuleOf(
  table: PgTable & { readonly id?: PgColumn },
  log: Log,
  ownership: Ownership | undefined,
): LogRule | null {
  if (log === HIDDEN || "rows" in log) return log;
  const { mayRead, scope, hiddenFields = [] } = log;
  const filterOf = scope ?? (ownership && ((tenant: Tenant) => tenantFilter(tenant, ownership)));
  if (!filterOf) throw new TypeError("A log that is read needs a scope, or the ownership of its table.");
  return {
    read: mayRead,
    rows: ({ tenant }, ids) =>
      sql`(select ${table.id} from ${table} where ${table.id} in ${ids} and ${filterOf(tenant)})`,
    hiddenFields,
  };
}
