import { allOf, anyOf } from "./decision.ts";
import {
  type NounPolicy,
  type OperationPolicy,
  type RowPolicy,
  teamOwned,
  worksInTeam,
} from "./noun-policy.ts";
import { canSeeRow, hasFlag, hasRole, isTeamAdmin, type OwnedRow, ownsRow } from "./predicates.ts";
import { isExternalLotEditor, isExternalLotEditorAnywhere, takesPart } from "./project-participation.ts";

export interface LotRow extends OwnedRow {
  readonly projectID?: string | null;
}

/**
 * Lots: guests may read, members may write; external participants may read the lots of their projects (decision D3).
 */
export const productPolicy: NounPolicy<LotRow> = {
  ...teamOwned,
  see: (identity, lot) => anyOf(takesPart(identity, lot.projectID), canSeeRow(identity, lot)),
};
/** Creating and editing lots: members, and external participants who edit the lots of some project. */
export const canWriteLots: OperationPolicy = (identity) =>
  anyOf(isExternalLotEditorAnywhere(identity), worksInTeam(identity));
/** The same for one lot, new or stored; all other operations on lots are reserved for their team. */
export const canWriteLot: RowPolicy<LotRow> = (identity, lot) =>
  anyOf(isExternalLotEditor(identity, lot.projectID), productPolicy.change(identity, lot));
/** History and labels: the team only, because former values may include some that participants never see. */
export const lotHistoryPolicy: NounPolicy = teamOwned;

/** Exporting lots as a file: those who may read them, where the team has the feature. */
export const exportPolicy: OperationPolicy = (identity) =>
  allOf(productPolicy.read(identity), hasFlag(identity, "settings-export"));

/** Exporting everything that a team has: its ADMINs, where the team has the feature. */
export const teamExportPolicy: OperationPolicy = (identity) =>
  allOf(isTeamAdmin(identity), hasFlag(identity, "settings-export"));
/** Downloading such an export: needs the right to make one in the same team. */
export const canReadTeamExport: RowPolicy<OwnedRow> = (identity, row) =>
  allOf(teamExportPolicy(identity), ownsRow(identity, row));

/** Purging removed lots: an ADMIN, or a solo user for their own. */
export const canPurge: OperationPolicy = (identity) => hasRole(identity, ["ADMIN"]);
/** Imports: members who may write, not guests. */
export const importPolicy: NounPolicy = { ...teamOwned, read: worksInTeam };
