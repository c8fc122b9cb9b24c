import type { ChangedNoun } from "@gisement/shared-domain/changes";
import {
  alertPolicy,
  cataloguePolicy,
  customerPolicy,
  gridViewPolicy,
  importPolicy,
  memberPolicy,
  type OperationPolicy,
  orderPolicy,
  organizationPolicy,
  placePolicy,
  productPolicy,
  projectPolicy,
  propertyPolicy,
  userPolicy,
} from "@gisement/shared-domain/permissions";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { ordersOwnership, ordersReceivedOwnership } from "./nouns/orders/ownership.ts";
import { orders } from "./nouns/orders/table.ts";
import { organizationMembers } from "./nouns/organizations/table.ts";
import type { Ownership } from "./platform/tenancy/scope.ts";

/** Rows whose owners may be others than the team that writes them: all sides learn of a change. */
interface Sides {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly owners: readonly Ownership[];
}

/** What open pages learn of a logged change: the noun, never the row or the values. */
interface Announcement {
  readonly noun: ChangedNoun;
  readonly sides?: Sides;
}

/** By table of the log. Changes of other tables are of no list that pages keep. */
export const ANNOUNCEMENTS: Readonly<Record<string, Announcement>> = {
  alerts: { noun: "alerts" },
  catalogs: { noun: "catalogues" },
  customers: { noun: "customers" },
  fields: { noun: "properties" },
  grid_views: { noun: "views" },
  imports: { noun: "imports" },
  options: { noun: "properties" },
  orders: {
    noun: "orders",
    sides: { table: orders, owners: [ordersOwnership, ordersReceivedOwnership] },
  },
  organization_members: {
    noun: "members",
    sides: {
      table: organizationMembers,
      owners: [{ organization: organizationMembers.organizationID, owner: organizationMembers.userID }],
    },
  },
  organizations: { noun: "organizations" },
  places: { noun: "places" },
  product_batches: { noun: "lots" },
  product_statuses: { noun: "lots" },
  products: { noun: "lots" },
  projects: { noun: "projects" },
  serial_codes: { noun: "lots" },
  users: { noun: "users" },
};

/** Who hears that rows of a noun have changed: members of the team who may read them. */
export const ANNOUNCED_TO: Readonly<Record<ChangedNoun, OperationPolicy>> = {
  alerts: alertPolicy.read,
  catalogues: cataloguePolicy.read,
  customers: customerPolicy.read,
  imports: importPolicy.read,
  lots: productPolicy.read,
  members: memberPolicy.read,
  orders: orderPolicy.read,
  organizations: organizationPolicy.read,
  places: placePolicy.read,
  projects: projectPolicy.read,
  properties: propertyPolicy.read,
  users: userPolicy.read,
  views: gridViewPolicy.read,
};
