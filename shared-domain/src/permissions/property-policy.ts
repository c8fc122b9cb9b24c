import { ALLOWED, allOf, type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { type NounPolicy, type RowPolicy, teamOwned, worksInTeam } from "./noun-policy.ts";
import { isUser, type OwnedRow, ownsRow } from "./predicates.ts";

/** A row with the author of the list that it belongs to (REF-005). */
export interface ListedRow extends OwnedRow {
  readonly listUserID?: string | null;
}

/**
 * A stored row of the writer's own set: an ADMIN removes any, others what they made or what is in a list that they made
 * (decision C6).
 */
const removesOwn = (identity: Identity, row: ListedRow): Decision => {
  const owned = ownsRow(identity, row);
  if (!owned.allowed || !isUser(identity)) return owned;
  const isAuthor = row.userID === identity.userID || row.listUserID === identity.userID;
  return identity.team === null || identity.team.role === "ADMIN" || isAuthor ? owned : refuse("not-owner");
};

/** Properties: everyone in the team may read, members may write, guests may not (PERM-505, decision C6). */
export const propertyPolicy: NounPolicy & {
  /** Whether a row of the own set may be archived, or deleted if it has no key. */
  readonly mayRemove: RowPolicy<ListedRow>;
} = {
  ...teamOwned,
  mayRemove: (identity, row) => allOf(worksInTeam(identity), removesOwn(identity, row)),
};

/**
 * Whether a person changes the lock and the privacy of a stored property: an ADMIN of its team, or its author. Nobody is the author
 * of a property that replaces one of the platform's.
 */
export const mayProtectProperty: RowPolicy<OwnedRow> = (identity, row) =>
  allOf(worksInTeam(identity), removesOwn(identity, row));

/** Whether a person writes the values that the properties of this owner leave to ADMINs. */
export function writesReservedValues(
  identity: Identity,
  { organizationID = null, userID = null }: Pick<OwnedRow, "organizationID" | "userID">,
): Decision {
  if (!isUser(identity)) return refuse("signed-out");
  if (organizationID === null) return userID === identity.userID ? ALLOWED : refuse("not-owner");
  // A role that is previewed is that of the selected team.
  const role =
    identity.team?.id === organizationID
      ? identity.team.role
      : identity.memberships.find((membership) => membership.organizationID === organizationID)?.role;
  return role === "ADMIN" ? ALLOWED : refuse("missing-role", ["ADMIN"]);
}

/** Members, but in an internal partner's team only an ADMIN (PERM-512). */
const writesOptions = (identity: Identity): Decision => {
  const works = worksInTeam(identity);
  const isReader = isUser(identity) && identity.team?.partner === true && identity.team.role !== "ADMIN";
  return works.allowed && isReader ? refuse("missing-role", ["ADMIN"]) : works;
};

/** Options of lists. */
export const optionPolicy: typeof propertyPolicy = {
  ...teamOwned,
  create: writesOptions,
  update: writesOptions,
  remove: writesOptions,
  change: (identity, row) => allOf(writesOptions(identity), ownsRow(identity, row)),
  mayRemove: (identity, row) => allOf(writesOptions(identity), removesOwn(identity, row)),
};

/** What a person may do with properties or with options (PERM-507). */
export interface GridRights {
  readonly canCreate: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
}
export const gridRights = (policy: NounPolicy, identity: Identity): GridRights => ({
  canCreate: policy.create(identity).allowed,
  canUpdate: policy.update(identity).allowed,
  canDelete: policy.remove(identity).allowed,
});

/** Editing a grid of properties or options needs both rights (PERM-510). */
export const canEditGrid = ({ canCreate, canUpdate }: GridRights): boolean => canCreate && canUpdate;
