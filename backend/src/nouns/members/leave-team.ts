import { and, eq, inArray } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import { organizationMembers } from "../organizations/table.ts";
import type { MemberRow } from "../organizations/types.ts";
import { checkMove } from "./answer-invitation.ts";
import { changeMember, requireOtherAdmin } from "./member-rows.ts";

/** Removes a member from a team and its projects. The caller has locked the team and checked the permission. */
export async function archiveMember(step: Step, member: MemberRow): Promise<MemberRow> {
  if (member.status === "ARCHIVED") return member;
  checkMove(member, "ARCHIVED");
  await requireOtherAdmin(step.tx, member);
  const after = await changeMember(step, member, { status: "ARCHIVED", shopManager: false });
  if (member.type === "PROJECT" || !member.userID || !member.organizationID) return after;
  const inProjects = await step.tx
    .select()
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationID, member.organizationID),
        eq(organizationMembers.userID, member.userID),
        eq(organizationMembers.type, "PROJECT"),
        inArray(organizationMembers.status, ["PENDING", "DONE"]),
      ),
    )
    .for("update");
  for (const row of inProjects) await changeMember(step, row, { status: "ARCHIVED" });
  return after;
}
