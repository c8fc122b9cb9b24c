import {
  alertPolicy,
  cataloguePolicy,
  customerPolicy,
  type Identity,
  importPolicy,
  isTeamAdmin,
  isUser,
  type OperationPolicy,
  orderPolicy,
  placePolicy,
  productPolicy,
  projectPolicy,
} from "@gisement/shared-domain/permissions";
import { and, getTableName, isTable, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { alertsOwnership } from "../../nouns/alerts/ownership.ts";
import { catalogsOwnership } from "../../nouns/catalogs/ownership.ts";
import { customersOwnership } from "../../nouns/customers/ownership.ts";
import { importsOwnership } from "../../nouns/imports/ownership.ts";
import { productStatusesOwnership, productsOwnership } from "../../nouns/lots/ownership.ts";
import { ordersOwnership, ordersReceivedOwnership } from "../../nouns/orders/ownership.ts";
import { placesOwnership } from "../../nouns/places/ownership.ts";
import { projectsOwnership } from "../../nouns/projects/ownership.ts";
import { serialCodesOwnership } from "../../nouns/serial-codes/ownership.ts";
import * as tables from "../../tables.ts";
import { eitherFilter, type Ownership, type Tenant, tenantFilter, tenantOf } from "../tenancy/scope.ts";

/** Whose log an entry is, as columns of the entry. */
interface EntryColumns {
  readonly entity: SQLWrapper;
  readonly entityID: SQLWrapper;
  readonly field: SQLWrapper;
}
/** Who reads the log of one table. */
interface LogRule {
  readonly read: OperationPolicy;
  /** The rows of the table that this reader sees, of those with one of these ids, by the ids that the log has for them. */
  readonly rows: (reader: LogReader, ids: SQL) => SQL;
  readonly hiddenFields: readonly string[];
}
const HIDDEN = null;

/**
 * Who asks: the policies' answers by table name, and whose rows they see. Values of one identity, or the places for them
 * in a statement that is prepared once and run for many.
 */
export interface LogReader {
  readonly tenant: Tenant;
  readonly userID: unknown;
  readonly mayRead: (table: string) => unknown;
}

/** The row must still be among those that this reader sees. */
function ofRow(
  table: PgTable & { readonly id: PgColumn },
  read: OperationPolicy,
  scope: (tenant: Tenant) => SQL | undefined,
  hiddenFields: readonly string[] = [],
): LogRule {
  return {
    read,
    rows: ({ tenant }, ids) =>
      sql`(select ${table.id} from ${table} where ${table.id} in ${ids} and ${scope(tenant)})`,
    hiddenFields,
  };
}
const within = (ownership: Ownership) => (tenant: Tenant) => tenantFilter(tenant, ownership);

const {
  alerts,
  catalogs,
  customers,
  imports,
  orders,
  organizationMembers,
  organizations,
  places,
  productStatuses,
  products,
  projects,
  serialCodes,
} = tables;

/**
 * Who reads the log of which table (decision D18): whoever may read the row itself, by the same policy and the same
 * scope. HIDDEN tables have no readable log: nothing shows their rows' past, or their rows are reached only through
 * another row.
 */
export const LOG_RULES: Readonly<Record<string, LogRule | null>> = {
  actions: HIDDEN,
  alert_matches: HIDDEN,
  alerts: ofRow(alerts, alertPolicy.read, within(alertsOwnership)),
  blueprints: HIDDEN,
  catalogs: ofRow(catalogs, cataloguePolicy.read, within(catalogsOwnership)),
  customers: ofRow(customers, customerPolicy.read, within(customersOwnership)),
  documents: HIDDEN,
  fields: HIDDEN,
  // Saved views have no history.
  grid_views: HIDDEN,
  import_choices: HIDDEN,
  import_rows: HIDDEN,
  imports: ofRow(imports, importPolicy.read, within(importsOwnership)),
  label_matches: HIDDEN,
  mails: HIDDEN,
  // Logged without an old value, which the change log leaves out.
  mentions: HIDDEN,
  messages: HIDDEN,
  notifications: HIDDEN,
  options: HIDDEN,
  order_items: HIDDEN,
  orders: ofRow(
    orders,
    orderPolicy.read,
    (tenant) => eitherFilter(tenant, ordersOwnership, ordersReceivedOwnership),
    ["tokenHash", "stripeID", "paymentIntendID", "block", "report", "source", "numberInOrganization"],
  ),
  // Who belongs to a team, and as what, is its ADMIN's to look through; whose account it is, nobody's.
  organization_members: ofRow(
    organizationMembers,
    isTeamAdmin,
    within({ organization: organizationMembers.organizationID, owner: organizationMembers.userID }),
    ["userID"],
  ),
  organizations: ofRow(
    organizations,
    isTeamAdmin,
    within({ organization: organizations.id, owner: organizations.managerID }),
    ["lastDocumentNumber"],
  ),
  places: ofRow(places, placePolicy.read, within(placesOwnership)),
  product_batches: HIDDEN,
  product_statuses: ofRow(productStatuses, productPolicy.read, (tenant) =>
    and(tenantFilter(tenant, productStatusesOwnership), ne(productStatuses.progress, "deleted")),
  ),
  products: ofRow(products, productPolicy.read, within(productsOwnership)),
  projects: ofRow(projects, projectPolicy.read, (tenant) =>
    and(tenantFilter(tenant, projectsOwnership), ne(projects.progress, "deleted")),
  ),
  properties: HIDDEN,
  property_fields: HIDDEN,
  reference_properties: HIDDEN,
  references: HIDDEN,
  reviews: HIDDEN,
  sections: HIDDEN,
  // A tag's log hangs on what the tag is stuck on; its own id is a code.
  serial_codes: {
    read: productPolicy.read,
    rows: ({ tenant }, ids) =>
      sql`(select e.id from ${ids} as e (id) join ${serialCodes} on ${serialCodes.elementID} = e.id::text and ${tenantFilter(tenant, serialCodesOwnership)})`,
    hiddenFields: [],
  },
  shapes: HIDDEN,
  shops: HIDDEN,
  sign_recipients: HIDDEN,
  sign_requests: HIDDEN,
  subscriptions: HIDDEN,
  translations: HIDDEN,
  user_sessions: HIDDEN,
  // An account's history is its owner's.
  users: {
    read: (identity) => productPolicy.read(identity),
    rows: ({ userID }) => sql`(${userID}::uuid)`,
    hiddenFields: [],
  },
};

/** The tables that have no rule: their log would be shown to nobody without anybody having decided so. */
export function tablesWithoutRule(rules: Readonly<Record<string, LogRule | null>> = LOG_RULES): string[] {
  return Object.values(tables)
    .filter((table) => isTable(table))
    .map((table) => getTableName(table))
    .filter((name) => !(name in rules));
}

/** Stops the process at start when a table has no rule. */
export function checkLogRules(rules: Readonly<Record<string, LogRule | null>> = LOG_RULES): void {
  const missing = tablesWithoutRule(rules);
  if (missing.length > 0)
    throw new Error(
      `The change log has no rule for: ${missing.join(", ")}. Say in log-rules.ts who reads their log.`,
    );
}

const readable = Object.entries(LOG_RULES).flatMap(([table, rule]) => (rule ? [{ table, rule }] : []));

export const logReader = (identity: Identity): LogReader => ({
  tenant: tenantOf(identity),
  userID: isUser(identity) ? identity.userID : null,
  mayRead: (table) => LOG_RULES[table]?.read(identity).allowed ?? false,
});

const placeOf = (table: string) => `mayReadLogOf_${table}`;
/** The reader of a prepared statement, whose places `logReaderValues` fills. */
export const logReaderPlaces = (tenant: Tenant): LogReader => ({
  tenant,
  userID: sql.placeholder("logReaderID"),
  mayRead: (table) => sql.placeholder(placeOf(table)),
});
export const logReaderValues = (identity: Identity): Record<string, unknown> => {
  const { userID, mayRead } = logReader(identity);
  return {
    logReaderID: userID,
    ...Object.fromEntries(readable.map(({ table }) => [placeOf(table), mayRead(table)])),
  };
};

/**
 * The entries that this reader may see, whatever their table; a table without a rule is refused.
 *
 * @param ids - A query of the ids whose entries are asked for. Rights are asked once for each of these rows, and not for
 * each of their entries.
 */
export function mayReadLog(reader: LogReader, { entity, entityID, field }: EntryColumns, ids: SQL): SQL {
  const cases = readable.map(({ table, rule: { rows, hiddenFields } }) => {
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
