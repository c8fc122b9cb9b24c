import { DomainError } from "@gisement/shared-domain/errors";
import { canAnswer } from "@gisement/shared-domain/permissions";
import { canMoveMember, MEMBER_MOVES, type MemberStatus } from "@gisement/shared-domain/teams";
import { and, eq } from "drizzle-orm";
import { enforce } from "../../platform/input/enforce.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { markInvitationAnswered, markNotificationsSeen } from "../notifications/mark-seen.ts";
import { archived, isArchived, lockOrganization } from "../organizations/lock-organization.ts";
import type { MemberRow } from "../organizations/types.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projects } from "../projects/table.ts";
import { changeMember, findMember, lockMember, noSuchMembership } from "./member-rows.ts";

/**
 * Accepts or declines, only for the invited person (decision B8). Repeating the same answer changes nothing; an error reports an
 * invitation that was answered differently, was withdrawn or belongs to an archived team.
 */
export async function answerInvitation(
  step: Step,
  id: string,
  answer: "DONE" | "DECLINED",
): Promise<MemberRow> {
  const found = await findMember(step, id);
  enforce(canAnswer(step.identity, found));
  const team = found.organizationID ? await lockOrganization(step.tx, found.organizationID) : null;
  const member = await lockMember(step, id);
  enforce(canAnswer(step.identity, member));
  if (member.status === answer) return member;
  if (team && isArchived(team)) throw archived(team);
  if (member.projectID) await requireProject(step, member.projectID, id);
  checkMove(member, answer);
  const after = await changeMember(step, member, {
    status: answer,
    userID: step.identity.userID,
    seen: true,
  });
  await markNotificationsSeen(step, { memberID: id });
  await markInvitationAnswered(step, id);
  return after;
}

/** An invitation into a deleted project is treated as missing too. */
async function requireProject({ tx }: Step, projectID: string, memberID: string): Promise<void> {
  const projectExists = await tx.$count(projects, and(eq(projects.id, projectID), isExistingProject));
  if (projectExists === 0) throw noSuchMembership(memberID);
}

export function checkMove(member: MemberRow, to: MemberStatus): void {
  if (canMoveMember(member.status, to)) return;
  throw new DomainError("INVALID_STATE", `A membership that is ${member.status} does not become ${to}.`, {
    field: "status",
    found: member.status,
    accepted: MEMBER_MOVES[member.status as MemberStatus] ?? [],
    reason: member.status === "PENDING" ? "not-answered" : "already-answered",
  });
}
