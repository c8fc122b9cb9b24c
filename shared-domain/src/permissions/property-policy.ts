import { type NounPolicy, teamOwned } from "./noun-policy.ts";

/**
 * Properties, fields and options: everyone in the team may read, members may write, guests may not (PERM-505, decision
 * C6).
 */
export const propertyPolicy: NounPolicy = teamOwned;
