import { type NounPolicy, nobody, teamOwned, worksInTeam } from "./noun-policy.ts";

/** Subscriptions: members may see their team's (spec part 1 §6: settings); only the payment service changes them. */
export const subscriptionPolicy: NounPolicy = {
  ...teamOwned,
  read: worksInTeam,
  create: nobody,
  update: nobody,
  remove: nobody,
};
