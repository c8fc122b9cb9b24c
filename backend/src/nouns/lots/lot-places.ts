import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { type Ownership, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { placesOwnership } from "../places/ownership.ts";
import { isExistingPlace } from "../places/place-references.ts";
import type { PlaceRow } from "../places/table.ts";
import { places } from "../places/table.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { geohashOf } from "./derive-columns.ts";
import type { ProductStatusRow } from "./types.ts";

/** Owner of the places and projects that a step may use: the acting team, or the team that lots move to. */
export interface Owner {
  readonly organizationID: string | null;
  readonly userID: string;
}
const ownedBy = (owner: Owner | undefined, step: Step, ownership: Ownership): SQL =>
  owner
    ? ((owner.organizationID === null
        ? and(isNull(ownership.organization), eq(ownership.owner, owner.userID))
        : eq(ownership.organization, owner.organizationID)) as SQL)
    : writeScope(step.identity, ownership);

/** Places that lots may move to, by id; excludes the place of removed lots, which only a removal uses. */
export async function findPlaces(
  step: Step,
  references: readonly { readonly id: string; readonly field: string }[],
  owner?: Owner,
): Promise<ReadonlyMap<string, PlaceRow>> {
  if (references.length === 0) return new Map();
  const rows = await step.tx
    .select()
    .from(places)
    .where(
      and(
        inArray(places.id, [...new Set(references.map(({ id }) => id))]),
        eq(places.isRemoval, false),
        isExistingPlace,
        ownedBy(owner, step, placesOwnership),
      ),
    );
  const found = new Map(rows.map((row) => [row.id, row]));
  const missing = references.find(({ id }) => !found.has(id));
  if (missing)
    throw new DomainError("BAD_USER_INPUT", "There is no such place.", {
      field: missing.field,
      found: missing.id,
    });
  return found;
}
export async function findPlaceFor(step: Step, id: string, owner?: Owner): Promise<PlaceRow> {
  return (await findPlaces(step, [{ id, field: "placeID" }], owner)).get(id) as PlaceRow;
}

/** Refuses projects that the step may not write. Lots are locked before: deleting a project waits until this step has ended. */
export async function checkProjects(
  step: Step,
  references: readonly { readonly id: string; readonly field: string }[],
  owner?: Owner,
): Promise<void> {
  if (references.length === 0) return;
  const rows = await step.tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        inArray(projects.id, [...new Set(references.map(({ id }) => id))]),
        isExistingProject,
        ownedBy(owner, step, projectsOwnership),
      ),
    )
    .orderBy(projects.id)
    .for("key share");
  const found = new Set(rows.map(({ id }) => id));
  const missing = references.find(({ id }) => !found.has(id));
  if (missing)
    throw new DomainError("BAD_USER_INPUT", "There is no such project.", {
      field: missing.field,
      found: missing.id,
    });
}

type Where = Pick<ProductStatusRow, "placeID" | "city" | "lat" | "lon" | "geohash">;

/** Copies city and position from the place; fields that the place lacks keep their values. */
export function positionAt(place: PlaceRow | null, row: Omit<Where, "placeID">): Where {
  if (place === null) {
    const { city, lat, lon, geohash } = row;
    return { placeID: null, city, lat, lon, geohash };
  }
  const { lat, lon } = place.lat === null ? row : place;
  return { placeID: place.id, city: place.city ?? row.city, lat, lon, geohash: geohashOf(lat, lon) };
}
