import { allOf, anyOf } from "./decision.ts";
import {
  type NounPolicy,
  type OperationPolicy,
  type RowPolicy,
  teamOwned,
  worksInTeam,
} from "./noun-policy.ts";
import { canSeeRow, hasFlag, isSignedIn, type OwnedRow } from "./predicates.ts";
import { isExternalLead, isExternalLeadAnywhere, takesPart } from "./project-participation.ts";

export interface CatalogueRow extends OwnedRow {
  readonly projectCatalogsId?: string | null;
}

/**
 * Catalogues need their feature flag (spec part 1 §2.1). Participants of the project may read them, its leads may save
 * them (D3).
 */
export const cataloguePolicy: NounPolicy<CatalogueRow> & {
  /** Changing, publishing or deleting a saved version: the owning team's members, never participants from outside. */
  readonly publish: OperationPolicy;
  readonly mayPublish: RowPolicy<CatalogueRow>;
} = {
  ...teamOwned,
  read: (identity) => allOf(isSignedIn(identity), hasFlag(identity, "projects-catalog")),
  create: (identity) =>
    allOf(
      anyOf(isExternalLeadAnywhere(identity), worksInTeam(identity)),
      hasFlag(identity, "projects-catalog"),
    ),
  publish: (identity) => allOf(worksInTeam(identity), hasFlag(identity, "projects-catalog")),
  remove: (identity) => allOf(worksInTeam(identity), hasFlag(identity, "projects-catalog")),
  mayPublish: teamOwned.change,
  see: (identity, row) => anyOf(takesPart(identity, row.projectCatalogsId), canSeeRow(identity, row)),
  change: (identity, row) =>
    anyOf(isExternalLead(identity, row.projectCatalogsId), teamOwned.change(identity, row)),
};
