import { MEMBER_ROLES_FULL } from "@gisement/shared-domain/permissions";
import type { EventContext } from "../../platform/events/event-handler.ts";
import { membersWithRole } from "./notify-members.ts";

/**
 * The person to whom an order or message is addressed (NOTIF-007, NOTIF-008). If that person no longer works in the addressed
 * team, or none was named, the team's ADMINs are notified instead.
 */
export async function addressees(
  context: EventContext,
  to: { readonly toUserID: string | null; readonly toOrganizationID: string | null },
): Promise<string[]> {
  if (!to.toOrganizationID) return to.toUserID ? [to.toUserID] : [];
  const members = await membersWithRole(context, to.toOrganizationID, MEMBER_ROLES_FULL);
  if (to.toUserID && members.some(({ userID }) => userID === to.toUserID)) return [to.toUserID];
  return members.filter(({ role }) => role === "ADMIN").map(({ userID }) => userID);
}
