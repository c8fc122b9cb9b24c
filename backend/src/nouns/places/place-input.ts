import { pickupHoursSchema } from "@gisement/shared-domain/orders";
import { PLACE_RULES } from "@gisement/shared-domain/places";
import { PLACE, PLACES_PER_CALL } from "@gisement/shared-domain/records/place";
import { valuesSchema } from "@gisement/shared-domain/records/record-schema";
import { PLACE_TYPES } from "@gisement/shared-domain/vocabulary";
import { array, object, string } from "yup";
import { location } from "../../platform/input/common-parts.ts";
import { describeFields, type InputValue, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { writableValues } from "../properties/writable-values.ts";
import type { PlaceRow } from "./table.ts";

const KNOWN_TYPES = PLACE_TYPES.map(({ value }) => value);
const typeRule = (types: readonly string[]) => string().oneOf(types).required();
/** The record's rules; the API has latitude and longitude as one value. */
const fields = valuesSchema(PLACE, { ...PLACE_RULES, type: () => typeRule(KNOWN_TYPES) }).omit([
  "lat",
  "lon",
]);

/** The place form's rules (PLACE-507 to 511); zipcodes are required, in any format (decision A21). */
export const createPlaceInput = fields.shape({
  location: location().required(),
  pickup: nameType(
    "PickupHoursInput",
    describeFields(pickupHoursSchema(), {
      windows: { typeName: "PickupWindowInput", description: "Weekly hours, in the time of Paris." },
      minutes: { description: "Length of an appointment." },
      capacity: { description: "Buyers at the same time." },
      noticeDays: { description: "Whole days between booking and appointment, at least." },
    }),
    "When goods are fetched at a place.",
  )
    .nullable()
    .default(undefined),
});

const placeChange = createPlaceInput.partial();
export const updatePlaceInput = placeChange.shape(rowKey());
export const savePlacesInput = object({
  create: array(nameType("CreatePlaceInput", createPlaceInput).required()).max(PLACES_PER_CALL).nullable(),
  update: array(nameType("UpdatePlaceInput", updatePlaceInput).required()).max(PLACES_PER_CALL).nullable(),
});
type PlaceValues = Partial<PlaceRow>;

/** The types of places that the writer's team has. */
const ownTypeRule = async ({ tx, identity }: Step, { type }: { readonly type?: string | null }) =>
  typeRule(await writableValues(tx, identity, "placeType", { known: KNOWN_TYPES, sent: [type] }));

/** The validated input of a new place as column values. */
export async function readPlace(
  step: Step,
  input: InputValue<typeof createPlaceInput>,
  path?: string,
): Promise<PlaceValues & { readonly name: string }> {
  const schema = createPlaceInput.shape({ type: await ownTypeRule(step, input) });
  const { location: position, ...checked } = readInput(schema, input, path);
  return { ...checked, ...position };
}

/** The changed fields of a place; an omitted field keeps its value, and a required one cannot be emptied. */
export async function readPlaceChange(
  step: Step,
  input: InputValue<typeof placeChange>,
  path?: string,
): Promise<PlaceValues> {
  const schema = placeChange.shape({ type: (await ownTypeRule(step, input)).optional() });
  const { location: position, ...checked } = readInput(schema, input, path);
  return { ...checked, ...position };
}
