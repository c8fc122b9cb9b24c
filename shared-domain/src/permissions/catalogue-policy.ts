import { allOf } from "./decision.ts";
import { type NounPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";
import { hasFlag, isSignedIn } from "./predicates.ts";

/** Catalogues stand behind their flag (spec part 1 §2.1). */
export const cataloguePolicy: NounPolicy = {
  ...teamOwned,
  read: (identity) => allOf(isSignedIn(identity), hasFlag(identity, "projects-catalog")),
  create: (identity) => allOf(worksInTeam(identity), hasFlag(identity, "projects-catalog")),
};
