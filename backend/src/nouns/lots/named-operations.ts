import { canWriteLots, productPolicy } from "@gisement/shared-domain/permissions";
import type { AnyObjectSchema } from "yup";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { inNewLotStep } from "../projects/within-project.ts";
import { batchProducts, batchProductsInput } from "./batch-products.ts";
import { createProduct } from "./create-product.ts";
import {
  createProducts,
  NEW_LOTS_LIMIT,
  newLotsInput,
  splitChange,
  updateProduct,
  updateProductInput,
  upsertProductStatus,
  type WholeProductChange,
} from "./named-rules.ts";
import { createProductInput, type NewProduct } from "./product-input.ts";
import { currentOfProduct, productStatusType } from "./types.ts";

const newLotType = () => inputOf<AnyObjectSchema, NewProduct>("CreateProductInput", createProductInput);

/** Further names of rules: the same policy and the same work. */
export function registerNamedLots(): void {
  builder.queryFields((t) => ({
    productByID: t.field({
      type: productStatusType,
      nullable: true,
      description: "The current lot of a product.",
      args: { id: t.arg.id({ required: true }) },
      policy: productPolicy.read,
      resolve: (_root, { id }, context) => currentOfProduct(context, parseID(id)) as never,
    }),
  }));
  builder.mutationFields((t) => ({
    updateProduct: t.field({
      type: productStatusType,
      nullable: false,
      description: "`updateProductStatus` of the team's own lots, which also takes what it does not change.",
      args: {
        input: t.arg({
          type: inputOf<AnyObjectSchema, WholeProductChange>("UpdateProductInput", updateProductInput),
          required: true,
        }),
      },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) => {
        const { change, sent } = splitChange(input);
        return inStep(context, (step) =>
          updateProduct(step, { ...change, id: requireID(change.id) }, sent),
        ) as never;
      },
    }),
    createProductStatus: t.field({
      type: productStatusType,
      nullable: false,
      description: "`createProduct`.",
      args: { input: t.arg({ type: newLotType(), required: true }) },
      policy: canWriteLots,
      resolve: (_root, { input }, context) =>
        inNewLotStep(context, input, (step) => createProduct(step, input)) as never,
    }),
    upsertProductStatus: t.field({
      type: productStatusType,
      nullable: false,
      description: "Changes the lot with this id if the team has it, and creates it otherwise.",
      args: { input: t.arg({ type: newLotType(), required: true }) },
      policy: productPolicy.create,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => upsertProductStatus(step, input)) as never,
    }),
    createProductBatch: t.field({
      type: batchResultType,
      nullable: false,
      description: "`batchProducts`.",
      args: { input: t.arg({ type: inputOf("BatchProductsInput", batchProductsInput), required: true }) },
      policy: productPolicy.create,
      limit: { max: NEW_LOTS_LIMIT },
      resolve: (_root, { input }, context) => inStep(context, (step) => batchProducts(step, input)),
    }),
    batchCreateProductStatus: t.field({
      type: batchResultType,
      nullable: false,
      description: "Creates lots, all or none; the ids are in the order of the input.",
      args: {
        input: t.arg({
          type: inputOf<AnyObjectSchema, { readonly items: readonly NewProduct[] }>(
            "BatchCreateProductStatusInput",
            newLotsInput,
          ),
          required: true,
        }),
      },
      policy: productPolicy.create,
      limit: { max: NEW_LOTS_LIMIT },
      resolve: (_root, { input }, context) => inStep(context, (step) => createProducts(step, input.items)),
    }),
  }));
}
