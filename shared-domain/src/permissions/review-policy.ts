import { allOf, anyOf } from "./decision.ts";
import type { UserIdentity } from "./identity.ts";
import type { LotRow } from "./inventory-policy.ts";
import { type NounPolicy, nobody, type OperationPolicy, type RowPolicy, worksInTeam } from "./noun-policy.ts";
import { canSeeRow, hasRole, isRotor, isSignedIn, type OwnedRow, ownsRow } from "./predicates.ts";
import { isExternalCommenter, isExternalCommenterAnywhere, takesPart } from "./project-participation.ts";

const mayComment: OperationPolicy = (identity) =>
  anyOf(isExternalCommenterAnywhere(identity), worksInTeam(identity));

/**
 * Threads of comments: guests read, members write; external participants of a project do the same with the threads on
 * its lots.
 */
export const reviewPolicy: NounPolicy<LotRow> = {
  read: isSignedIn,
  create: mayComment,
  update: mayComment,
  remove: nobody,
  see: (identity, review) => anyOf(takesPart(identity, review.projectID), canSeeRow(identity, review)),
  change: (identity, review) =>
    anyOf(
      isExternalCommenter(identity, review.projectID),
      allOf(worksInTeam(identity), ownsRow(identity, review)),
    ),
};

/** Accepting or rejecting: an ADMIN of the team, or a solo user on their own (PERM-013). */
export const canDecideReview: RowPolicy<OwnedRow> = (identity, review) =>
  allOf(hasRole(identity, ["ADMIN"]), ownsRow(identity, review));

/** Whether a new option of this person is reviewed: of all but ADMINs, and in rotor mode of ADMINs too (REV-511, REV-512). */
export const needsReview = (
  { team }: UserIdentity,
  organization: { readonly template?: string | null },
): boolean => team !== null && (team.role !== "ADMIN" || isRotor(organization));
