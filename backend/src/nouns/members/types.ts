import { LIMITS } from "@gisement/shared-domain/limits";
import { type Identity, isGuestMember, isOwnMembership } from "@gisement/shared-domain/permissions";
import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { connectionType, type RowRef } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { organizationMembers } from "../organizations/table.ts";
import {
  isTeamMembership,
  type MemberRow,
  organizationSource,
  organizationType,
} from "../organizations/types.ts";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { projectSource, projectType } from "../projects/types.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";

/** Members of the organizations that this identity may see, of the visible projects, and the user's own invitations; none of a deleted project. */
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
const membersOfProject = tableSource(organizationMembers, organizationMembers.projectID, memberScope, {
  columnKey: "projectID",
  where: and(shownMember, eq(organizationMembers.type, "PROJECT")),
  orderBy: [asc(organizationMembers.createdAt), asc(organizationMembers.id)],
});

/** Members depend on teams and projects, so the fields of both for their members are added here. */
export function registerMemberFields(): void {
  builder.objectField(organizationType, "members", (t) =>
    relation.many(t, memberType, () => membersOfOrganization, { max: LIMITS.teamMembers }),
  );
  builder.objectField(projectType, "members", (t) =>
    relation.many(t, memberType, () => membersOfProject, { max: LIMITS.projectMembers }),
  );
  builder.objectField(projectType, "user", (t) =>
    relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      (project) => project.userProjectsId,
    ),
  );
}
