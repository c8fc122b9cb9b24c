import { allOf, anyOf, refuse } from "./decision.ts";
import { ROLES, type UserIdentity } from "./identity.ts";
import { canWriteLot, type LotRow } from "./inventory-policy.ts";
import { type NounPolicy, nobody, type OperationPolicy, type RowPolicy, worksInTeam } from "./noun-policy.ts";
import { canSeeRow, hasRole, isRotor, isSignedIn, isUser, type OwnedRow, ownsRow } from "./predicates.ts";
import { isExternalCommenter, isExternalCommenterAnywhere, takesPart } from "./project-participation.ts";

const mayComment: OperationPolicy = (identity) =>
  anyOf(isExternalCommenterAnywhere(identity), worksInTeam(identity));

/** Guests of the team too: proposing a change of a lot, and answering in a thread that they opened. */
export const mayPropose: OperationPolicy = (identity) =>
  anyOf(isExternalCommenterAnywhere(identity), hasRole(identity, ROLES));

/** Writing in this thread: those who discuss, and the person who opened it. */
export const canWriteThread: RowPolicy<LotRow> = (identity, review) =>
  anyOf(isOwnThread(identity, review), reviewPolicy.change(identity, review));
const isOwnThread: RowPolicy<LotRow> = (identity, review) =>
  isUser(identity) && review.byUserID === identity.userID
    ? allOf(hasRole(identity, ROLES), ownsRow(identity, review))
    : refuse("not-owner");

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

/** Accepting or refusing a proposed change of a lot: those who may write it. */
export const canDecideProposal: RowPolicy<LotRow> = canWriteLot;

/** Accepting or rejecting: an ADMIN of the team, or a solo user on their own (PERM-013). */
export const canDecideReview: RowPolicy<OwnedRow> = (identity, review) =>
  allOf(hasRole(identity, ["ADMIN"]), ownsRow(identity, review));

/** Whether a new option of this person is reviewed: of all but ADMINs, and in rotor mode of ADMINs too (REV-511, REV-512). */
export const needsReview = (
  { team }: UserIdentity,
  organization: { readonly template?: string | null },
): boolean => team !== null && (team.role !== "ADMIN" || isRotor(organization));
