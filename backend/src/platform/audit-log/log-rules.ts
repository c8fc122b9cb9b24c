import type { Identity } from "@gisement/shared-domain/permissions";
import { isUser } from "@gisement/shared-domain/permissions";
import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { composition } from "../composition.ts";
import { type Tenant, tenantOf } from "../tenancy/scope.ts";
import type { EntryColumns, LogReader } from "./log-rule.ts";

const readable = () =>
  Object.entries(composition().logRules).flatMap(([table, rule]) => (rule ? [{ table, rule }] : []));

export const logReader = (identity: Identity): LogReader => ({
  tenant: tenantOf(identity),
  userID: isUser(identity) ? identity.userID : null,
  mayRead: (table) => composition().logRules[table]?.read(identity).allowed ?? false,
});

const placeOf = (table: string) => `mayReadLogOf_${table}`;
/** The reader of a prepared statement; `logReaderValues` fills its placeholders. */
export const logReaderPlaces = (tenant: Tenant): LogReader => ({
  tenant,
  userID: sql.placeholder("logReaderID"),
  mayRead: (table) => sql.placeholder(placeOf(table)),
});
export const logReaderValues = (identity: Identity): Record<string, unknown> => {
  const { userID, mayRead } = logReader(identity);
  return {
    logReaderID: userID,
    ...Object.fromEntries(readable().map(({ table }) => [placeOf(table), mayRead(table)])),
  };
};

/**
 * The entries that this reader may see, of any table; a table without a rule is refused.
 *
 * @param ids - A query of the row ids whose entries are requested. Rights are checked once for each row, not for each entry.
 */
export function mayReadLog(reader: LogReader, { entity, entityID, field }: EntryColumns, ids: SQL): SQL {
  const cases = readable().map(({ table, rule: { rows, hiddenFields } }) => {
    const isShown =
      hiddenFields.length > 0 ? sql`${field} <> all(${sql.param([...hiddenFields])}::text[])` : undefined;
    const rights = and(
      sql`${reader.mayRead(table)}::boolean`,
      isShown,
      sql`${entityID} in ${rows(reader, ids)}`,
    );
    return sql`when ${sql.raw(`'${table}'`)} then ${rights}`;
  });
  return sql`case ${entity} ${sql.join(cases, sql` `)} else false end`;
}

/** The entries that the two sides of a row share, of any table; none for tables with one side. */
export const sharedEntries = (entry: EntryColumns & { readonly changedAt: SQLWrapper }): SQL | undefined =>
  or(
    ...readable().flatMap(({ table, rule: { shared } }) =>
      shared ? [and(sql`${entry.entity} = ${sql.raw(`'${table}'`)}`, shared(entry))] : [],
    ),
  );
