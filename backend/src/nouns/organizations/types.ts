import { LIMITS } from "@gisement/shared-domain/limits";
import {
  type Identity,
  isGuestMember,
  isOwnMembership,
  subscriptionPolicy,
} from "@gisement/shared-domain/permissions";
import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { connectionType, type RowRef } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { locationType, metadataEntryType, toLocation } from "../../platform/graphql/value-types.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { projectSource, projectType } from "../projects/types.ts";
import { propertiesOwnership } from "../properties/ownership.ts";
import { properties } from "../properties/table.ts";
import { propertyType } from "../properties/types.ts";
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

/** Members of the organizations above, of the visible projects, and the user's own invitations; none of a deleted project. */
export function memberScope(identity: Identity): SQL {
  if (identity.kind !== "user") return sql`false`;
  const ids = new Set(identity.memberships.map(({ organizationID }) => organizationID));
  if (identity.team) for (const id of [identity.team.id, ...identity.team.subTeamIDs]) ids.add(id);
  // An invitation without an account belongs to the owner of its address.
  const own = sql`(${organizationMembers.userID} = ${identity.userID} or (${organizationMembers.userID} is null and lower(${organizationMembers.email}) = lower(${identity.email})))`;
  const project = sql`exists (select 1 from ${projects} where ${projects.id} = ${organizationMembers.projectID} and ${readScope(identity, projectsOwnership)})`;
  const readable = or(
    own,
    ids.size > 0 ? inArray(organizationMembers.organizationID, [...ids]) : undefined,
    project,
  );
  return sql`${readable} and ${notOfDeletedProject(organizationMembers.projectID)}`;
}

/** Listed as members: neither declined nor archived (TEAM-520). */
export const shownMember = notInArray(organizationMembers.status, ["DECLINED", "ARCHIVED"]);
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
    properties: relation.many(t, propertyType, () => propertiesOfOrganization, { max: 1000 }),
    subscriptions: relation.many(t, subscriptionType, () => subscriptionsOfOrganization, { max: 100 }),
    members: relation.many(t, memberType, () => membersOfOrganization, { max: LIMITS.teamMembers }),
    teams: relation.many(t, organizationType, () => teamsOfOrganization, { max: LIMITS.teamMembers }),
  }),
});

const isTold = (identity: Identity, row: MemberRow): boolean =>
  row.status === "DONE" || row.status === "ARCHIVED" || isOwnMembership(identity, row);

export const memberType: RowRef<MemberRow> = entity("OrganizationMember", organizationMembers, {
  fields: (t) => ({
    type: t.exposeString("type", { nullable: true }),
    isGuest: t.boolean({
      nullable: false,
      description: "Has read access only, in the team or the project.",
      resolve: isGuestMember,
    }),
    userID: t.id({
      nullable: true,
      description:
        "The member. Null in an invitation of another person: whether its address has an account is private.",
      resolve: (row, _args, { identity }) => (isTold(identity, row) ? row.userID : null),
    }),
    user: t.field({
      type: lightUserType,
      nullable: true,
      resolve: (row, _args, { identity, loaders }) =>
        loaders.one(lightUserSource, isTold(identity, row) ? row.userID : null),
    }),
    organization: relation.one(
      t,
      organizationType,
      () => organizationSource,
      (row) => row.organizationID,
    ),
    project: relation.one(
      t,
      projectType,
      () => projectSource,
      ({ projectID }) => projectID,
    ),
  }),
});
export const memberConnectionType = connectionType("OrganizationMemberConnection", memberType);

export const organizationSource = tableSource(organizations, organizations.id, organizationScope, {
  columnKey: "id",
});
const shopsOfOrganization = tableSource(
  shops,
  shops.organizationID,
  (identity) => readScope(identity, shopsOwnership),
  { columnKey: "organizationID", orderBy: [asc(shops.name), asc(shops.id)] },
);
const propertiesOfOrganization = tableSource(
  properties,
  properties.organizationID,
  (identity) => readScope(identity, propertiesOwnership),
  { columnKey: "organizationID", orderBy: [asc(properties.createdAt), asc(properties.id)] },
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
const membersOfOrganization = tableSource(
  organizationMembers,
  organizationMembers.organizationID,
  memberScope,
  {
    columnKey: "organizationID",
    where: and(shownMember, isTeamMembership),
    orderBy: [asc(organizationMembers.name), asc(organizationMembers.id)],
  },
);
/** Members of a project, in the order in which they joined. */
export const membersOfProject = tableSource(organizationMembers, organizationMembers.projectID, memberScope, {
  columnKey: "projectID",
  where: and(shownMember, eq(organizationMembers.type, "PROJECT")),
  orderBy: [asc(organizationMembers.createdAt), asc(organizationMembers.id)],
});
