import { LIMITS } from "@gisement/shared-domain/limits";
import { mayPropose, reviewPolicy } from "@gisement/shared-domain/permissions";
import { REVIEW_STATUSES } from "@gisement/shared-domain/reviews";
import { object, string } from "yup";
import { builder } from "../../platform/graphql/builder.ts";
import { metadataEntryType } from "../../platform/graphql/value-types.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { nameType } from "../../platform/input/input-schema.ts";
import { parseID, requireOptionalID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { createReview, createReviewInput } from "./create-review.ts";
import { readSubject, type Subject } from "./find-subject.ts";
import { followReview, followReviewInput } from "./follow-review.ts";
import { inCommentStep } from "./in-comment-step.ts";
import { countPending, pendingOfElements, pendingOfLots, reviewsByOrganization } from "./list-reviews.ts";
import { registerLotOfReview } from "./lot-of-review.ts";
import { registerProposalOfReview } from "./proposals/proposal-of-review.ts";
import { reviewConnectionType, reviewSource, reviewType } from "./types.ts";
import { updateReview, updateReviewInput, upsertReview, upsertReviewInput } from "./update-review.ts";

const PAGE = 50;
/** Lots, and other things, whose open threads a page counts. */
const COUNTED = 10_000;

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
interface ElementCount {
  readonly elementID: string;
  readonly projectID: string | null;
  readonly count: number;
}
const elementCountType = builder.objectRef<ElementCount>("PendingReviewsOfElement").implement({
  fields: (t) => ({
    elementID: t.exposeID("elementID", { nullable: false }),
    projectID: t.exposeID("projectID", {
      nullable: true,
      description:
        "Of a header: the project of its catalogue; headers of several catalogues may have the same id.",
    }),
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
      limit: { max: COUNTED },
      resolve: (_root, _args, context) => pendingOfLots(context, COUNTED),
    }),
    ofElements: t.field({
      type: [elementCountType],
      nullable: false,
      description:
        "Of references, options, properties, alerts, shapes, orders, customers and headers of catalogues.",
      limit: { max: COUNTED },
      resolve: (_root, _args, context) => pendingOfElements(context, COUNTED),
    }),
  }),
});
const subjectType = builder.objectRef<Subject>("ReviewSubject").implement({
  fields: (t) => ({
    type: t.exposeString("type", { nullable: false }),
    elementID: t.exposeID("elementID", { nullable: false }),
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: ({ metadata }) => metadata }),
  }),
});

const reviewSortType = builder.enumType("ReviewSort", { values: ["DESC", "ASC"] as const });

function registerReviewsQueries(): void {
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
        elementID: t.arg.string({
          description:
            "The reference, option, property, alert, shape, order, customer or header that the threads are about.",
        }),
        forMe: t.arg.boolean({ defaultValue: false }),
        organizationID: t.arg.id({ description: "The selected team, if given." }),
        sort: t.arg({ type: reviewSortType, defaultValue: "DESC", description: "By creation." }),
        limit: t.arg.int({ defaultValue: PAGE }),
        nextToken: t.arg.string(),
      },
      policy: reviewPolicy.read,
      limit: { max: LIMITS.reviews },
      resolve: (_root, { projectID, productID, organizationID, limit, ...wanted }, context) =>
        reviewsByOrganization(context, {
          ...wanted,
          organizationID: requireOptionalID(organizationID, "organizationID"),
          projectID: requireOptionalID(projectID, "projectID"),
          productID: requireOptionalID(productID, "productID"),
          limit: limit ?? PAGE,
        }),
    }),
    reviewSubject: t.field({
      type: subjectType,
      nullable: true,
      description: "What a thread on exactly one thing is about; null if the reader does not see it.",
      args: {
        referenceID: t.arg.id(),
        alertID: t.arg.id(),
        optionID: t.arg.id(),
        shapeID: t.arg.id(),
        fieldID: t.arg.id({ description: "A property." }),
        orderID: t.arg.id(),
        customerID: t.arg.id(),
        elementID: t.arg.string({ description: "A header of a catalogue, with `projectID`." }),
        projectID: t.arg.id(),
      },
      policy: reviewPolicy.read,
      resolve: (_root, { elementID, ...ids }, context) =>
        readSubject(context, {
          elementID,
          referenceID: requireOptionalID(ids.referenceID, "referenceID"),
          alertID: requireOptionalID(ids.alertID, "alertID"),
          optionID: requireOptionalID(ids.optionID, "optionID"),
          shapeID: requireOptionalID(ids.shapeID, "shapeID"),
          fieldID: requireOptionalID(ids.fieldID, "fieldID"),
          orderID: requireOptionalID(ids.orderID, "orderID"),
          customerID: requireOptionalID(ids.customerID, "customerID"),
          projectID: requireOptionalID(ids.projectID, "projectID"),
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
}

function registerReviewsMutations(): void {
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
    upsertReview: t.field({
      type: reviewType,
      nullable: false,
      description: "`updateReview` of the thread with this id if there is one, `createReview` otherwise.",
      args: { input: t.arg({ type: inputOf("UpsertReviewInput", upsertReviewInput), required: true }) },
      policy: mayPropose,
      resolve: (_root, { input }, context) =>
        inCommentStep(context, { productID: input.productID, reviewID: input.id }, mayPropose, (step) =>
          upsertReview(step, input),
        ),
    }),
  }));
}

export function registerReviews(): void {
  registerReviewsQueries();
  registerReviewsMutations();
}
