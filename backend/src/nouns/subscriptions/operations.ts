import { isUser, subscriptionPolicy } from "@gisement/shared-domain/permissions";
import { seatsOf } from "@gisement/shared-domain/teams";
import { and, eq, isNull } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { subscriptions } from "../users/table.ts";
import { subscriptionType } from "../users/types.ts";
import { type Seats, type TeamSubscription, teamSubscription } from "./seats.ts";

const seatsType = builder.objectRef<Seats>("Seats").implement({
  fields: (t) => ({
    plan: t.exposeInt("plan", { nullable: false, description: "Seats of the plan." }),
    extension: t.exposeInt("extension", { nullable: false, description: "Seats bought on top." }),
    total: t.exposeInt("total", { nullable: false }),
    used: t.exposeInt("used", {
      nullable: false,
      description: "People of the subscription's teams, joined or invited, each once.",
    }),
  }),
});
const teamSubscriptionType = builder.objectRef<TeamSubscription>("TeamSubscription").implement({
  fields: (t) => ({
    organizationID: t.exposeID("organizationID", { nullable: true }),
    payerID: t.exposeID("payerID", {
      nullable: true,
      description: "The organization that pays: the master's for its sub-teams. Null for somebody solo.",
    }),
    current: t.expose("current", {
      type: subscriptionType,
      nullable: true,
      description: "The subscription in force; null is the free plan.",
    }),
    seats: t.expose("seats", { type: seatsType, nullable: false }),
  }),
});

/** Of the selected team; of oneself when one works solo. */
async function getSubscription({ db, identity, now }: RequestContext): Promise<TeamSubscription | null> {
  if (!isUser(identity)) return null;
  const { team, userID } = identity;
  if (team) return teamSubscription(db, team, now());
  const own = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userID, userID), isNull(subscriptions.organizationID)));
  const { current } = seatsOf(own, now());
  return {
    organizationID: null,
    payerID: null,
    current,
    seats: { plan: 1, extension: 0, total: 1, used: 1 },
  };
}

export function registerSubscriptions(): void {
  builder.queryField("getSubscription", (t) =>
    t.field({
      type: teamSubscriptionType,
      nullable: true,
      description: "What the selected team pays for, and how many seats are taken.",
      policy: subscriptionPolicy.read,
      resolve: (_root, _args, context) => getSubscription(context),
    }),
  );
}
