import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { boolean, object, string } from "yup";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { organizationMembers } from "../organizations/table.ts";
import type { MemberRow } from "../organizations/types.ts";
import { notifications } from "./table.ts";

/** The user's own notifications to mark: some, all, or those about one membership. */
export type NotificationSelector =
  | { readonly ids: readonly string[] }
  | { readonly all: true }
  | { readonly memberID: string };

const about = (memberID: string): SQL => sql`${notifications.data} ->> 'memberID' = ${memberID}`;

/**
 * Marks the user's own notifications as seen and notifies their other tabs. A seen project notification counts as clicked
 * (NOTIF-004), so its membership is marked too.
 */
export async function markNotificationsSeen(step: Step, which: NotificationSelector): Promise<number> {
  const { tx, identity, now } = step;
  const selected =
    "ids" in which
      ? inArray(notifications.id, [...which.ids])
      : "memberID" in which
        ? about(which.memberID)
        : undefined;
  const seen = await tx
    .update(notifications)
    .set({ seen: true, updatedAt: now })
    .where(and(eq(notifications.userID, identity.userID), eq(notifications.seen, false), selected))
    .returning();
  if (seen.length === 0) return 0;
  const projects = seen.flatMap(({ type, data }) =>
    type === "PROJECT" && data?.memberID ? [data.memberID] : [],
  );
  if (projects.length > 0)
    await tx
      .update(organizationMembers)
      .set({ seen: true })
      .where(and(inArray(organizationMembers.id, projects), eq(organizationMembers.userID, identity.userID)));
  step.emit({ kind: "notifications-changed", id: null, recipientID: identity.userID });
  return seen.length;
}

export const markNotificationSeenInput = object({
  id: id().required(),
  seen: boolean().default(true),
  userID: id().nullable().meta({ description: "The caller, if given." }),
  type: string().max(40).nullable().meta({ description: "The type of the notification, if given." }),
});

/** Marks one own notification as seen, or as not seen again (API-018). Returns its id. */
export async function markNotificationSeen(
  step: Step,
  input: InputValue<typeof markNotificationSeenInput>,
): Promise<string> {
  const { id: notificationID, seen, userID, type } = readInput(markNotificationSeenInput, input);
  const { tx, identity, now } = step;
  if (userID && userID !== identity.userID)
    throw new DomainError("FORBIDDEN", "Nobody marks the notifications of others.", {
      field: "userID",
      found: userID,
      reason: "not-owner",
    });
  const [row] = await tx
    .select({ type: notifications.type })
    .from(notifications)
    .where(and(eq(notifications.id, notificationID), eq(notifications.userID, identity.userID)));
  if (!row)
    throw new DomainError("NOT_FOUND", "No such notification.", { field: "id", found: notificationID });
  if (type && type !== row.type)
    throw new DomainError("BAD_USER_INPUT", "The notification has another type.", {
      field: "type",
      found: type,
      accepted: row.type,
    });
  if (seen) await markNotificationsSeen(step, { ids: [notificationID] });
  else {
    await tx
      .update(notifications)
      .set({ seen: false, updatedAt: now })
      .where(and(eq(notifications.id, notificationID), eq(notifications.userID, identity.userID)));
    step.emit({ kind: "notifications-changed", id: null, recipientID: identity.userID });
  }
  return notificationID;
}

/** An answered invitation needs no further action. */
export async function markInvitationAnswered({ tx, identity }: Step, memberID: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ data: sql`${notifications.data} - 'pending'` })
    .where(and(eq(notifications.userID, identity.userID), about(memberID)));
}

/** A withdrawn invitation can no longer be answered. */
export async function deleteInvitationNotifications(
  step: Step,
  member: Pick<MemberRow, "id" | "userID">,
): Promise<void> {
  if (!member.userID) return;
  const deleted = await step.tx
    .delete(notifications)
    .where(and(eq(notifications.userID, member.userID), about(member.id)))
    .returning({ id: notifications.id });
  if (deleted.length > 0) step.emit({ kind: "notifications-changed", id: null, recipientID: member.userID });
}
