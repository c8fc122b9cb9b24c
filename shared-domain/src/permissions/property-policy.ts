import { type NounPolicy, teamOwned } from "./noun-policy.ts";

/** Properties, fields and options: everybody of the team reads, members write, guests never (PERM-505, decision C6). */
export const propertyPolicy: NounPolicy = teamOwned;
