import { CURRENCY } from "@gisement/shared-domain/limits";
import { VERSION_STATUSES, type VersionStatus } from "@gisement/shared-domain/orders";
import { orderPolicy } from "@gisement/shared-domain/permissions";
import { and, desc, eq, getColumns } from "drizzle-orm";
import { builder } from "../../../platform/graphql/builder.ts";
import type { RequestContext } from "../../../platform/graphql/context.ts";
import { priceType } from "../../../platform/graphql/value-types.ts";
import { inputOf } from "../../../platform/input/input-of.ts";
import { parseID } from "../../../platform/input/read-input.ts";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { users } from "../../users/table.ts";
import { orders } from "../table.ts";
import { amountOf, orderScope, orderType } from "../types.ts";
import { answerVersion, proposeVersion } from "./answer-version.ts";
import { type OrderVersionRow, orderVersions } from "./table.ts";
import { answerVersionInput, proposeVersionInput } from "./version-input.ts";

/** Versions of one quote that are shown. */
const MOST = 100;

type ShownVersion = OrderVersionRow & { readonly authorName?: string | null };

const statusType = builder.enumType("OrderVersionStatus", { values: VERSION_STATUSES });
const sideType = builder.enumType("OrderSide", { values: ["seller", "buyer"] as const });

const orderVersionType = builder.objectRef<ShownVersion>("OrderVersion").implement({
  description: "A quote as one side sent it to the other; only its answer is added.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    number: t.exposeInt("number", { nullable: false, description: "1 for the first." }),
    side: t.expose("side", { type: sideType, nullable: false, description: "The side that wrote it." }),
    status: t.field({ type: statusType, nullable: false, resolve: ({ status }): VersionStatus => status }),
    items: t.exposeString("items", { nullable: false, description: "JSON text, as in its order." }),
    total: t.field({
      type: priceType,
      nullable: false,
      resolve: ({ totalAmount }) => amountOf(totalAmount, CURRENCY),
    }),
    tax: t.field({
      type: priceType,
      nullable: false,
      resolve: ({ taxAmount }) => amountOf(taxAmount, CURRENCY),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", nullable: false }),
    answeredAt: t.expose("answeredAt", { type: "DateTime", nullable: true }),
    reason: t.exposeString("reason", { nullable: true, description: "Why it was refused." }),
    authorName: t.string({ nullable: true, resolve: ({ authorName }) => authorName ?? null }),
  }),
});

async function versionsOfOrder({ db, identity }: RequestContext, orderID: string): Promise<ShownVersion[]> {
  const id = parseID(orderID);
  if (id === null) return [];
  return db
    .select({ ...getColumns(orderVersions), authorName: users.name })
    .from(orderVersions)
    .innerJoin(orders, eq(orders.id, orderVersions.orderID))
    .leftJoin(users, eq(users.id, orderVersions.authorID))
    .where(and(eq(orderVersions.orderID, id), orderScope(identity)))
    .orderBy(desc(orderVersions.number))
    .limit(MOST);
}

export function registerVersions(): void {
  builder.queryField("versionsOfOrder", (t) =>
    t.field({
      type: [orderVersionType],
      nullable: false,
      description: "What both sides of a quote sent to each other, newest first.",
      args: { orderID: t.arg.id({ required: true }) },
      policy: orderPolicy.read,
      limit: { max: MOST },
      resolve: (_root, { orderID }, context) => versionsOfOrder(context, orderID),
    }),
  );
  builder.mutationFields((t) => ({
    proposeVersion: t.field({
      type: orderVersionType,
      nullable: false,
      description: "Answers the last version of a quote by another one.",
      args: { input: t.arg({ type: inputOf("ProposeVersionInput", proposeVersionInput), required: true }) },
      policy: orderPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => proposeVersion(step, input)),
    }),
    answerVersion: t.field({
      type: orderType,
      nullable: false,
      description:
        "Accepts the last version of a quote, which confirms the order, or refuses it with a reason.",
      args: { input: t.arg({ type: inputOf("AnswerVersionInput", answerVersionInput), required: true }) },
      policy: orderPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => answerVersion(step, input)),
    }),
  }));
}
