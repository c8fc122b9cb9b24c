import { type NounPolicy, teamOwned } from "./noun-policy.ts";

/** Wanted items: guests read, members write. */
export const alertPolicy: NounPolicy = teamOwned;
