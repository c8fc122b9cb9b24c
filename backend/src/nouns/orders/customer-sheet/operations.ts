import { LIMITS } from "@gisement/shared-domain/limits";
import { customerPolicy, orderPolicy } from "@gisement/shared-domain/permissions";
import { batchResultType } from "../../../platform/graphql/batch-result.ts";
import { builder } from "../../../platform/graphql/builder.ts";
import { inputOf } from "../../../platform/input/input-of.ts";
import { parseID } from "../../../platform/input/read-input.ts";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { statusSumType } from "../connection-type.ts";
import { orderKindEnum, orderType } from "../types.ts";
import { type MergeCustomersInput, mergeCustomers, mergeCustomersInput } from "./merge-customers.ts";
import { type CustomerOrder, type CustomerOrders, ordersOfCustomer } from "./orders-of-customer.ts";

/** Maximum number of rows per call. */
const ORDERS = 100;

const customerOrderType = builder.objectRef<CustomerOrder>("CustomerOrder").implement({
  fields: (t) => ({
    id: t.id({ nullable: false, description: "Of the order.", resolve: ({ order }) => order.id }),
    order: t.expose("order", { type: orderType, nullable: false }),
    kind: t.expose("kind", {
      type: orderKindEnum,
      nullable: false,
      description: "The list in which the reader finds the order.",
    }),
  }),
});
const customerOrdersType = builder.objectRef<CustomerOrders>("CustomerOrderConnection").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [customerOrderType], nullable: false } as never) as never,
    nextToken: t.exposeString("nextToken", { nullable: true }),
    statuses: t.field({
      type: [statusSumType],
      nullable: false,
      description: "Of all orders of the customer, not of this page alone.",
      resolve: async ({ statuses }) => [...(await statuses())],
    }),
  }),
});

export function registerCustomerSheet(): void {
  builder.queryField("ordersOfCustomer", (t) =>
    t.field({
      type: customerOrdersType,
      nullable: false,
      description: "Orders, quotes and requests of a customer of the directory, newest first.",
      args: {
        customerID: t.arg.id({ required: true }),
        limit: t.arg.int({ defaultValue: LIMITS.ordersPage }),
        nextToken: t.arg.string(),
      },
      policy: orderPolicy.read,
      limit: { max: ORDERS },
      resolve: (_root, { customerID, limit, nextToken }, context) =>
        ordersOfCustomer(context, parseID(customerID), { limit: limit ?? LIMITS.ordersPage, nextToken }),
    }),
  );
  builder.mutationField("mergeCustomers", (t) =>
    t.field({
      type: batchResultType,
      nullable: false,
      description:
        "Makes two customers one: orders and drafts of the merged one become those of the kept one, which gets the named values.",
      args: { input: t.arg({ type: inputOf("MergeCustomersInput", mergeCustomersInput), required: true }) },
      policy: customerPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => ({
          batchID: step.batchID,
          ids: [(await mergeCustomers(step, input as MergeCustomersInput)).id],
        })),
    }),
  );
}
