import { type NounPolicy, teamOwned } from "./noun-policy.ts";

/** Proofs of what became of a project's lots: the team's, like the lots. */
export const proofPolicy: NounPolicy = teamOwned;
