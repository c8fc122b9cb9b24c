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
import { OWNERSHIP } from "../../ownership.ts";
import * as tables from "../../tables.ts";
import { eitherFilter, type Ownership, readScope, tenantOf } from "../tenancy/scope.ts";

/** Whose log it is, as columns or values of an entry. */
interface EntryColumns {
  readonly entity: SQLWrapper;
  readonly entityID: SQLWrapper;
  readonly field: SQLWrapper;
}
type LogRule = (identity: Identity, entry: EntryColumns) => SQL;

const HIDDEN: LogRule = () => sql`false`;

/** The row must still be among those that this identity reads. */
function ofRow(
  table: PgTable & { readonly id: PgColumn },
  read: OperationPolicy,
  scope: (identity: Identity) => SQL | undefined,
  {
    hiddenFields = [],
    is = (entityID) => sql`${table.id} = ${entityID}`,
  }: { hiddenFields?: readonly string[]; is?: (entityID: SQLWrapper) => SQL } = {},
): LogRule {
  return (identity, { entityID, field }) =>
    read(identity).allowed
      ? (and(
          sql`exists (select 1 from ${table} where ${is(entityID)} and ${scope(identity)})`,
          hiddenFields.length > 0 ? sql`${field} <> all(${sql.param([...hiddenFields])}::text[])` : undefined,
        ) ?? sql`false`)
      : sql`false`;
}
const within = (ownership: Ownership) => (identity: Identity) => readScope(identity, ownership);

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
export const LOG_RULES: Readonly<Record<string, LogRule>> = {
  actions: HIDDEN,
  alert_matches: HIDDEN,
  alerts: ofRow(alerts, alertPolicy.read, within(OWNERSHIP.alerts)),
  blueprints: HIDDEN,
  catalogs: ofRow(catalogs, cataloguePolicy.read, within(OWNERSHIP.catalogs)),
  customers: ofRow(customers, customerPolicy.read, within(OWNERSHIP.customers)),
  documents: HIDDEN,
  fields: HIDDEN,
  // Saved views have no history.
  grid_views: HIDDEN,
  import_choices: HIDDEN,
  import_rows: HIDDEN,
  imports: ofRow(imports, importPolicy.read, within(OWNERSHIP.imports)),
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
    (identity) => eitherFilter(tenantOf(identity), OWNERSHIP.orders, OWNERSHIP.ordersReceived),
    {
      hiddenFields: [
        "tokenHash",
        "stripeID",
        "paymentIntendID",
        "block",
        "report",
        "source",
        "numberInOrganization",
      ],
    },
  ),
  // Who belongs to a team, and as what, is its ADMIN's to look through; whose account it is, nobody's.
  organization_members: ofRow(
    organizationMembers,
    isTeamAdmin,
    within({ organization: organizationMembers.organizationID, owner: organizationMembers.userID }),
    { hiddenFields: ["userID"] },
  ),
  organizations: ofRow(
    organizations,
    isTeamAdmin,
    within({ organization: organizations.id, owner: organizations.managerID }),
    { hiddenFields: ["lastDocumentNumber"] },
  ),
  places: ofRow(places, placePolicy.read, within(OWNERSHIP.places)),
  product_batches: HIDDEN,
  product_statuses: ofRow(productStatuses, productPolicy.read, (identity) =>
    and(readScope(identity, OWNERSHIP.productStatuses), ne(productStatuses.progress, "deleted")),
  ),
  products: ofRow(products, productPolicy.read, within(OWNERSHIP.products)),
  projects: ofRow(projects, projectPolicy.read, (identity) =>
    and(readScope(identity, OWNERSHIP.projects), ne(projects.progress, "deleted")),
  ),
  properties: HIDDEN,
  property_fields: HIDDEN,
  reference_properties: HIDDEN,
  references: HIDDEN,
  reviews: HIDDEN,
  sections: HIDDEN,
  // A tag's log hangs on what the tag is stuck on; its own id is a code.
  serial_codes: ofRow(serialCodes, productPolicy.read, within(OWNERSHIP.serialCodes), {
    is: (entityID) => sql`${serialCodes.elementID} = ${entityID}::text`,
  }),
  shapes: HIDDEN,
  shops: HIDDEN,
  sign_recipients: HIDDEN,
  sign_requests: HIDDEN,
  subscriptions: HIDDEN,
  translations: HIDDEN,
  user_sessions: HIDDEN,
  // An account's history is its owner's.
  users: (identity, { entityID }) => sql`${entityID} = ${isUser(identity) ? identity.userID : null}::uuid`,
};

/** The tables that have no rule: their log would be shown to nobody without anybody having decided so. */
export function tablesWithoutRule(rules: Readonly<Record<string, LogRule>> = LOG_RULES): string[] {
  return Object.values(tables)
    .filter((table) => isTable(table))
    .map((table) => getTableName(table))
    .filter((name) => !(name in rules));
}

/** Stops the process at start when a table has no rule. */
export function checkLogRules(rules: Readonly<Record<string, LogRule>> = LOG_RULES): void {
  const missing = tablesWithoutRule(rules);
  if (missing.length > 0)
    throw new Error(
      `The change log has no rule for: ${missing.join(", ")}. Say in log-rules.ts who reads their log.`,
    );
}

/** The entries that this identity may read, whatever their table; a table without a rule is refused. */
export function mayReadLog(identity: Identity, entry: EntryColumns): SQL {
  const cases = Object.entries(LOG_RULES)
    .filter(([, rule]) => rule !== HIDDEN)
    .map(([table, rule]) => sql`when ${table} then ${rule(identity, entry)}`);
  return sql`case ${entry.entity} ${sql.join(cases, sql` `)} else false end`;
}
