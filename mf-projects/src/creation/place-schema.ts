import { PLACE_TYPES } from "@gisement/shared-domain/vocabulary";
import type { TFunction } from "i18next";
import { number, type ObjectSchema, object, string } from "yup";

export interface PlaceValues {
  name: string;
  type: string;
  address: string;
  zipcode: string;
  city: string;
  country: string;
  /** Degrees. */
  lat: number;
  lon: number;
}

/** The countries of the address search (spec part 2 §7). */
export const COUNTRIES = ["FR", "BE", "LU", "CH", "NL"] as const;

/** PLACE-507 to PLACE-510: name of two characters at least, type, address, city, zipcode, country and coordinates. */
export function placeSchema(t: TFunction<"mf-projects">): ObjectSchema<PlaceValues> {
  const mandatory = t("place.mandatory");
  const degrees = (limit: number) =>
    number()
      .typeError(t("place.coordinate", { limit }))
      .required(mandatory)
      .min(-limit, t("place.coordinate", { limit }))
      .max(limit, t("place.coordinate", { limit }));
  return object({
    name: string()
      .trim()
      .required(mandatory)
      .min(2, t("place.nameTooShort"))
      .max(120, t("form.tooLong", { max: 120 })),
    type: string()
      .required(mandatory)
      .oneOf(
        PLACE_TYPES.map((term) => term.value),
        mandatory,
      ),
    address: string()
      .trim()
      .required(mandatory)
      .max(120, t("form.tooLong", { max: 120 })),
    zipcode: string()
      .trim()
      .required(mandatory)
      .max(12, t("form.tooLong", { max: 12 })),
    city: string()
      .trim()
      .required(mandatory)
      .max(80, t("form.tooLong", { max: 80 })),
    country: string()
      .required(mandatory)
      .oneOf([...COUNTRIES], mandatory),
    lat: degrees(90),
    lon: degrees(180),
  });
}
