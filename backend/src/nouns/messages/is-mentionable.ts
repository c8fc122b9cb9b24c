import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { SystemStep } from "../../platform/transaction/step.ts";
import { productStatuses } from "../lots/status-table.ts";
import { organizationMembers } from "../organizations/table.ts";
import { isTeamMembership } from "../organizations/types.ts";
import { users } from "../users/table.ts";

interface Thread {
  readonly organizationID: string | null;
  readonly byUserID: string;
  readonly productID: string | null;
  readonly orderID?: string | null;
  readonly customerID?: string | null;
}

/** Whether this person reads the thread: a member of its team, without guests where it is about an order or customer, or a participant of the project of its lot. */
export const isMentionable = async (
  step: Pick<SystemStep, "tx">,
  review: Thread,
  userID: string,
): Promise<boolean> => (await readersAmong(step, review, [userID])).length > 0;

/** Those of these people who read the thread. */
export async function readersAmong(
  { tx }: Pick<SystemStep, "tx">,
  review: Thread,
  userIDs: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (userIDs.length === 0) return [];
  const inTeam = review.organizationID
    ? and(
        eq(organizationMembers.organizationID, review.organizationID),
        isTeamMembership,
        (review.orderID ?? review.customerID) ? sql`${organizationMembers.role} <> 'GUEST'` : undefined,
      )
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
  return tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, [...userIDs]), isNull(users.deletedAt), or(isOwner, member)));
}
