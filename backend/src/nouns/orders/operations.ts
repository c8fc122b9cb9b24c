import { LIMITS } from "@gisement/shared-domain/limits";
import { QUOTE_LIMITS } from "@gisement/shared-domain/orders";
import { orderPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { addressInput, CREATION_KEY, metadataEntryInput } from "../../platform/graphql/input-types.ts";
import { knownID, readID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { createOrder } from "./create-order.ts";
import { ordersByType } from "./list-orders.ts";
import { orderConnectionType, orderKindEnum, orderSource, orderType } from "./types.ts";
import { updateOrder } from "./update-order.ts";

/** Rows of one call; the page is 20 (ORD-031). */
const ORDERS_MAX = 100;

const orderItemInput = builder.inputType("OrderItemInput", {
  description:
    "name, unit and price are taken from the lot when left out; the price may be set by the seller of the lot.",
  fields: (t) => ({
    productID: t.id({ required: true }),
    quantity: t.float({ required: true }),
    unitPrice: t.float(),
    description: t.string(),
    notes: t.string(),
  }),
});
const createOrderInput = builder.inputType("CreateOrderInput", {
  fields: (t) => ({
    id: t.id({ description: CREATION_KEY }),
    type: t.string(),
    requestType: t.string({ required: true }),
    items: t.field({ type: [orderItemInput], required: true }),
    customerID: t.id(),
    toUserID: t.id(),
    toOrganizationID: t.id(),
    message: t.string(),
    name: t.string(),
    email: t.string(),
    phone: t.string(),
    notes: t.string(),
    vatPercentage: t.float(),
    shipping: t.float(),
    issueDate: t.field({ type: "DateTime" }),
    expireDate: t.field({ type: "DateTime" }),
    managerID: t.id(),
    projectID: t.id(),
    billingAddress: t.field({ type: addressInput }),
    deliveryAddress: t.field({ type: addressInput }),
    metadata: t.field({ type: [metadataEntryInput] }),
  }),
});
const updateOrderInput = builder.inputType("UpdateOrderInput", {
  fields: (t) => ({
    id: t.id({ required: true }),
    updatedAt: t.field({ type: "DateTime" }),
    status: t.string(),
    items: t.field({ type: [orderItemInput] }),
    customerID: t.id(),
    notes: t.string(),
    vatPercentage: t.float(),
    shipping: t.float(),
    issueDate: t.field({ type: "DateTime" }),
    expireDate: t.field({ type: "DateTime" }),
    managerID: t.id(),
    billingAddress: t.field({ type: addressInput }),
    deliveryAddress: t.field({ type: addressInput }),
    metadata: t.field({ type: [metadataEntryInput] }),
  }),
});

export function registerOrders(): void {
  builder.queryFields((t) => ({
    getOrder: t.field({
      type: orderType,
      nullable: true,
      args: { orderID: t.arg.id({ required: true }) },
      policy: orderPolicy.read,
      resolve: (_root, { orderID }, { loaders }) => loaders.one(orderSource, knownID(orderID)),
    }),
    ordersByType: t.field({
      type: orderConnectionType,
      nullable: false,
      args: {
        kind: t.arg({ type: orderKindEnum, required: true }),
        limit: t.arg.int({ defaultValue: LIMITS.ordersPage }),
        nextToken: t.arg.string(),
      },
      policy: orderPolicy.read,
      limit: { max: ORDERS_MAX },
      resolve: (_root, { kind, limit, nextToken }, context) =>
        ordersByType(context, { kind, limit: limit ?? LIMITS.ordersPage, nextToken }),
    }),
  }));
  builder.mutationFields((t) => ({
    createOrder: t.field({
      type: orderType,
      nullable: false,
      args: { input: t.arg({ type: createOrderInput, required: true }) },
      policy: orderPolicy.create,
      limit: { max: QUOTE_LIMITS.lines },
      resolve: (_root, { input }, context) => inStep(context, (step) => createOrder(step, { ...input })),
    }),
    updateOrder: t.field({
      type: orderType,
      nullable: false,
      args: { input: t.arg({ type: updateOrderInput, required: true }) },
      policy: orderPolicy.update,
      limit: { max: QUOTE_LIMITS.lines },
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => updateOrder(step, { ...input, id: readID(input.id) })),
    }),
  }));
}
