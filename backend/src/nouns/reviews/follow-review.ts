import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq } from "drizzle-orm";
import { boolean, object } from "yup";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { readableReviews } from "./ownership.ts";
import { reviewFollows, reviews } from "./table.ts";
import type { ReviewRow } from "./types.ts";

export const followReviewInput = object({ id: id().required(), follows: boolean().required() });

/** The reader follows a thread, or no longer does: a choice of everybody who reads it. */
export async function followReview(
  step: Step,
  input: InputValue<typeof followReviewInput>,
): Promise<ReviewRow> {
  const { id: reviewID, follows } = readInput(followReviewInput, input);
  const [review] = await step.tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, reviewID), readableReviews(step.identity)));
  if (!review) throw new DomainError("NOT_FOUND", "No such thread.", { field: "id", found: reviewID });
  const { userID } = step.identity;
  await step.tx
    .insert(reviewFollows)
    .values({ reviewID, userID, follows, createdAt: step.now, updatedAt: step.now })
    .onConflictDoUpdate({
      target: [reviewFollows.reviewID, reviewFollows.userID],
      set: { follows, updatedAt: step.now },
    });
  return review;
}
