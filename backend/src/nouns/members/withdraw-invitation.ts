import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import { mails } from "../mails/table.ts";
import { deleteInvitationNotifications } from "../notifications/mark-seen.ts";
import { lockAsAdmin } from "../organizations/lock-organization.ts";
import { organizationMembers } from "../organizations/table.ts";
import type { MemberRow } from "../organizations/types.ts";
import { checkResendPace, INVITATION_TEMPLATES } from "./invitation-pace.ts";
import { findMember, lockMember } from "./member-rows.ts";
import { lockProjectAsLead } from "./update-member.ts";

/** Milliseconds between two mails of one invitation. */
const RESEND_PAUSE = 60_000;

async function lockInvitation(step: Step, id: string): Promise<MemberRow> {
  const found = await findMember(step, id);
  if (found.type === "PROJECT") await lockProjectAsLead(step, found);
  else await lockAsAdmin(step, found.organizationID ?? "");
  const member = await lockMember(step, id);
  if (member.status !== "PENDING")
    throw new DomainError("INVALID_STATE", "This invitation was answered.", {
      field: "id",
      found: member.status,
      accepted: ["PENDING"],
      reason: "already-answered",
    });
  return member;
}

/** Withdraws a pending invitation: deletes its row, its notification and a mail that is still queued. */
export async function withdrawInvitation(step: Step, id: string): Promise<MemberRow> {
  const member = await lockInvitation(step, id);
  await step.tx.delete(organizationMembers).where(eq(organizationMembers.id, id));
  await step.tx.delete(mails).where(and(sql`${mails.data} ->> 'memberID' = ${id}`, isNull(mails.sentAt)));
  await deleteInvitationNotifications(step, member);
  step.record({ entity: "organization_members", entityID: id, field: "removed", old: member.email });
  step.viewerChanged(member.userID);
  return member;
}

/** Queues the mail again, at most once a minute. */
export async function resendInvitation(step: Step, id: string): Promise<MemberRow> {
  const member = await lockInvitation(step, id);
  const since = new Date(step.now.getTime() - RESEND_PAUSE);
  const [recent] = await step.tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        sql`lower(${mails.to}) = lower(${member.email ?? ""})`,
        inArray(mails.template, INVITATION_TEMPLATES),
        gt(mails.createdAt, since),
      ),
    )
    .limit(1);
  if (recent)
    throw new DomainError("RATE_LIMITED", "A mail went to this address a moment ago.", {
      field: "id",
      reason: "just-sent",
      limit: RESEND_PAUSE / 1000,
    });
  await checkResendPace(step, member.email ?? "");
  step.record({ entity: "organization_members", entityID: id, field: "invitation", new: "sent again" });
  step.emit({ kind: "member-invited", memberID: id, again: true });
  return member;
}
