import { ALLOWED, canWriteThread } from "@gisement/shared-domain/permissions";
import { and, eq, type SQL } from "drizzle-orm";
import { withinOf, writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { readableReviews, reviewsOwnership } from "./ownership.ts";
import { reviews } from "./table.ts";

type ReviewRow = typeof reviews.$inferSelect;

export const changeableReview = (step: Step): Lockable<typeof reviews> => ({
  entity: "reviews",
  table: reviews,
  scope: and(writeScope(step.identity, reviewsOwnership), readableReviews(step.identity)) as SQL,
  // Within a project, the scope contains only its threads, and the step's policy has decided who may discuss them.
  mayChange: (identity, review) => (withinOf(identity) ? ALLOWED : canWriteThread(identity, review)),
  productIDOf: ({ productID }) => productID,
});

/**
 * Takes the next place in a thread, and opens the thread again if it was closed (REV-016, decision Z8). Writers of one thread wait
 * for each other, and each gets a later moment: every reader sees the messages in the same order, and none appears between two others.
 */
export async function takeTurn(step: Step, reviewID: string): Promise<{ review: ReviewRow; at: Date }> {
  const changeable = changeableReview(step);
  const before = await lockRow(step, changeable, reviewID);
  const reopened = await changeRow(step, changeable, before, {
    status: "PENDING",
    decidedByUserID: null,
    decidedAt: null,
  });
  const at = new Date(Math.max(step.now.getTime(), before.updatedAt.getTime() + 1));
  const [review] = await step.tx
    .update(reviews)
    .set({ updatedAt: at })
    .where(eq(reviews.id, before.id))
    .returning();
  announceThread(step, reopened);
  return { review: review ?? reopened, at };
}

/** Open pages show the thread again: its own row may be unchanged. */
export function announceThread(
  step: Step,
  { id, organizationID, byUserID }: Pick<ReviewRow, "id" | "organizationID" | "byUserID">,
): void {
  step.wrote("reviews", { organizationID, ownerID: byUserID }, id);
}
