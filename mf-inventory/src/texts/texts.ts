import alertsEN from "../features/alerts/texts/en.json";
import alertsFR from "../features/alerts/texts/fr.json";
import alertsNL from "../features/alerts/texts/nl.json";
import importEN from "../features/import/texts/en.json";
import importFR from "../features/import/texts/fr.json";
import importNL from "../features/import/texts/nl.json";
import labelsEN from "../features/labels/texts/en.json";
import labelsFR from "../features/labels/texts/fr.json";
import labelsNL from "../features/labels/texts/nl.json";
import referencesEN from "../features/references/texts/en.json";
import referencesFR from "../features/references/texts/fr.json";
import referencesNL from "../features/references/texts/nl.json";
import requestEN from "../features/request/texts/en.json";
import requestFR from "../features/request/texts/fr.json";
import requestNL from "../features/request/texts/nl.json";
import en from "./en.ts";
import fr from "./fr.ts";
import nl from "./nl.ts";

/** All texts in all languages at once, for tests. */
export const texts = {
  fr: { ...fr, ...alertsFR, ...importFR, ...labelsFR, ...referencesFR, ...requestFR },
  en: { ...en, ...alertsEN, ...importEN, ...labelsEN, ...referencesEN, ...requestEN },
  nl: { ...nl, ...alertsNL, ...importNL, ...labelsNL, ...referencesNL, ...requestNL },
};
