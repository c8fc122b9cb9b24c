import {
  canAnswer,
  canInviteProjectMember,
  canManageMember,
  canSeeRow,
  type projectPolicy,
} from "@gisement/shared-domain/permissions";
import { type Line, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const project = (check: typeof projectPolicy.see): RowRule => {
  return (identity, target) => check(identity, { ...target, id: target.projectID });
};

export const membersPermissions: readonly Line[] = [
  ...rowLines(
    "members",
    (identity, { organizationID }) => canSeeRow(identity, { organizationID }),
    "membersByOrganization organizationMemberbyUser organizationMemberbyEmail",
    { teamOnly: true },
  ),
  ...rowLines("members", canManageMember, "createOrganizationMember", {
    variant: "into a team",
    teamOnly: true,
  }),
  ...rowLines("members", project(canInviteProjectMember), "createOrganizationMember", {
    variant: "into a project",
  }),
  ...rowLines("members", canManageMember, "updateOrganizationMember", { variant: "role", teamOnly: true }),
  ...rowLines("members", canAnswer, "updateOrganizationMember", {
    variant: "answer",
    scopes: ["own", "other"],
    personal: true,
  }),
  ...rowLines("members", canManageMember, "deleteOrganizationMember resendInvitation nameOrganizationAdmin", {
    teamOnly: true,
  }),
];
