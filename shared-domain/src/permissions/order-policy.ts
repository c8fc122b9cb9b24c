import { allOf, anyOf, type Decision } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { type NounPolicy, nobody, type RowPolicy, worksInTeam } from "./noun-policy.ts";
import { canSeeRow, type OwnedRow, ownsRow } from "./predicates.ts";

/** An order is seen by both of its sides, changed by the side that wrote it (spec part 1 §1, PERM-002). */
export interface OrderRow extends OwnedRow {
  readonly toOrganizationID?: string | null;
  readonly toUserID?: string | null;
}
const isOrderSide = (identity: Identity, row: OrderRow): Decision =>
  anyOf(
    canSeeRow(identity, row),
    canSeeRow(identity, { organizationID: row.toOrganizationID, userID: row.toUserID }),
  );
export const orderPolicy: NounPolicy<OrderRow> = {
  read: worksInTeam,
  create: worksInTeam,
  update: worksInTeam,
  remove: nobody,
  see: isOrderSide,
  change: (identity, row) => allOf(worksInTeam(identity), ownsRow(identity, row)),
};

/** Moves (status) are for both sides; which side may make which, decision B2 says. */
export const canMoveOrder: RowPolicy<OrderRow> = (identity, row) =>
  allOf(
    worksInTeam(identity),
    anyOf(
      ownsRow(identity, row),
      ownsRow(identity, { organizationID: row.toOrganizationID, userID: row.toUserID }),
    ),
  );
