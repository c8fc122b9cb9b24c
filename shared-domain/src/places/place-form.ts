import { number, type ObjectSchema, object, string } from "yup";
import { COUNTRIES } from "../geography/countries.ts";
import { type PickupHours, pickupHoursSchema } from "../orders/pickup.ts";

/** Maximum length of a place's texts, in characters. */
export const PLACE_LIMITS = {
  name: { min: 2, max: 120 },
  address: 200,
  city: 120,
  zipcode: 20,
  constructionYear: 60,
  surface: 60,
  description: 5000,
  accessibility: 500,
} as const;

/** Values of the place form. */
export interface PlaceForm {
  id?: string;
  name: string;
  type: string;
  address: string;
  zipcode: string;
  city: string;
  country: string;
  /** Degrees. */
  lat: number;
  lon: number;
  constructionYear: string | null;
  surface: string | null;
  description: string | null;
  picture: string | null;
  accessibility: string | null;
  /** When goods are fetched there; null where each pick-up is agreed on by itself. */
  pickup: PickupHours | null;
}

/** Messages of the rules; screens pass them in the user's language. */
export interface PlaceMessages {
  readonly mandatory: string;
  readonly nameTooShort: string;
  readonly tooLong: (most: number) => string;
  readonly coordinate: (limit: number) => string;
  /** Of the hours of pick-ups: a time that no clock shows, an end before its beginning, hours that overlap. */
  readonly time?: string;
  readonly order?: string;
  readonly overlap?: string;
}
const KEYS: PlaceMessages = {
  mandatory: "mandatory",
  nameTooShort: "name-too-short",
  tooLong: () => "too-long",
  coordinate: () => "coordinate",
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * PLACE-507 to PLACE-511. A zipcode is only required, its format is not checked (decision A21). `types` are the types of
 * places that the team offers.
 */
export function placeFormSchema(
  types: readonly string[],
  messages: PlaceMessages = KEYS,
): ObjectSchema<PlaceForm> {
  const { mandatory, tooLong, coordinate } = messages;
  const needed = (limit: number) => string().trim().required(mandatory).max(limit, tooLong(limit));
  const optional = (limit: number) => string().trim().nullable().default(null).max(limit, tooLong(limit));
  const degrees = (limit: number) =>
    number()
      .typeError(coordinate(limit))
      .required(mandatory)
      .min(-limit, coordinate(limit))
      .max(limit, coordinate(limit));
  return object({
    id: string().matches(uuid).optional(),
    name: needed(PLACE_LIMITS.name.max).min(PLACE_LIMITS.name.min, messages.nameTooShort),
    type: string()
      .required(mandatory)
      .oneOf([...types], mandatory),
    address: needed(PLACE_LIMITS.address),
    zipcode: needed(PLACE_LIMITS.zipcode),
    city: needed(PLACE_LIMITS.city),
    country: string()
      .required(mandatory)
      .oneOf([...COUNTRIES], mandatory),
    lat: degrees(90),
    lon: degrees(180),
    constructionYear: optional(PLACE_LIMITS.constructionYear),
    surface: optional(PLACE_LIMITS.surface),
    description: optional(PLACE_LIMITS.description),
    picture: string().nullable().default(null),
    accessibility: optional(PLACE_LIMITS.accessibility),
    pickup: pickupHoursSchema(messages).nullable().default(null),
  });
}
