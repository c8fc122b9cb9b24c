import { canWriteLots, productPolicy } from "@gisement/shared-domain/permissions";
import type { AnyObjectSchema } from "yup";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { inLotStep } from "../projects/within-project.ts";
import { ASSIGN_LIMIT, assignProductsInput, assignProductsToProject } from "./assign-products.ts";
import { type ProductChange, productChangeInput } from "./product-input.ts";
import { onLots } from "./seen-lots.ts";
import { productSource, productStatusSource, productStatusType, productType } from "./types.ts";
import { updateProductStatus } from "./update-product-status.ts";

export function registerProducts(): void {
  builder.queryFields((t) => ({
    getProduct: t.field({
      type: productType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: productPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(productSource, parseID(id)),
    }),
    getProductStatus: t.field({
      type: productStatusType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: productPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(productStatusSource, parseID(id)),
    }),
  }));
  builder.mutationFields((t) => ({
    updateProductStatus: t.field({
      type: productStatusType,
      nullable: false,
      args: {
        input: t.arg({
          type: inputOf<AnyObjectSchema, ProductChange>("UpdateProductStatusInput", productChangeInput),
          required: true,
        }),
      },
      policy: canWriteLots,
      resolve: (_root, { input }, context) =>
        inLotStep(context, [input], (step) =>
          updateProductStatus(step, { ...input, id: requireID(input.id) }),
        ) as never,
    }),
    assignProductsToProject: t.field({
      type: batchResultType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("AssignProductsInput", assignProductsInput), required: true }) },
      policy: productPolicy.update,
      limit: { max: ASSIGN_LIMIT },
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => onLots(step, input, assignProductsToProject)),
    }),
  }));
}
