import { type NounPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";
import { isSignedIn } from "./predicates.ts";

/** Messages are visible to the two sides of an order or to the viewers of a review. */
export const messagePolicy: NounPolicy = { ...teamOwned, read: isSignedIn, create: worksInTeam };
