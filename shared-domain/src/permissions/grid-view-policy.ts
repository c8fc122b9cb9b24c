import { ALLOWED, allOf, anyOf, refuse } from "./decision.ts";
import { type NounPolicy, worksInTeam } from "./noun-policy.ts";
import { isSignedIn, isTeamAdmin, isUser, type OwnedRow, ownsRow } from "./predicates.ts";

/** A saved view of a list, private to its author or shared with the team. */
export interface GridViewRow extends OwnedRow {
  readonly shared?: boolean | null;
}

const isAuthor: NounPolicy<GridViewRow>["see"] = (identity, { userID }) =>
  isUser(identity) && userID === identity.userID ? ALLOWED : refuse("not-owner");

/**
 * Views belong to the team they were created in, never to its master. Guests may use shared views; the author or an
 * ADMIN may change a shared view, only the author a private one.
 */
export const gridViewPolicy: NounPolicy<GridViewRow> = {
  read: isSignedIn,
  create: worksInTeam,
  update: worksInTeam,
  remove: worksInTeam,
  see: (identity, view) => allOf(ownsRow(identity, view), view.shared ? ALLOWED : isAuthor(identity, view)),
  change: (identity, view) =>
    allOf(
      worksInTeam(identity),
      ownsRow(identity, view),
      view.shared ? anyOf(isTeamAdmin(identity), isAuthor(identity, view)) : isAuthor(identity, view),
    ),
};
