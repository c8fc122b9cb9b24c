import { CURRENCY } from "@gisement/shared-domain/limits";
import { DUES } from "@gisement/shared-domain/orders";
import { builder } from "../../platform/graphql/builder.ts";
import { priceType } from "../../platform/graphql/value-types.ts";
import { facetType } from "../../platform/records/facet-type.ts";
import type { DueSum, OrdersPage, StatusSum } from "./list-orders.ts";
import { amountOf, orderType } from "./types.ts";

export const statusSumType = builder.objectRef<StatusSum>("OrderStatusSum").implement({
  description: "The orders of one status among those that the other filters leave.",
  fields: (t) => ({
    status: t.exposeString("status", { nullable: false }),
    count: t.exposeInt("count", { nullable: false }),
    total: t.field({
      type: priceType,
      nullable: false,
      description: "With VAT.",
      resolve: ({ total }) => amountOf(total, CURRENCY),
    }),
    late: t.exposeInt("late", {
      nullable: false,
      description: "Orders of which something was due on a day before today, in Paris.",
    }),
  }),
});

const dueSumType = builder.objectRef<DueSum>("OrderDueSum").implement({
  description: "The orders of one urgency among those that the list finds.",
  fields: (t) => ({
    due: t.exposeString("due", {
      nullable: false,
      description: `One of ${DUES.join(", ")}: the day of what is due next has passed, comes within seven days, or later; nothing is due.`,
    }),
    count: t.exposeInt("count", { nullable: false }),
    total: t.field({
      type: priceType,
      nullable: false,
      description: "With VAT.",
      resolve: ({ total }) => amountOf(total, CURRENCY),
    }),
  }),
});

export const orderConnectionType = builder.objectRef<OrdersPage>("OrderConnection").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [orderType], nullable: false } as never) as never,
    total: t.int({ nullable: false, resolve: ({ total }) => total() }),
    nextToken: t.exposeString("nextToken", { nullable: true }),
    sum: t.field({
      type: priceType,
      nullable: false,
      description: "With VAT, of all orders that the list finds.",
      resolve: async ({ sum }) => amountOf(await sum(), CURRENCY),
    }),
    statuses: t.field({
      type: [statusSumType],
      nullable: false,
      resolve: async ({ statuses }) => [...(await statuses())],
    }),
    dues: t.field({
      type: [dueSumType],
      nullable: false,
      description: "Most urgent first; without those that have no order.",
      resolve: async ({ dues }) => [...(await dues())],
    }),
    facets: t.field({
      type: [facetType],
      nullable: false,
      resolve: async ({ facets }) => [...(await facets())],
    }),
  }),
});
