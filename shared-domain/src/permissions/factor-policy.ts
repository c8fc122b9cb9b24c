import { type NounPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";

/** Factors are a setting of the team: guests see the figures that rest on them, with their sources, and not the list. */
export const factorPolicy: NounPolicy = { ...teamOwned, read: worksInTeam };
