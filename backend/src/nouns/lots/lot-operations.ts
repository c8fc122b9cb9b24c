import { LIMITS } from "@gisement/shared-domain/limits";
import { canPurge, canWriteLots, lotHistoryPolicy, productPolicy } from "@gisement/shared-domain/permissions";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { CREATION_KEY } from "../../platform/graphql/input-types.ts";
import { knownID, readID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { orderKindEnum } from "../orders/types.ts";
import { inLotStep, inNewLotStep } from "../projects/within-project.ts";
import { batchProducts, unbatchProducts } from "./batch-products.ts";
import { changeProductStatuses, HELD_PARTS } from "./change-product-statuses.ts";
import { createProduct } from "./create-product.ts";
import { duplicateProducts } from "./duplicate-products.ts";
import { registerHoldingOrders } from "./holding-orders.ts";
import { lotFields, rowFields, seenField } from "./lot-inputs.ts";
import { checkProducts, moveProducts } from "./move-products.ts";
import { type LineageOrder, productLineage } from "./product-lineage.ts";
import { productStatusAsOf } from "./product-status-as-of.ts";
import { purgeProducts, removeProducts } from "./remove-products.ts";
import { restoreProducts } from "./restore-products.ts";
import { productStatusType } from "./types.ts";
import { updateProductStatuses } from "./update-product-statuses.ts";

const createProductInput = builder.inputType("CreateProductInput", {
  fields: (t) => ({
    id: t.id({ description: CREATION_KEY }),
    ...lotFields(t),
  }),
});
const productStatusChange = builder.inputType("ProductStatusChange", {
  fields: (t) => ({ ...rowFields(t), ...lotFields(t) }),
});
const updateProductStatusesInput = builder.inputType("UpdateProductStatusesInput", {
  fields: (t) => ({ changes: t.field({ type: [productStatusChange], required: true }) }),
});
const heldPart = builder.enumType("HeldPart", { values: HELD_PARTS });
const statusChangeItem = builder.inputType("StatusChangeItem", {
  fields: (t) => ({
    ...rowFields(t),
    quantity: t.float({
      required: true,
      description:
        "How much of the lot is concerned. Above 0 and below what is there, that much leaves the lot and the rest stays as it is; any other number is written to the lot as it stands.",
    }),
    action: t.string({ required: true }),
    hold: t.field({
      type: heldPart,
      description:
        "Which part goes on with what orders hold of the lot: the rest that stays (REST, as when nothing is said) or the part that leaves.",
    }),
  }),
});
const statusChangeInput = builder.inputType("StatusChangeInput", {
  fields: (t) => ({
    items: t.field({ type: [statusChangeItem], required: true }),
    organizationID: t.id({ description: "The team they are of afterwards; null for somebody solo." }),
    responsibleID: t.id({ required: true }),
    placeID: t.id({ required: true }),
    projectID: t.id(),
    spot: t.string(),
    createOccurrence: t.boolean({
      required: true,
      description:
        "What leaves a lot becomes an occurrence of the same product; otherwise it becomes a product of its own.",
    }),
  }),
});
const moveProductsInput = builder.inputType("MoveProductsInput", {
  fields: (t) => ({
    ids: t.idList({ required: true }),
    placeID: t.id({ required: true }),
    spot: t.string(),
    ...seenField(t),
  }),
});
const productIDsInput = builder.inputType("ProductIDsInput", {
  fields: (t) => ({ ids: t.idList({ required: true }), ...seenField(t) }),
});
const batchProductsInput = builder.inputType("BatchProductsInput", {
  fields: (t) => ({
    ids: t.idList({ required: true }),
    name: t.string({ required: true }),
    category: t.string(),
    placeID: t.id(),
    ...seenField(t),
  }),
});
const unbatchProductsInput = builder.inputType("UnbatchProductsInput", {
  fields: (t) => ({ id: t.id({ required: true }), ...seenField(t) }),
});
const removalMode = builder.enumType("RemovalMode", { values: ["DELETE", "ARCHIVE"] as const });
const removeProductsInput = builder.inputType("RemoveProductsInput", {
  fields: (t) => ({
    ids: t.idList({ required: true }),
    mode: t.field({ type: removalMode, required: true }),
    action: t.string({ description: "The status they leave with; needed to archive." }),
    reason: t.string(),
    ...seenField(t),
  }),
});
const restoreProductsInput = builder.inputType("RestoreProductsInput", {
  fields: (t) => ({
    ids: t.idList({ required: true }),
    action: t.string({ required: true }),
    placeID: t.id({ description: "Null: each goes back where it was, if that place still exists." }),
    reason: t.string(),
    ...seenField(t),
  }),
});

const lineageKind = builder.enumType("LineageKind", { values: ["SPLIT", "COPY", "BATCH"] as const });
const lineageLinkType = builder
  .objectRef<{ fromID: string; toID: string; kind: "SPLIT" | "COPY" | "BATCH" }>("LineageLink")
  .implement({
    fields: (t) => ({
      fromID: t.exposeID("fromID", { nullable: false }),
      toID: t.exposeID("toID", { nullable: false }),
      kind: t.field({ type: lineageKind, nullable: false, resolve: ({ kind }) => kind }),
    }),
  });
const lineageOrderType = builder.objectRef<LineageOrder>("LineageOrder").implement({
  description: "The order that took a lot out of the stock.",
  fields: (t) => ({
    lotID: t.exposeID("lotID", { nullable: false }),
    orderID: t.exposeID("orderID", { nullable: false }),
    number: t.exposeString("number", { nullable: true }),
    title: t.exposeString("title", { nullable: true }),
    kind: t.field({ type: orderKindEnum, nullable: false, resolve: ({ kind }) => kind }),
  }),
});
const productLineageType = builder
  .objectRef<Awaited<ReturnType<typeof productLineage>>>("ProductLineage")
  .implement({
    description: "Where a lot comes from and what became of it.",
    fields: (t) => ({
      nodes: t.field({
        type: [productStatusType],
        nullable: false,
        limit: { max: LIMITS.reviews },
        resolve: ({ nodes }) => nodes as never,
      }),
      links: t.field({ type: [lineageLinkType], nullable: false, resolve: ({ links }) => links }),
      orders: t.field({
        type: [lineageOrderType],
        nullable: false,
        limit: { max: LIMITS.reviews },
        resolve: ({ orders }) => orders,
      }),
    }),
  });

const many = { type: batchResultType, nullable: false, limit: { max: LIMITS.importRows } } as const;

export function registerLots(): void {
  registerHoldingOrders();
  builder.queryFields((t) => ({
    productLineage: t.field({
      type: productLineageType,
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      policy: productPolicy.read,
      resolve: (_root, { id }, context) => productLineage(context, knownID(id)),
    }),
    productStatusAsOf: t.field({
      type: "JSON",
      nullable: true,
      description: "The values of a lot as they were; null before it existed.",
      args: { id: t.arg.id({ required: true }), at: t.arg({ type: "DateTime", required: true }) },
      policy: lotHistoryPolicy.read,
      resolve: (_root, { id, at }, context) => productStatusAsOf(context, knownID(id), at),
    }),
  }));
  builder.mutationFields((t) => ({
    createProduct: t.field({
      type: productStatusType,
      nullable: false,
      args: { input: t.arg({ type: createProductInput, required: true }) },
      policy: canWriteLots,
      resolve: (_root, { input }, context) =>
        inNewLotStep(context, input, (step) => createProduct(step, input)) as never,
    }),
    updateProductStatuses: t.field({
      ...many,
      args: { input: t.arg({ type: updateProductStatusesInput, required: true }) },
      policy: canWriteLots,
      resolve: (_root, { input }, context) =>
        inLotStep(context, input.changes, (step) => updateProductStatuses(step, input.changes)),
    }),
    changeProductStatuses: t.field({
      ...many,
      args: { input: t.arg({ type: statusChangeInput, required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => changeProductStatuses(step, input)),
    }),
    moveProducts: t.field({
      ...many,
      args: { input: t.arg({ type: moveProductsInput, required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => moveProducts(step, input)),
    }),
    checkProducts: t.field({
      ...many,
      description: "They were seen where they should be.",
      args: { input: t.arg({ type: productIDsInput, required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => checkProducts(step, input)),
    }),
    batchProducts: t.field({
      ...many,
      description: "Gathers lots under a new one that stands for them: its id is the first.",
      args: { input: t.arg({ type: batchProductsInput, required: true }) },
      policy: productPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => batchProducts(step, input)),
    }),
    unbatchProducts: t.field({
      ...many,
      args: { input: t.arg({ type: unbatchProductsInput, required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => unbatchProducts(step, readID(input.id), input.seen)),
    }),
    removeProducts: t.field({
      ...many,
      args: { input: t.arg({ type: removeProductsInput, required: true }) },
      policy: productPolicy.remove,
      resolve: (_root, { input }, context) => inStep(context, (step) => removeProducts(step, input)),
    }),
    restoreProducts: t.field({
      ...many,
      args: { input: t.arg({ type: restoreProductsInput, required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => restoreProducts(step, input)),
    }),
    purgeProducts: t.field({
      ...many,
      description: "Removed lots leave for good: an ADMIN's, or one's own when solo.",
      args: { input: t.arg({ type: productIDsInput, required: true }) },
      policy: canPurge,
      resolve: (_root, { input }, context) => inStep(context, (step) => purgeProducts(step, input)),
    }),
    duplicateProducts: t.field({
      ...many,
      args: { input: t.arg({ type: productIDsInput, required: true }) },
      policy: productPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => duplicateProducts(step, input)),
    }),
  }));
}
