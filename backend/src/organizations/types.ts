import { LIMITS } from "@gisement/shared-domain/limits";
import type { Identity } from "@gisement/shared-domain/permissions";
import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { OWNERSHIP } from "../database/ownership.ts";
import { readScope } from "../database/scope.ts";
import { connectionType, type RowRef } from "../graphql/connection.ts";
import { entity, relation } from "../graphql/entity.ts";
import { tableSource } from "../graphql/loaders.ts";
import { locationType, metadataEntryType, quoteSettingsType, toLocation } from "../graphql/value-types.ts";
import { projects } from "../projects/table.ts";
import { projectSource, projectType } from "../projects/types.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { organizationMembers, organizations } from "./table.ts";

export type OrganizationRow = typeof organizations.$inferSelect;
export type MemberRow = typeof organizationMembers.$inferSelect;

/** The organizations this identity may see: its selected team and sub-teams, those it belongs to, and their masters' names. */
export function organizationScope(identity: Identity): SQL {
  if (identity.kind !== "user") return sql`false`;
  const ids = new Set(identity.memberships.map(({ organizationID }) => organizationID));
  if (identity.team) for (const id of [identity.team.id, ...identity.team.subTeamIDs]) ids.add(id);
  return ids.size === 0 ? sql`false` : inArray(organizations.id, [...ids]);
}

/** Members of the organizations above, of the projects one sees, and one's own invitations. */
export function memberScope(identity: Identity): SQL {
  if (identity.kind !== "user") return sql`false`;
  const ids = new Set(identity.memberships.map(({ organizationID }) => organizationID));
  if (identity.team) for (const id of [identity.team.id, ...identity.team.subTeamIDs]) ids.add(id);
  const own = eq(organizationMembers.userID, identity.userID);
  const project = sql`exists (select 1 from ${projects} where ${projects.id} = ${organizationMembers.projectID} and ${readScope(identity, OWNERSHIP.projects)})`;
  return (
    or(own, ids.size > 0 ? inArray(organizationMembers.organizationID, [...ids]) : undefined, project) ?? own
  );
}

/** Shown as members: neither declined nor archived (TEAM-520). */
export const shownMember = notInArray(organizationMembers.status, ["DECLINED", "ARCHIVED"]);
/** 'team' is read as ORGANIZATION (decision A3). */
export const isTeamMembership = sql`${organizationMembers.type} <> 'PROJECT'`;

export const organizationType: RowRef<OrganizationRow> = entity("Organization", organizations, {
  omit: ["lat", "lon", "settings", "license", "lastDocumentNumber"],
  fields: (t) => ({
    location: t.field({ type: locationType, nullable: true, resolve: toLocation }),
    quoteSettings: t.field({
      type: quoteSettingsType,
      nullable: true,
      resolve: ({ quoteSettings }) => quoteSettings,
    }),
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: ({ metadata }) => metadata }),
    members: relation.many(t, memberType, () => membersOfOrganization, { max: LIMITS.teamMembers }),
    teams: relation.many(t, organizationType, () => teamsOfOrganization, { max: LIMITS.teamMembers }),
  }),
});

export const memberType: RowRef<MemberRow> = entity("OrganizationMember", organizationMembers, {
  fields: (t) => ({
    type: t.exposeString("type", { nullable: true }),
    user: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
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
const teamsOfOrganization = tableSource(organizations, organizations.masterID, organizationScope, {
  columnKey: "masterID",
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
/** People of a project, in the order they joined. */
export const membersOfProject = tableSource(organizationMembers, organizationMembers.projectID, memberScope, {
  columnKey: "projectID",
  where: and(shownMember, eq(organizationMembers.type, "PROJECT")),
  orderBy: [asc(organizationMembers.createdAt), asc(organizationMembers.id)],
});
