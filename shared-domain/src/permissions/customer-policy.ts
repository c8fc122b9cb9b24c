import { type NounPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";

/** Customers are personal data: members only, never guests. */
export const customerPolicy: NounPolicy = { ...teamOwned, read: worksInTeam };
