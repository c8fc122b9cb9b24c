import { isUser, subscriptionPolicy } from "@gisement/shared-domain/permissions";
import { seatsOf } from "@gisement/shared-domain/teams";
import { and, eq, isNull } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { organizationSource, organizationType } from "../organizations/types.ts";
import { subscriptions } from "../users/table.ts";
import { lightUserSource, lightUserType, subscriptionType } from "../users/types.ts";
import { type Seats, type TeamSubscription, teamSubscription } from "./seats.ts";

const seatsType = builder.objectRef<Seats>("Seats").implement({
  fields: (t) => ({
    plan: t.exposeInt("plan", { nullable: false, description: "Seats of the plan." }),
    extension: t.exposeInt("extension", { nullable: false, description: "Additional seats." }),
    total: t.exposeInt("total", { nullable: false }),
    used: t.exposeInt("used", {
      nullable: false,
      description: "Distinct members of the subscription's teams, including invited ones.",
    }),
  }),
});
const teamSubscriptionType = builder.objectRef<TeamSubscription>("TeamSubscription").implement({
  fields: (t) => ({
    organizationID: t.exposeID("organizationID", { nullable: true }),
    payerID: t.exposeID("payerID", {
      nullable: true,
      description: "The organization that pays: the master for its sub-teams. Null for a solo user.",
    }),
    current: t.expose("current", {
      type: subscriptionType,
      nullable: true,
      description: "The current subscription; null for the free plan.",
    }),
    seats: t.expose("seats", { type: seatsType, nullable: false }),
  }),
});

/** Subscription of the selected team, or of the user if solo. */
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
  builder.objectFields(subscriptionType, (t) => ({
    organization: t.field({
      type: organizationType,
      nullable: true,
      description: "The team that pays; null if it is a person.",
      resolve: ({ organizationID }, _args, { loaders }) => loaders.one(organizationSource, organizationID),
    }),
    user: t.field({
      type: lightUserType,
      nullable: true,
      description: "The person who pays, or who pays for the team.",
      resolve: ({ userID }, _args, { loaders }) => loaders.one(lightUserSource, userID),
    }),
  }));
  builder.queryField("getSubscription", (t) =>
    t.field({
      type: teamSubscriptionType,
      nullable: true,
      description: "Subscription of the selected team, and its seats in use.",
      policy: subscriptionPolicy.read,
      resolve: (_root, _args, context) => getSubscription(context),
    }),
  );
}
