import { randomUUID } from "node:crypto";
import type { Examples } from "../../../platform/examples.ts";
import { messages } from "../../messages/table.ts";
import { reviews } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owner, owned, lot, project }) => {
    const [review] = await db
      .insert(reviews)
      .values({
        byUserID: owner.userID,
        productID: lot.productID,
        elementID: lot.id,
        type: "REVIEW_PRODUCT",
        metadata: [{ key: "projectID", type: "string", value: project.id }],
        organizationID: owned.organizationID,
      })
      .returning();
    const [proposal] = await db
      .insert(reviews)
      .values({
        byUserID: owner.userID,
        productID: lot.productID,
        elementID: lot.id,
        type: "REVIEW_PRODUCT",
        proposal: {
          lotID: lot.id,
          input: { brand: "Malerba" },
          fields: [{ field: "brand", old: null, new: "Malerba" }],
        },
        organizationID: owned.organizationID,
      })
      .returning();
    const [message] = await db
      .insert(messages)
      .values({ message: "Encore là ?", reviewID: review?.id, ...owned })
      .returning();
    return {
      review: review?.id ?? "",
      reviewedProduct: lot.productID,
      reviewedLot: lot.id,
      reviewedProject: project.id,
      proposal: proposal?.id ?? "",
      comment: message?.id ?? "",
      commenter: owner.userID,
    };
  },
  variables: {
    reviewsByOrganization: () => ({}),
    reviewSubject: ({ reviewedProject }) => ({ elementID: "titre-1", projectID: reviewedProject }),
    getReview: ({ review }) => ({ id: review }),
    pendingReviews: () => ({}),
    followReview: ({ review }) => ({ input: { id: review, follows: true } }),
    createReview: ({ reviewedProduct }) => ({ input: { productID: reviewedProduct, message: "Vu ?" } }),
    updateReview: ({ review }) => ({ input: { id: review, status: "ACCEPTED" } }),
    upsertReview: ({ reviewedProduct }) => ({ input: { productID: reviewedProduct, message: "Revu ?" } }),
    createMessage: ({ review }) => ({ input: { id: randomUUID(), reviewID: review, message: "Oui" } }),
    updateMessage: ({ comment }) => ({ input: { id: comment, message: "Toujours là ?" } }),
    createMention: ({ comment, commenter }) => ({
      input: { messageMentionsId: comment, userMentionsId: commenter },
    }),
  },
  variants: {
    "createReview (propose a change)": ({ reviewedProduct, reviewedLot }) => ({
      input: { productID: reviewedProduct, proposal: { id: reviewedLot, brand: "Malerba" } },
    }),
    "updateReview (accept a proposed change)": ({ proposal }) => ({
      input: { id: proposal, status: "ACCEPTED" },
    }),
    "updateReview (open again)": ({ review }) => ({ input: { id: review, status: "PENDING" } }),
    "updateReview (accept or reject)": ({ review }) => ({ input: { id: review, status: "ACCEPTED" } }),
  },
  listedID: { reviewsByOrganization: ({ review }) => review },
};
