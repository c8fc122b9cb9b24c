import { ALLOWED, allOf, anyOf, type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { worksInTeam } from "./noun-policy.ts";
import { isTeamAdmin, isUser, type OwnedRow, ownsRow } from "./predicates.ts";

/** What somebody may do on a grid of properties or of options (spec part 2 §6). */
export interface GridRights {
  readonly canCreate: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
}
export const ALL_RIGHTS: GridRights = { canCreate: true, canUpdate: true, canDelete: true };
export const READ_ONLY: GridRights = { canCreate: false, canUpdate: false, canDelete: false };

export interface GridRow extends OwnedRow {
  readonly id: string;
  readonly key?: string | null;
}

/** Rows that the screen has made and nobody has saved yet carry an id of this form (spec part 2 §4). */
export const UNSAVED_PREFIX = "new-";
export const isSavedRow = ({ id }: Pick<GridRow, "id">): boolean =>
  id !== "" && !id.startsWith(UNSAVED_PREFIX);

const granted = (...rights: boolean[]): Decision =>
  rights.every(Boolean) ? ALLOWED : refuse("missing-role");

/** Changing cells asks for both rights: a cell may bring a row into being. */
export const canEditGrid = ({ canCreate, canUpdate }: GridRights): Decision => granted(canCreate, canUpdate);

const madeIt = (identity: Identity, row: OwnedRow): Decision =>
  isUser(identity) && (row.userID ?? row.byUserID) === identity.userID ? ALLOWED : refuse("not-owner");

/** Lists belong to whoever made them; an ADMIN stands in for anybody of the team (decision C6). */
export const ownsList = (identity: Identity, list: OwnedRow): Decision =>
  allOf(ownsRow(identity, list), anyOf(isTeamAdmin(identity), madeIt(identity, list)));

/** A new row in a group of a list. */
export const canAddToGroup = (identity: Identity, rights: GridRights, list: OwnedRow): Decision =>
  allOf(granted(rights.canUpdate), ownsList(identity, list));

/** Taking a row out of its grid, in whichever way `removalOf` says. */
export const canRemoveRow = (
  identity: Identity,
  rights: GridRights,
  row: GridRow,
  list: OwnedRow,
): Decision =>
  allOf(
    isSavedRow(row) ? ALLOWED : refuse("not-saved"),
    granted(rights.canDelete),
    worksInTeam(identity),
    ownsRow(identity, row),
    anyOf(ownsList(identity, list), madeIt(identity, row)),
  );

/** What lots refer to by its key stays stored and leaves the lists; only a row without one is deleted (decision A33). */
export const removalOf = ({ key }: Pick<GridRow, "key">): "archive" | "delete" =>
  key ? "archive" : "delete";

/** Deleting for good. */
export const canDeleteRow = (
  identity: Identity,
  rights: GridRights,
  row: GridRow,
  list: OwnedRow,
): Decision =>
  allOf(canRemoveRow(identity, rights, row, list), removalOf(row) === "delete" ? ALLOWED : refuse("has-key"));
