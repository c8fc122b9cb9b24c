import { LIMITS } from "@gisement/shared-domain/limits";
import { type Identity, subscriptionPolicy } from "@gisement/shared-domain/permissions";
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RowRef } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { locationType, metadataEntryType, toLocation } from "../../platform/graphql/value-types.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { shopsOwnership } from "../shops/ownership.ts";
import { shops } from "../shops/table.ts";
import { shopType } from "../shops/types.ts";
import { subscriptions } from "../users/table.ts";
import { lightUserSource, lightUserType, subscriptionType } from "../users/types.ts";
import { quoteSettingsType } from "./organization-parts.ts";
import { organizationMembers, organizations } from "./table.ts";

export type OrganizationRow = typeof organizations.$inferSelect;
export type MemberRow = typeof organizationMembers.$inferSelect;

/** The organizations that this identity may see: its selected team and sub-teams, those of its memberships, and their masters' names. */
export function organizationScope(identity: Identity): SQL {
  if (identity.kind !== "user") return sql`false`;
  const ids = new Set(identity.memberships.map(({ organizationID }) => organizationID));
  if (identity.team) for (const id of [identity.team.id, ...identity.team.subTeamIDs]) ids.add(id);
  return ids.size === 0 ? sql`false` : inArray(organizations.id, [...ids]);
}

/** 'team' means ORGANIZATION (decision A3). */
export const isTeamMembership = sql`${organizationMembers.type} <> 'PROJECT'`;

const organizationSettingsType = builder
  .objectRef<{ readonly directory: boolean }>("OrganizationSettings")
  .implement({
    fields: (t) => ({
      directory: t.exposeBoolean("directory", {
        nullable: false,
        description: "Listed in the directory of organizations for every signed-in user.",
      }),
    }),
  });

export const organizationType: RowRef<OrganizationRow> = entity("Organization", organizations, {
  omit: ["lat", "lon", "settings"],
  fields: (t) => ({
    location: t.field({ type: locationType, nullable: true, resolve: toLocation }),
    quoteSettings: t.field({
      type: quoteSettingsType,
      nullable: true,
      resolve: ({ quoteSettings }) => quoteSettings,
    }),
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: ({ metadata }) => metadata }),
    settings: t.field({
      type: organizationSettingsType,
      nullable: false,
      resolve: ({ settings }) => ({ directory: settings?.directory === true }),
    }),
    manager: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ managerID }) => managerID,
    ),
    parent: relation.one(
      t,
      organizationType,
      () => organizationSource,
      ({ parentID }) => parentID,
    ),
    master: relation.one(
      t,
      organizationType,
      () => organizationSource,
      ({ masterID }) => masterID,
    ),
    shops: relation.many(t, shopType, () => shopsOfOrganization, { max: 100 }),
    subscriptions: relation.many(t, subscriptionType, () => subscriptionsOfOrganization, { max: 100 }),
    teams: relation.many(t, organizationType, () => teamsOfOrganization, { max: LIMITS.teamMembers }),
  }),
});

export const organizationSource = tableSource(organizations, organizations.id, organizationScope, {
  columnKey: "id",
});
const shopsOfOrganization = tableSource(
  shops,
  shops.organizationID,
  (identity) => readScope(identity, shopsOwnership),
  { columnKey: "organizationID", orderBy: [asc(shops.name), asc(shops.id)] },
);
/** A team's subscriptions, for users who see its settings (spec part 1 §6). */
const subscriptionsOfOrganization = tableSource(
  subscriptions,
  subscriptions.organizationID,
  (identity) =>
    subscriptionPolicy.read(identity).allowed && identity.kind === "user" && identity.team
      ? eq(subscriptions.organizationID, identity.team.id)
      : sql`false`,
  { columnKey: "organizationID", orderBy: [asc(subscriptions.createdAt), asc(subscriptions.id)] },
);
const teamsOfOrganization = tableSource(organizations, organizations.masterID, organizationScope, {
  columnKey: "masterID",
  where: sql`${organizations.status} is distinct from 'ARCHIVED'`,
  orderBy: [asc(organizations.name), asc(organizations.id)],
});
