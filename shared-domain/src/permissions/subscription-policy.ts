import { type NounPolicy, nobody, teamOwned, worksInTeam } from "./noun-policy.ts";

/** What a team pays for: its members see it (spec part 1 §6: settings), the payment service changes it. */
export const subscriptionPolicy: NounPolicy = {
  ...teamOwned,
  read: worksInTeam,
  create: nobody,
  update: nobody,
  remove: nobody,
};
