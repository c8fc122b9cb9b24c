import { anyOf } from "./decision.ts";
import {
  type NounPolicy,
  type OperationPolicy,
  type RowPolicy,
  teamOwned,
  worksInTeam,
} from "./noun-policy.ts";
import { canSeeRow, hasRole, type OwnedRow } from "./predicates.ts";
import { editsLotsFromOutside, editsLotsSomewhere, takesPart } from "./project-participation.ts";

export interface LotRow extends OwnedRow {
  readonly projectID?: string | null;
}

/** Lots: guests read, members write; those who take part in a project from outside read its lots (decision D3). */
export const productPolicy: NounPolicy<LotRow> = {
  ...teamOwned,
  see: (identity, lot) => anyOf(takesPart(identity, lot.projectID), canSeeRow(identity, lot)),
};
/** Creating a lot and changing what is written in it: members, and those who edit lots of some project from outside. */
export const canWriteLots: OperationPolicy = (identity) =>
  anyOf(editsLotsSomewhere(identity), worksInTeam(identity));
/** The same for one lot, new or stored; everything else that is done with lots stays with their team. */
export const canWriteLot: RowPolicy<LotRow> = (identity, lot) =>
  anyOf(editsLotsFromOutside(identity, lot.projectID), productPolicy.change(identity, lot));
/** What was, and labels: with the team alone, since a past value may be one that participants never see. */
export const lotHistoryPolicy: NounPolicy = teamOwned;

/** What was removed leaves for good: an ADMIN's, or one's own when solo. */
export const canPurge: OperationPolicy = (identity) => hasRole(identity, ["ADMIN"]);
/** Imports are the work of whoever writes. */
export const importPolicy: NounPolicy = { ...teamOwned, read: worksInTeam };
