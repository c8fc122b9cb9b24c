import { LIMITS } from "@gisement/shared-domain/limits";
import {
  canPurge,
  canWriteLots,
  lotHistoryPolicy,
  managesShops,
  productPolicy,
} from "@gisement/shared-domain/permissions";
import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import type { AnyObjectSchema } from "yup";
import { type BatchResult, batchResult, batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { inParts } from "../../platform/transaction/in-parts.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { orderKindEnum } from "../orders/types.ts";
import { inLotStep, inNewLotStep } from "../projects/within-project.ts";
import {
  batchProducts,
  batchProductsInput,
  unbatchProducts,
  unbatchProductsInput,
} from "./batch-products.ts";
import { changeProductStatuses, statusChangeInput } from "./change-product-statuses.ts";
import { createProduct } from "./create-product.ts";
import { duplicateProducts } from "./duplicate-products.ts";
import { registerHoldingOrders } from "./holding-orders.ts";
import { checkProducts, moveProducts, moveProductsInput } from "./move-products.ts";
import {
  createProductInput,
  type NewProduct,
  type ProductChange,
  productChangesInput,
} from "./product-input.ts";
import { type LineageOrder, productLineage } from "./product-lineage.ts";
import { productStatusAsOf } from "./product-status-as-of.ts";
import { publishLots, publishLotsInput } from "./publish-lots.ts";
import { registerShopPages } from "./published-lot.ts";
import { purgeProducts, removeProducts, removeProductsInput } from "./remove-products.ts";
import { restoreProducts, restoreProductsInput } from "./restore-products.ts";
import { lotListInput, onLots } from "./seen-lots.ts";
import { productStatusSource, productStatusType } from "./types.ts";
import { updateProductStatuses } from "./update-product-statuses.ts";

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
  description: "The order that withdrew a lot from the stock.",
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
    description: "Ancestors and successors of a lot.",
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

interface ChangedLots extends BatchResult {
  /** The lots of the call, in its order. */
  readonly asked: readonly string[];
}
const changedLotsType = batchResult<ChangedLots>(
  "ChangedLots",
  "The result of a change of lots in one step: the batchID that undoes it, and the lots.",
);
builder.objectField(changedLotsType, "lots", (t) =>
  t.field({
    type: [productStatusType],
    nullable: true,
    limit: { max: SEARCH_LIMITS.pageOfIds },
    description: `The lots of the call as they are stored now, also unchanged ones; null for more than ${SEARCH_LIMITS.pageOfIds}.`,
    resolve: async ({ asked }, _args, { loaders }) => {
      if (asked.length > SEARCH_LIMITS.pageOfIds) return null;
      const rows = await Promise.all(asked.map((id) => loaders.one(productStatusSource, id)));
      return rows.flatMap((row) => row ?? []);
    },
  }),
);

const lotListType = inputOf("ProductIDsInput", lotListInput);
const many = { type: batchResultType, nullable: false, limit: { max: LIMITS.importRows } } as const;

function registerLotsQueries(): void {
  registerHoldingOrders();
  registerShopPages();
  builder.queryFields((t) => ({
    productLineage: t.field({
      type: productLineageType,
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      policy: productPolicy.read,
      resolve: (_root, { id }, context) => productLineage(context, parseID(id)),
    }),
    productStatusAsOf: t.field({
      type: "JSON",
      nullable: true,
      description: "The values of a lot at a moment; null before it existed.",
      args: { id: t.arg.id({ required: true }), at: t.arg({ type: "DateTime", required: true }) },
      policy: lotHistoryPolicy.read,
      resolve: (_root, { id, at }, context) => productStatusAsOf(context, parseID(id), at),
    }),
  }));
}

function registerLotChanges(): void {
  builder.mutationFields((t) => ({
    createProduct: t.field({
      type: productStatusType,
      nullable: false,
      args: {
        input: t.arg({
          type: inputOf<AnyObjectSchema, NewProduct>("CreateProductInput", createProductInput),
          required: true,
        }),
      },
      policy: canWriteLots,
      resolve: (_root, { input }, context) =>
        inNewLotStep(context, input, (step) => createProduct(step, input)) as never,
    }),
    updateProductStatuses: t.field({
      ...many,
      type: changedLotsType,
      args: {
        input: t.arg({
          type: inputOf<
            AnyObjectSchema,
            { readonly changes: readonly ProductChange[]; readonly partial?: boolean | null }
          >("UpdateProductStatusesInput", productChangesInput),
          required: true,
        }),
      },
      policy: canWriteLots,
      resolve: async (_root, { input }, context) => {
        const done = await inLotStep(context, input.changes, (step) =>
          input.partial
            ? inParts(step, input.changes, updateProductStatuses)
            : updateProductStatuses(step, input.changes),
        );
        // Not part of the answer that is remembered for a repeated call, which reads the lots again.
        return { ...done, asked: input.changes.flatMap(({ id }) => parseID(id) ?? []) };
      },
    }),
    changeProductStatuses: t.field({
      ...many,
      args: { input: t.arg({ type: inputOf("StatusChangeInput", statusChangeInput), required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) =>
          input.partial
            ? inParts(step, input.items, (inner, items) => changeProductStatuses(inner, { ...input, items }))
            : changeProductStatuses(step, input),
        ),
    }),
    moveProducts: t.field({
      ...many,
      args: { input: t.arg({ type: inputOf("MoveProductsInput", moveProductsInput), required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => onLots(step, input, moveProducts)),
    }),
    checkProducts: t.field({
      ...many,
      description: "Records that the lots were checked at their place.",
      args: { input: t.arg({ type: lotListType, required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => onLots(step, input, checkProducts)),
    }),
    batchProducts: t.field({
      ...many,
      description: "Groups lots under a new lot that represents them; its id is the first one returned.",
      args: { input: t.arg({ type: inputOf("BatchProductsInput", batchProductsInput), required: true }) },
      policy: productPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => batchProducts(step, input)),
    }),
    unbatchProducts: t.field({
      ...many,
      args: { input: t.arg({ type: inputOf("UnbatchProductsInput", unbatchProductsInput), required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => unbatchProducts(step, requireID(input.id), input.seen)),
    }),
  }));
}

function registerLotRemovals(): void {
  builder.mutationFields((t) => ({
    removeProducts: t.field({
      ...many,
      args: { input: t.arg({ type: inputOf("RemoveProductsInput", removeProductsInput), required: true }) },
      policy: productPolicy.remove,
      resolve: (_root, { input }, context) => inStep(context, (step) => onLots(step, input, removeProducts)),
    }),
    restoreProducts: t.field({
      ...many,
      args: { input: t.arg({ type: inputOf("RestoreProductsInput", restoreProductsInput), required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => onLots(step, input, restoreProducts)),
    }),
    purgeProducts: t.field({
      ...many,
      description: "Deletes removed lots permanently. For an ADMIN, or a solo user's own lots.",
      args: { input: t.arg({ type: lotListType, required: true }) },
      policy: canPurge,
      resolve: (_root, { input }, context) => inStep(context, (step) => onLots(step, input, purgeProducts)),
    }),
    duplicateProducts: t.field({
      ...many,
      args: { input: t.arg({ type: lotListType, required: true }) },
      policy: productPolicy.create,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => onLots(step, input, duplicateProducts)),
    }),
    publishLots: t.field({
      ...many,
      description: "Shows lots in a shop of the team, or takes them out of it.",
      args: { input: t.arg({ type: inputOf("PublishLotsInput", publishLotsInput), required: true }) },
      policy: managesShops,
      resolve: (_root, { input }, context) => inStep(context, (step) => publishLots(step, input)),
    }),
  }));
}

export function registerLots(): void {
  registerLotsQueries();
  registerLotChanges();
  registerLotRemovals();
}
