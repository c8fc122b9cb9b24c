import { ALLOWED, allOf, anyOf, refuse } from "./decision.ts";
import { type NounPolicy, worksInTeam } from "./noun-policy.ts";
import { isSignedIn, isTeamAdmin, isUser, type OwnedRow, ownsRow } from "./predicates.ts";

/** A saved view of a list: its author's alone, or shown to the whole team. */
export interface GridViewRow extends OwnedRow {
  readonly shared?: boolean | null;
}

const isAuthor: NounPolicy<GridViewRow>["see"] = (identity, { userID }) =>
  isUser(identity) && userID === identity.userID ? ALLOWED : refuse("not-owner");

/**
 * Views belong to the team they were made in, never to its master. Guests use what is shared; a shared view is changed by
 * whoever made it or by an ADMIN, one's own by nobody else.
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
