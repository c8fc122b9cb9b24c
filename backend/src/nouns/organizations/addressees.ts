import { MEMBER_ROLES_FULL } from "@gisement/shared-domain/permissions";
import { and, eq, sql } from "drizzle-orm";
import type { EventContext } from "../../platform/events/event-handler.ts";
import { organizationMembers } from "./table.ts";

/** Members of a team with one of these roles, as recipients of its notifications. */
const membersWithRole = ({ tx }: EventContext, organizationID: string, roles: readonly string[]) =>
  tx
    .select({ userID: sql<string>`${organizationMembers.userID}`, role: organizationMembers.role })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationID, organizationID),
        sql`${organizationMembers.type} <> 'PROJECT'`,
        eq(organizationMembers.status, "DONE"),
        sql`${organizationMembers.userID} is not null`,
        sql`${organizationMembers.role} = any(${sql.param([...roles])}::text[])`,
      ),
    );

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
