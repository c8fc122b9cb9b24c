import { type NounPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";

/** Customers are personal data: members may access them, guests may not. */
export const customerPolicy: NounPolicy = { ...teamOwned, read: worksInTeam };
