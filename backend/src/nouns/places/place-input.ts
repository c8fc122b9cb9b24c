import { PLACE_TYPES } from "@gisement/shared-domain/vocabulary";
import { number, object, string } from "yup";
import { readInput } from "../../platform/input/read-input.ts";
import type { PlaceRow } from "./table.ts";

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
type PlaceValues = Partial<PlaceRow>;

/** The checked input of a new place as column values. */
export function readPlace(input: PlaceInput): PlaceValues & { readonly name: string } {
  const { location, ...checked } = readInput(placeSchema, input);
  return { ...checked, ...location };
}

/** What of a place is changed; a field that is not given stays, one that a place must have is not emptied. */
export function readPlaceChange(input: PlaceInput): PlaceValues {
  const given = Object.keys(input).filter(
    (key) => input[key] !== undefined,
  ) as (keyof typeof placeSchema.fields)[];
  const { location, ...checked } = readInput(placeSchema.pick(given), input) as PlaceValues & {
    location?: { lat: number; lon: number };
  };
  return { ...checked, ...location };
}
