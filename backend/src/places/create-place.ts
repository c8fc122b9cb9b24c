import { PLACE_TYPES } from "@gisement/shared-domain/vocabulary";
import { number, object, string } from "yup";
import type { Step } from "../actions/step.ts";
import { ownershipOf } from "../database/scope.ts";
import { readInput } from "../graphql/read-input.ts";
import { places } from "./table.ts";
import type { PlaceRow } from "./types.ts";

const optional = (limit: number) => string().trim().max(limit).nullable();

/** The place form's rules (PLACE-507 to 511); zipcodes are only required (decision A21). */
const placeSchema = object({
  name: string().trim().min(2).max(120).required(),
  type: string()
    .oneOf(PLACE_TYPES.map(({ value }) => value))
    .required(),
  address: string().trim().max(200).required(),
  city: string().trim().max(120).required(),
  zipcode: string().trim().max(20).required(),
  country: string().trim().max(60).required(),
  location: object({
    lat: number().min(-90).max(90).required(),
    lon: number().min(-180).max(180).required(),
  }).required(),
  constructionYear: optional(60),
  surface: optional(60),
  description: optional(5000),
  picture: optional(300).matches(/^(?!.*\.\.)[\w./-]*$/),
  accessibility: optional(500),
});

export type PlaceInput = Readonly<Record<string, unknown>>;

/** A new place of the acting team, stamped with it (PERM-524). */
export async function createPlace(step: Step, input: PlaceInput): Promise<PlaceRow> {
  const { location, ...checked } = readInput(placeSchema, input);
  const [place] = (await step.tx
    .insert(places)
    .values({
      ...checked,
      ...location,
      userID: step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning()) as [PlaceRow];
  step.record({ entity: "places", entityID: place.id, field: "created", new: place.name });
  return place;
}
