import type { Locale, Translated } from "../locale/index.ts";

const UNDATED: Translated = { fr: "Date non définie", en: "Date not set", nl: "Datum niet ingesteld" };
const UNNAMED_PLACE: Translated = {
  fr: "Nom non renseigné",
  en: "Name not given",
  nl: "Naam niet ingevuld",
};

/** A formatted date, or the text for a missing one (spec part 1 §8, ERR-010). */
export const dateOrMissing = (formatted: string, locale: Locale): string => formatted || UNDATED[locale];

/** The name of a place, or the text for a missing one (spec part 1 §8, ERR-011). */
export const placeName = (place: { readonly name?: string | null }, locale: Locale): string =>
  place.name?.trim() || UNNAMED_PLACE[locale];
