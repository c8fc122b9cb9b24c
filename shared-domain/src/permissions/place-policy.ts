import { anyOf } from "./decision.ts";
import { type NounPolicy, teamOwned } from "./noun-policy.ts";
import { canSeeRow, type OwnedRow } from "./predicates.ts";
import { takesPart } from "./project-participation.ts";

export interface PlaceRow extends OwnedRow {
  /** A project that is at the place, or that has lots there. */
  readonly projectID?: string | null;
}

/** The owning team's; participants of a project read the places of the project and of its lots (decision D3). */
export const placePolicy: NounPolicy<PlaceRow> = {
  ...teamOwned,
  see: (identity, place) => anyOf(takesPart(identity, place.projectID), canSeeRow(identity, place)),
};
