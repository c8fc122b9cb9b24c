import { LIMITS } from "@gisement/shared-domain/limits";
import { QUOTE_LIMITS } from "@gisement/shared-domain/orders";
import { orderPolicy } from "@gisement/shared-domain/permissions";
import { ORDER } from "@gisement/shared-domain/records/order";
import { builder } from "../../platform/graphql/builder.ts";
import { priceType, quantityType } from "../../platform/graphql/value-types.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { recordFilterInput, recordSortInput } from "../../platform/records/list-records.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { orderConnectionType } from "./connection-type.ts";
import { createOrder } from "./create-order.ts";
import {
  type OrderListArguments,
  ordersByShop,
  ordersByType,
  type ShopOrdersArguments,
} from "./list-orders.ts";
import { createOrderInput, updateOrderInput } from "./order-input.ts";
import { type LotOrder, ordersOfLot } from "./orders-of-lot.ts";
import { orderKindEnum, orderSource, orderType } from "./types.ts";
import { updateOrder } from "./update-order.ts";

/** Maximum number of rows per call; the page size is 20 (ORD-031). */
const ORDERS_MAX = 100;

const lotOrderType = builder.objectRef<LotOrder>("LotOrder").implement({
  description: "An order that concerns a lot, with its lines of that lot alone.",
  fields: (t) => ({
    id: t.id({ nullable: false, description: "Of the order.", resolve: ({ order }) => order.id }),
    order: t.expose("order", { type: orderType, nullable: false }),
    kind: t.expose("kind", {
      type: orderKindEnum,
      nullable: false,
      description: "The list in which the reader finds the order.",
    }),
    quantity: t.field({
      type: quantityType,
      nullable: false,
      resolve: ({ quantity, unit }) => ({ number: quantity, unit }),
    }),
    total: t.field({
      type: priceType,
      nullable: true,
      description: "Of these lines, without VAT.",
      resolve: ({ total, order }) => (total === null ? null : { amount: total, currency: order.currency }),
    }),
    isHolding: t.exposeBoolean("isHolding", {
      nullable: false,
      description: "Whether the order reserves this quantity of the lot.",
    }),
  }),
});

export function registerOrders(): void {
  builder.queryFields((t) => ({
    getOrder: t.field({
      type: orderType,
      nullable: true,
      args: { orderID: t.arg.id({ required: true }) },
      policy: orderPolicy.read,
      resolve: (_root, { orderID }, { loaders }) => loaders.one(orderSource, parseID(orderID)),
    }),
    ordersByType: t.field({
      type: orderConnectionType,
      nullable: false,
      args: {
        kind: t.arg({ type: orderKindEnum, required: true }),
        filter: t.arg({ type: inputOf("OrderFilter", recordFilterInput({ record: ORDER })) }),
        sort: t.arg({ type: inputOf("OrderSort", recordSortInput({ record: ORDER })) }),
        limit: t.arg.int({ defaultValue: LIMITS.ordersPage }),
        nextToken: t.arg.string(),
      },
      policy: orderPolicy.read,
      limit: { max: ORDERS_MAX },
      resolve: (_root, { limit, ...list }, context) =>
        ordersByType(context, {
          ...(list as Omit<OrderListArguments, "limit">),
          limit: limit ?? LIMITS.ordersPage,
        }),
    }),
    ordersByShop: t.field({
      type: orderConnectionType,
      nullable: false,
      description: "What a shop of the selected team sells: its quotes, and the orders that it received.",
      args: {
        shopID: t.arg.id({ required: true }),
        filter: t.arg({ type: inputOf("OrderFilter", recordFilterInput({ record: ORDER })) }),
        sort: t.arg({ type: inputOf("OrderSort", recordSortInput({ record: ORDER })) }),
        limit: t.arg.int({ defaultValue: LIMITS.ordersPage }),
        nextToken: t.arg.string(),
      },
      policy: orderPolicy.read,
      limit: { max: ORDERS_MAX },
      resolve: (_root, { limit, shopID, ...list }, context) =>
        ordersByShop(context, {
          ...(list as Omit<ShopOrdersArguments, "limit" | "shopID">),
          shopID: requireID(shopID, "shopID"),
          limit: limit ?? LIMITS.ordersPage,
        }),
    }),
    ordersOfLot: t.field({
      type: [lotOrderType],
      nullable: false,
      description: "Orders, options and quotes of a lot that the reader may read, newest first.",
      args: { lotID: t.arg.id({ required: true }) },
      policy: orderPolicy.read,
      limit: { max: ORDERS_MAX },
      resolve: async (_root, { lotID }, context) => [
        ...(await ordersOfLot(context, parseID(lotID), ORDERS_MAX)),
      ],
    }),
  }));
  builder.mutationFields((t) => ({
    createOrder: t.field({
      type: orderType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateOrderInput", createOrderInput), required: true }) },
      policy: orderPolicy.create,
      limit: { max: QUOTE_LIMITS.lines },
      resolve: (_root, { input }, context) => inStep(context, (step) => createOrder(step, input)),
    }),
    updateOrder: t.field({
      type: orderType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdateOrderInput", updateOrderInput), required: true }) },
      policy: orderPolicy.update,
      limit: { max: QUOTE_LIMITS.lines },
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => updateOrder(step, { ...input, id: requireID(input.id) })),
    }),
  }));
}
