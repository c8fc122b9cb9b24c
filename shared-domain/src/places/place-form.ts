import { number, type ObjectSchema, object, type StringSchema, string } from "yup";
import { COUNTRIES } from "../geography/countries.ts";
import { type PickupHours, pickupHoursSchema } from "../orders/pickup.ts";
import { PLACE, PLACE_LIMITS } from "../records/place.ts";
import { type RecordValues, valuesSchema } from "../records/record-schema.ts";

/** Values of the place form: the record's, and when goods are fetched there (null: each pick-up is agreed on by itself). */
export type PlaceForm = RecordValues<typeof PLACE.fields> & {
  id?: string;
  pickup: PickupHours | null;
};

/** Messages of the rules; screens pass them in the user's language. */
export interface PlaceMessages {
  readonly mandatory: string;
  readonly nameTooShort: string;
  readonly coordinate: (limit: number) => string;
  /** Of the hours of pick-ups: a time that no clock shows, an end before its beginning, hours that overlap. */
  readonly time?: string;
  readonly order?: string;
  readonly overlap?: string;
}
const KEYS: PlaceMessages = {
  mandatory: "mandatory",
  nameTooShort: "name-too-short",
  coordinate: () => "coordinate",
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Rules of a place besides those of its fields' types (PLACE-507). */
export const PLACE_RULES = {
  name: (rule: StringSchema) => rule.min(PLACE_LIMITS.name.min),
  picture: (rule: StringSchema) => rule.matches(/^(?!.*\.\.)[\w./-]*$/),
};

/**
 * PLACE-507 to PLACE-511. A zipcode is only required, its format is not checked (decision A21). `types` are the types of
 * places that the team offers.
 */
export function placeFormSchema(
  types: readonly string[],
  messages: PlaceMessages = KEYS,
): ObjectSchema<PlaceForm> {
  const { mandatory, nameTooShort, coordinate } = messages;
  const oneOf = (values: readonly string[]) => () => string().required(mandatory).oneOf(values, mandatory);
  const degrees = (limit: number) => () =>
    number()
      .typeError(coordinate(limit))
      .required(mandatory)
      .min(-limit, coordinate(limit))
      .max(limit, coordinate(limit));
  const rules = {
    ...PLACE_RULES,
    name: (rule: StringSchema) => rule.min(PLACE_LIMITS.name.min, nameTooShort),
    type: oneOf(types),
    country: oneOf(COUNTRIES),
    lat: degrees(PLACE_LIMITS.lat),
    lon: degrees(PLACE_LIMITS.lon),
  };
  const fields = valuesSchema(PLACE, rules, { date: "form.date", range: "form.range", required: mandatory });
  return object({
    ...fields.fields,
    id: string().matches(uuid).optional(),
    pickup: pickupHoursSchema(messages).nullable().default(null),
  }) as unknown as ObjectSchema<PlaceForm>;
}
