import { orderPolicy } from "@gisement/shared-domain/permissions";
import { and, asc, eq, getColumns, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { builder } from "../../../platform/graphql/builder.ts";
import type { RequestContext } from "../../../platform/graphql/context.ts";
import { entity } from "../../../platform/graphql/entity.ts";
import { inputOf } from "../../../platform/input/input-of.ts";
import { parseID } from "../../../platform/input/read-input.ts";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { users } from "../../users/table.ts";
import { orders } from "../table.ts";
import { orderScope, orderType } from "../types.ts";
import { handOver, handOverInput } from "./hand-over.ts";
import { type HandoverRow, handovers } from "./table.ts";

/** The order itself was handed over, and it may be what is left of another one. */
const MOST = 2;
const restOrders = alias(orders, "rest_orders");

interface ShownHandover extends HandoverRow {
  readonly givenByName: string | null;
  readonly number: string | null;
  readonly restNumber: string | null;
}
const handoverType = entity("Handover", handovers, {
  description: "Goods of an order that changed hands, with the signature of who took them.",
  fields: (t) => ({
    givenByName: t.string({ nullable: true, resolve: (row) => (row as ShownHandover).givenByName }),
    number: t.string({
      nullable: true,
      description: "Of the order whose goods these were.",
      resolve: (row) => (row as ShownHandover).number,
    }),
    restNumber: t.string({
      nullable: true,
      description: "Of the order that holds what was not taken.",
      resolve: (row) => (row as ShownHandover).restNumber,
    }),
  }),
});

async function handoversOfOrder({ db, identity }: RequestContext, sent: string): Promise<ShownHandover[]> {
  const id = parseID(sent);
  if (id === null) return [];
  return db
    .select({
      ...getColumns(handovers),
      givenByName: users.name,
      number: orders.number,
      restNumber: restOrders.number,
    })
    .from(handovers)
    .innerJoin(orders, eq(orders.id, handovers.orderID))
    .leftJoin(restOrders, eq(restOrders.id, handovers.restID))
    .leftJoin(users, eq(users.id, handovers.givenBy))
    .where(and(or(eq(handovers.orderID, id), eq(handovers.restID, id)), orderScope(identity)))
    .orderBy(asc(handovers.createdAt))
    .limit(MOST);
}

export function registerHandovers(): void {
  builder.queryField("handoversOfOrder", (t) =>
    t.field({
      type: [handoverType],
      nullable: false,
      description: "How an order was handed over, and the handover that left it as a rest.",
      args: { orderID: t.arg.id({ required: true }) },
      policy: orderPolicy.read,
      limit: { max: MOST },
      resolve: (_root, { orderID }, context) => handoversOfOrder(context, orderID),
    }),
  );
  builder.mutationField("handOverOrder", (t) =>
    t.field({
      type: orderType,
      nullable: false,
      description: "Hands the goods of a READY order over to who signs for them, which ends it.",
      args: { input: t.arg({ type: inputOf("HandOverOrderInput", handOverInput), required: true }) },
      policy: orderPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => handOver(step, input)),
    }),
  );
}
