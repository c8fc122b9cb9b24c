import { type NounPolicy, teamOwned } from "./noun-policy.ts";

export const placePolicy: NounPolicy = teamOwned;
