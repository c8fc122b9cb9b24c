import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { SystemStep } from "../../platform/transaction/step.ts";
import { productStatuses } from "../lots/status-table.ts";
import { organizationMembers } from "../organizations/table.ts";
import { isTeamMembership } from "../organizations/types.ts";
import { users } from "../users/table.ts";

/** Whether this person reads the thread: a member of its team, or a participant of the project of its lot. */
export async function isMentionable(
  { tx }: Pick<SystemStep, "tx">,
  review: {
    readonly organizationID: string | null;
    readonly byUserID: string;
    readonly productID: string | null;
  },
  userID: string,
): Promise<boolean> {
  const inTeam = review.organizationID
    ? and(eq(organizationMembers.organizationID, review.organizationID), isTeamMembership)
    : undefined;
  const inProject = review.productID
    ? and(
        eq(organizationMembers.type, "PROJECT"),
        sql`${organizationMembers.projectID} in (select s.project_id from ${productStatuses} s where s.product_id = ${review.productID} and s.progress = 'active')`,
      )
    : undefined;
  const member = sql`exists (select 1 from ${organizationMembers} where ${and(
    eq(organizationMembers.userID, users.id),
    eq(organizationMembers.status, "DONE"),
    or(inTeam, inProject) ?? sql`false`,
  )})`;
  const isOwner = review.organizationID === null ? eq(users.id, review.byUserID) : undefined;
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userID), isNull(users.deletedAt), or(isOwner, member)));
  return found !== undefined;
}
