import { LIMITS } from "@gisement/shared-domain/limits";
import { asc, desc, isNotNull } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { connectionType } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { shapeType } from "../blueprints/types.ts";
import { messages } from "../messages/table.ts";
import { messageType } from "../messages/types.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { followSource } from "./followers.ts";
import { readableReviews } from "./ownership.ts";
import { reviews } from "./table.ts";

export type ReviewRow = typeof reviews.$inferSelect;

// No tenant filter: messages are only reached through a thread that passed it.
const messagesOfReview = tableSource(messages, messages.reviewID, () => undefined, {
  columnKey: "reviewID",
  orderBy: [asc(messages.createdAt), asc(messages.id)],
});

export const reviewType = entity("Review", reviews, {
  ids: ["elementID"],
  omit: ["proposal", "metadata"],
  fields: (t) => ({
    byUser: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ byUserID }) => byUserID,
    ),
    decidedBy: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ decidedByUserID }) => decidedByUserID,
    ),
    isFollowed: t.boolean({
      nullable: false,
      description: "The reader is notified of new messages: by taking part in the thread, or by choice.",
      resolve: async ({ id }, _args, { loaders }) => (await loaders.one(followSource, id))?.follows ?? false,
    }),
    messages: relation.many(t, messageType, () => messagesOfReview, { max: LIMITS.reviewMessages }),
  }),
});

export const reviewConnectionType = connectionType("ReviewConnection", reviewType);
export const reviewSource = tableSource(reviews, reviews.id, readableReviews, { columnKey: "id" });

export const reviewsOfProduct = tableSource(reviews, reviews.productID, readableReviews, {
  columnKey: "productID",
  orderBy: [desc(reviews.createdAt), desc(reviews.id)],
});

/** A thread names its shape or option also as its element, which has an index. */
const reviewsOfElement = (target: typeof reviews.shapeID | typeof reviews.optionID) =>
  tableSource(reviews, reviews.elementID, readableReviews, {
    columnKey: "elementID",
    where: isNotNull(target),
    orderBy: [desc(reviews.createdAt), desc(reviews.id)],
  });
const reviewsOfShape = reviewsOfElement(reviews.shapeID);
export const reviewsOfOption = reviewsOfElement(reviews.optionID);

/** Threads depend on what they are about, so the field of a shape for its threads is added here. */
export function registerReviewsOfShape(): void {
  builder.objectField(shapeType, "reviews", (t) =>
    relation.many(t, reviewType, () => reviewsOfShape, { max: LIMITS.reviews }),
  );
}
