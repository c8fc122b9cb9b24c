import { anyOf } from "./decision.ts";
import { type NounPolicy, teamOwned } from "./noun-policy.ts";
import { canSeeRow, type OwnedRow } from "./predicates.ts";
import { takesPart } from "./project-participation.ts";

export interface PlaceRow extends OwnedRow {
  /** A project at the place, or with lots at it. */
  readonly projectID?: string | null;
}

/** Places of the owning team; participants may read the places of a project and of its lots (decision D3). */
export const placePolicy: NounPolicy<PlaceRow> = {
  ...teamOwned,
  see: (identity, place) => anyOf(takesPart(identity, place.projectID), canSeeRow(identity, place)),
};
