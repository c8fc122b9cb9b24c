import { PLACE_TYPES } from "@gisement/shared-domain/vocabulary";
import { object, string } from "yup";
import { location } from "../../platform/input/common-parts.ts";
import { type InputValue, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { PlaceRow } from "./table.ts";

const optional = (limit: number) => string().trim().max(limit).nullable();

/** The place form's rules (PLACE-507 to 511); zipcodes are required, in any format (decision A21). */
export const createPlaceInput = object({
  name: string().trim().min(2).max(120).required(),
  type: string()
    .oneOf(PLACE_TYPES.map(({ value }) => value))
    .required(),
  address: string().trim().max(200).required(),
  city: string().trim().max(120).required(),
  zipcode: string().trim().max(20).required(),
  country: string().trim().max(60).required(),
  location: location().required(),
  constructionYear: optional(60),
  surface: optional(60),
  description: optional(5000),
  picture: optional(300).matches(/^(?!.*\.\.)[\w./-]*$/),
  accessibility: optional(500),
});

const placeChange = createPlaceInput.partial();
export const updatePlaceInput = placeChange.shape(rowKey());
type PlaceValues = Partial<PlaceRow>;

/** The validated input of a new place as column values. */
export function readPlace(
  input: InputValue<typeof createPlaceInput>,
): PlaceValues & { readonly name: string } {
  const { location: position, ...checked } = readInput(createPlaceInput, input);
  return { ...checked, ...position };
}

/** The changed fields of a place; an omitted field keeps its value, and a required one cannot be emptied. */
export function readPlaceChange(input: InputValue<typeof placeChange>): PlaceValues {
  const { location: position, ...checked } = readInput(placeChange, input);
  return { ...checked, ...position };
}
