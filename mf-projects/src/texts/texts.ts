import type { Texts } from "@gisement/shared-ui/remote";
import places from "../features/places/texts/index.ts";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

/** A feature may have its own texts, under a key with its name. */
export const texts: Texts = {
  fr: { ...fr, ...places.fr },
  en: { ...en, ...places.en },
  nl: { ...nl, ...places.nl },
};
