import { productPolicy } from "@gisement/shared-domain/permissions";
import { inStep } from "../actions/step.ts";
import { batchResultType } from "../actions/types.ts";
import { builder } from "../graphql/builder.ts";
import { dimensionInput, keyValuesInput, priceInput, quantityInput } from "../graphql/input-types.ts";
import { knownID, readID } from "../graphql/read-input.ts";
import { ASSIGN_LIMIT, assignProductsToProject } from "./assign-products.ts";
import { productSource, productStatusSource, productStatusType, productType } from "./types.ts";
import { updateProductStatus } from "./update-product-status.ts";

const updateProductStatusInput = builder.inputType("UpdateProductStatusInput", {
  fields: (t) => ({
    id: t.id({ required: true }),
    updatedAt: t.field({
      type: "DateTime",
      description: "The row's updatedAt as it was read: a lost race answers CONFLICT with the stored values.",
    }),
    name: t.string(),
    nameEN: t.string(),
    nameNL: t.string(),
    category: t.string(),
    action: t.string(),
    placeID: t.id(),
    projectID: t.id(),
    conditions: t.stringList(),
    provenances: t.stringList(),
    quantity: t.field({ type: quantityInput }),
    price: t.field({ type: priceInput }),
    dimension: t.field({ type: dimensionInput }),
    brand: t.string(),
    model: t.string(),
    color: t.string(),
    material: t.stringList(),
    ref: t.string(),
    lot: t.string(),
    description: t.string(),
    descriptionEN: t.string(),
    descriptionNL: t.string(),
    complement: t.string(),
    internalNotes: t.string(),
    weight: t.float(),
    reemploymentIndex: t.string(),
    wasteCode: t.string(),
    startDate: t.field({ type: "DateTime" }),
    endDate: t.field({ type: "DateTime" }),
    pictures: t.stringList(),
    properties: t.field({ type: [keyValuesInput] }),
  }),
});
const assignProductsInput = builder.inputType("AssignProductsInput", {
  fields: (t) => ({ projectID: t.id(), ids: t.idList({ required: true }) }),
});

export function registerProducts(): void {
  builder.queryFields((t) => ({
    getProduct: t.field({
      type: productType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: productPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(productSource, knownID(id)),
    }),
    getProductStatus: t.field({
      type: productStatusType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: productPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(productStatusSource, knownID(id)),
    }),
  }));
  builder.mutationFields((t) => ({
    updateProductStatus: t.field({
      type: productStatusType,
      nullable: false,
      args: { input: t.arg({ type: updateProductStatusInput, required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => updateProductStatus(step, { ...input, id: readID(input.id) })) as never,
    }),
    assignProductsToProject: t.field({
      type: batchResultType,
      nullable: false,
      args: { input: t.arg({ type: assignProductsInput, required: true }) },
      policy: productPolicy.update,
      limit: { max: ASSIGN_LIMIT },
      resolve: (_root, { input }, context) => inStep(context, (step) => assignProductsToProject(step, input)),
    }),
  }));
}
