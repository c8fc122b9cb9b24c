import { isQuote, isSent, sideOfReader } from "../orders/kinds.ts";
import { ALLOWED, allOf, anyOf, type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { type NounPolicy, nobody, type RowPolicy, worksInTeam } from "./noun-policy.ts";
import { canSeeRow, isTeamAdmin, isUser, type OwnedRow, ownsRow } from "./predicates.ts";

/** Both sides may see an order; the side that wrote it may change it (spec part 1 §1, PERM-002). */
export interface OrderRow extends OwnedRow {
  readonly toOrganizationID?: string | null;
  readonly toUserID?: string | null;
  /** A cart or favourite is its buyer's alone until it is sent (decision E37). */
  readonly type?: string | null;
}
/** The sides that know of an order, as owners of rows. */
const sidesOf = (row: OrderRow): OwnedRow[] =>
  isSent(row) ? [row, { organizationID: row.toOrganizationID, userID: row.toUserID }] : [row];
const isOrderSide = (identity: Identity, row: OrderRow): Decision =>
  anyOf(...sidesOf(row).map((side) => canSeeRow(identity, side)));
export const orderPolicy: NounPolicy<OrderRow> = {
  read: worksInTeam,
  create: worksInTeam,
  update: worksInTeam,
  remove: nobody,
  see: isOrderSide,
  change: (identity, row) => allOf(worksInTeam(identity), ownsRow(identity, row)),
};

/** Both sides may change the status; decision B2 defines which side may make which move. */
export const canMoveOrder: RowPolicy<OrderRow> = (identity, row) =>
  allOf(worksInTeam(identity), anyOf(...sidesOf(row).map((side) => ownsRow(identity, side))));

/** The references of a payment are read by the seller's ADMINs and shop managers only (decision E29). */
export function canReadPayment(identity: Identity, row: OrderRow): boolean {
  if (!isUser(identity)) return false;
  const { team, userID, memberships } = identity;
  if (sideOfReader(row, { userID, teamID: team?.id ?? null }) !== "seller") return false;
  if (team === null || team.role === "ADMIN") return true;
  return memberships.some(({ organizationID, shopManager }) => organizationID === team.id && shopManager);
}

/** Only the seller of an order issues its documents (decision E6). */
export const canIssueDocument: RowPolicy<OrderRow> = (identity, row) =>
  allOf(
    worksInTeam(identity),
    ownsRow(identity, isQuote(row) ? row : { organizationID: row.toOrganizationID, userID: row.toUserID }),
    isSent(row) ? ALLOWED : refuse("not-owner"),
  );

/** The author of a request for signatures, the manager of its order, and the sender's ADMINs steer it (decision E32). */
export const canSteerSignRequest: RowPolicy<OwnedRow & { readonly managerID?: string | null }> = (
  identity,
  row,
) =>
  allOf(
    worksInTeam(identity),
    ownsRow(identity, row),
    anyOf(
      isUser(identity) && [row.userID, row.managerID].includes(identity.userID)
        ? ALLOWED
        : refuse("not-owner"),
      isTeamAdmin(identity),
    ),
  );
