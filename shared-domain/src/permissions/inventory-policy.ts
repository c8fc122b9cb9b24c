import { type NounPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";

/** Lots: guests read, members write. */
export const productPolicy: NounPolicy = teamOwned;
/** Imports are the work of whoever writes. */
export const importPolicy: NounPolicy = { ...teamOwned, read: worksInTeam };
