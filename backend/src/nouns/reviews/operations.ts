import { LIMITS } from "@gisement/shared-domain/limits";
import { mayPropose, reviewPolicy } from "@gisement/shared-domain/permissions";
import { REVIEW_STATUSES } from "@gisement/shared-domain/reviews";
import { object, string } from "yup";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { nameType } from "../../platform/input/input-schema.ts";
import { parseID, requireOptionalID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { createReview, createReviewInput } from "./create-review.ts";
import { followReview, followReviewInput } from "./follow-review.ts";
import { inCommentStep } from "./in-comment-step.ts";
import { countPending, pendingOfLots, reviewsByOrganization } from "./list-reviews.ts";
import { registerLotOfReview } from "./lot-of-review.ts";
import { registerProposalOfReview } from "./proposals/proposal-of-review.ts";
import { reviewConnectionType, reviewSource, reviewType } from "./types.ts";
import { updateReview, updateReviewInput } from "./update-review.ts";

const PAGE = 50;
/** Lots whose open threads a page counts. */
const COUNTED_LOTS = 10_000;

const status = () => nameType("ReviewStatus", string().oneOf(REVIEW_STATUSES).nullable());
const statusFilter = object({ eq: status(), ne: status() });

interface LotCount {
  readonly lotID: string;
  readonly count: number;
}
const lotCountType = builder.objectRef<LotCount>("PendingReviewsOfLot").implement({
  fields: (t) => ({
    lotID: t.exposeID("lotID", { nullable: false }),
    count: t.exposeInt("count", { nullable: false }),
  }),
});
const pendingReviewsType = builder.objectRef<object>("PendingReviews").implement({
  description: "How many open threads the reader sees.",
  fields: (t) => ({
    total: t.int({
      nullable: false,
      resolve: (_root, _args, context) => countPending(context, { forMe: false }),
    }),
    forMe: t.int({
      nullable: false,
      description: "Those that mention the reader, that the reader started, or that address the reader.",
      resolve: (_root, _args, context) => countPending(context, { forMe: true }),
    }),
    ofLots: t.field({
      type: [lotCountType],
      nullable: false,
      limit: { max: COUNTED_LOTS },
      resolve: (_root, _args, context) => pendingOfLots(context, COUNTED_LOTS),
    }),
  }),
});

export function registerReviews(): void {
  registerLotOfReview();
  registerProposalOfReview();
  builder.queryFields((t) => ({
    reviewsByOrganization: t.field({
      type: reviewConnectionType,
      nullable: false,
      description: "Threads of comments of the selected team, newest first.",
      args: {
        status: t.arg({ type: inputOf("ReviewStatusFilter", statusFilter) }),
        projectID: t.arg.id(),
        productID: t.arg.id(),
        forMe: t.arg.boolean({ defaultValue: false }),
        limit: t.arg.int({ defaultValue: PAGE }),
        nextToken: t.arg.string(),
      },
      policy: reviewPolicy.read,
      limit: { max: LIMITS.reviews },
      resolve: (_root, { projectID, productID, limit, ...wanted }, context) =>
        reviewsByOrganization(context, {
          ...wanted,
          projectID: requireOptionalID(projectID, "projectID"),
          productID: requireOptionalID(productID, "productID"),
          limit: limit ?? PAGE,
        }),
    }),
    getReview: t.field({
      type: reviewType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: reviewPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(reviewSource, parseID(id)),
    }),
    pendingReviews: t.field({
      type: pendingReviewsType,
      nullable: false,
      policy: reviewPolicy.read,
      resolve: () => ({}),
    }),
  }));
  builder.mutationFields((t) => ({
    createReview: t.field({
      type: reviewType,
      nullable: false,
      description: "Opens a thread about exactly one thing, with its first message.",
      args: { input: t.arg({ type: inputOf("CreateReviewInput", createReviewInput), required: true }) },
      policy: mayPropose,
      resolve: (_root, { input }, context) =>
        inCommentStep(context, { productID: input.productID }, mayPropose, (step) =>
          createReview(step, input),
        ),
    }),
    followReview: t.field({
      type: reviewType,
      nullable: false,
      description: "Follows a thread, or no longer: followers are notified of its new messages.",
      args: { input: t.arg({ type: inputOf("FollowReviewInput", followReviewInput), required: true }) },
      policy: reviewPolicy.read,
      resolve: (_root, { input }, context) => inStep(context, (step) => followReview(step, input)),
    }),
    updateReview: t.field({
      type: reviewType,
      nullable: false,
      description: "Accepts or rejects a thread, or opens it again.",
      args: { input: t.arg({ type: inputOf("UpdateReviewInput", updateReviewInput), required: true }) },
      policy: mayPropose,
      resolve: (_root, { input }, context) =>
        inCommentStep(context, { reviewID: input.id }, mayPropose, (step) => updateReview(step, input)),
    }),
  }));
}
