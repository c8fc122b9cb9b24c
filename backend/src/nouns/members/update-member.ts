import { DomainError } from "@gisement/shared-domain/errors";
import {
  canInviteProjectMember,
  isOwnMembership,
  OFFERED_ROLES,
  refuse,
} from "@gisement/shared-domain/permissions";
import { MEMBER_LIMITS } from "@gisement/shared-domain/teams";
import { PROJECT_ROLES } from "@gisement/shared-domain/vocabulary";
import { and, eq } from "drizzle-orm";
import { boolean, object, string } from "yup";
import { enforce } from "../../platform/input/enforce.ts";
import { type InputValue, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { checkUnchanged } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { markNotificationsSeen } from "../notifications/mark-seen.ts";
import { lockAsAdmin, lockOrganization } from "../organizations/lock-organization.ts";
import { organizationMembers } from "../organizations/table.ts";
import type { MemberRow } from "../organizations/types.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { archiveMember } from "./leave-team.ts";
import { changeMember, findMember, lockMember, noSuchMembership, requireOtherAdmin } from "./member-rows.ts";

const { min, max } = MEMBER_LIMITS.name;
export const updateMemberInput = object({
  ...rowKey(),
  status: nameType(
    "MemberStatusChange",
    string().oneOf(["DONE", "DECLINED", "ARCHIVED"]).nullable(),
    "DONE accepts and DECLINED declines one's own invitation; ARCHIVED leaves the team, or removes a member.",
  ),
  role: string().nullable(),
  name: string()
    .trim()
    .nullable()
    .test({
      name: "length",
      message: `A member's name has ${min} to ${max} characters.`,
      params: { min, max },
      skipAbsent: true,
      test: (name) => name == null || (name.length >= min && name.length <= max),
    }),
  shopManager: boolean().nullable(),
  seen: boolean().nullable(),
});
type UpdateMemberInput = InputValue<typeof updateMemberInput>;

/**
 * One change of a membership: answering, leaving and marking as seen belong to the person; role, name, shop manager and archiving
 * to an ADMIN, and in a project also to its leads. ADMIN is not among these roles (`nameAdmin`).
 */
export async function updateMember(step: Step, input: UpdateMemberInput): Promise<MemberRow> {
  const { id, status } = input;
  const managed = input.role != null || input.name != null || input.shopManager != null;
  if (status === "DONE" || status === "DECLINED") {
    if (managed) throw mixed("status", status);
    return answerInvitation(step, id, status);
  }
  if (status === "ARCHIVED" && managed) throw mixed("status", status);
  if (!managed && status == null) return markSeen(step, id, input.seen);

  const found = await findMember(step, id);
  const leaving = status === "ARCHIVED" && isOwnMembership(step.identity, found);
  if (leaving) {
    if (found.organizationID) await lockOrganization(step.tx, found.organizationID);
  } else await lockAsManager(step, found);
  const member = await lockMember(step, id);
  // A conflict must not reveal whether an invited address has an account.
  checkUnchanged({ ...member, userID: member.status === "DONE" ? member.userID : null }, input.updatedAt);
  return status === "ARCHIVED" ? archiveMember(step, member) : manage(step, member, input);
}

const mixed = (field: string, found: string) =>
  new DomainError("BAD_USER_INPUT", "An answer, or leaving, comes alone.", { field, found });

async function markSeen(step: Step, id: string, seen: boolean | null | undefined): Promise<MemberRow> {
  const found = await findMember(step, id);
  if (!isOwnMembership(step.identity, found)) enforce(refuse("not-invited"));
  const member = await lockMember(step, id);
  if (seen == null) return member;
  if (seen) await markNotificationsSeen(step, { memberID: id });
  return changeMember(step, member, { seen });
}

/** Locks the team for its ADMIN, or the project for a person who may invite into it. */
async function lockAsManager(step: Step, member: MemberRow): Promise<void> {
  if (member.type !== "PROJECT") {
    if (!member.organizationID) enforce(refuse("not-owner"));
    await lockAsAdmin(step, member.organizationID ?? "");
    return;
  }
  await lockProjectAsLead(step, member);
}

export async function lockProjectAsLead(
  step: Step,
  { id, projectID }: Pick<MemberRow, "id" | "projectID">,
): Promise<void> {
  const [project] = await step.tx
    .select()
    .from(projects)
    .where(
      and(eq(projects.id, projectID ?? ""), writeScope(step.identity, projectsOwnership), isExistingProject),
    )
    .for("update");
  if (!project) throw noSuchMembership(id);
  const [own] = await step.tx
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.projectID, project.id),
        eq(organizationMembers.userID, step.identity.userID),
        eq(organizationMembers.type, "PROJECT"),
        eq(organizationMembers.status, "DONE"),
      ),
    );
  enforce(
    canInviteProjectMember(step.identity, {
      id: project.id,
      organizationID: project.organizationID,
      userID: project.userProjectsId,
      ownRole: own?.role,
    }),
  );
}

async function manage(step: Step, member: MemberRow, input: UpdateMemberInput): Promise<MemberRow> {
  if (member.status !== "PENDING" && member.status !== "DONE")
    throw new DomainError("INVALID_STATE", "This person is no member any more: invite them again.", {
      field: "id",
      found: member.status,
      accepted: ["PENDING", "DONE"],
      reason: "not-a-member",
    });
  const { role, shopManager } = input;
  if (role != null && role !== member.role) {
    checkRole(member, role);
    await requireOtherAdmin(step.tx, member);
  }
  const { name } = readInput(updateMemberInput.pick(["name"]), input);
  return changeMember(step, member, {
    ...(role == null ? {} : { role }),
    ...(name == null ? {} : { name }),
    ...(shopManager == null ? {} : { shopManager }),
  });
}

function checkRole(member: MemberRow, role: string): void {
  const accepted: readonly string[] =
    member.type === "PROJECT" ? PROJECT_ROLES.map(({ value }) => value) : OFFERED_ROLES;
  if (accepted.includes(role)) return;
  throw new DomainError("BAD_USER_INPUT", "This role is not given here.", {
    field: "role",
    found: role,
    accepted,
    ...(role === "ADMIN" ? { reason: "admin-is-named-apart" } : {}),
  });
}
