import { allOf, anyOf, type Decision } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { canWriteLots } from "./inventory-policy.ts";
import {
  type NounPolicy,
  type OperationPolicy,
  type RowPolicy,
  teamOwned,
  worksInTeam,
} from "./noun-policy.ts";
import { canSeeRow, hasFlag, isSignedIn, type OwnedRow } from "./predicates.ts";
import {
  isExternalLead,
  isExternalLeadAnywhere,
  isExternalLotEditor,
  takesPart,
} from "./project-participation.ts";

export interface PlanRow extends OwnedRow {
  readonly projectID?: string | null;
}

const withPlans = (identity: Identity): Decision => hasFlag(identity, "projects-location");
/** Changes the floors: members of the team, and leads of projects of others. */
const changesFloors: OperationPolicy = (identity) =>
  allOf(anyOf(isExternalLeadAnywhere(identity), worksInTeam(identity)), withPlans(identity));

/**
 * The plans of a project (decision D3): who takes part reads them, the lead also changes the floors, and who edits the lots
 * also draws. Needs the feature of the route.
 */
export const planPolicy: NounPolicy<PlanRow> & {
  /** Sections and shapes: drawn by those who edit the lots. */
  readonly draw: OperationPolicy;
  readonly mayDraw: RowPolicy<PlanRow>;
} = {
  read: (identity) => allOf(isSignedIn(identity), withPlans(identity)),
  create: changesFloors,
  update: changesFloors,
  remove: changesFloors,
  draw: (identity) => allOf(canWriteLots(identity), withPlans(identity)),
  see: (identity, row) => anyOf(takesPart(identity, row.projectID), canSeeRow(identity, row)),
  change: (identity, row) => anyOf(isExternalLead(identity, row.projectID), teamOwned.change(identity, row)),
  mayDraw: (identity, row) =>
    anyOf(isExternalLotEditor(identity, row.projectID), teamOwned.change(identity, row)),
};
