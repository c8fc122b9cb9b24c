import planEN from "../features/plan/texts/en.json";
import planFR from "../features/plan/texts/fr.json";
import planNL from "../features/plan/texts/nl.json";
import statisticsEN from "../features/statistics/texts/en.ts";
import statisticsFR from "../features/statistics/texts/fr.ts";
import statisticsNL from "../features/statistics/texts/nl.ts";
import en from "./en.ts";
import fr from "./fr.ts";
import nl from "./nl.ts";

/** All texts in all languages at once, for tests. */
export const texts = {
  fr: { ...fr, ...planFR, ...statisticsFR },
  en: { ...en, ...planEN, ...statisticsEN },
  nl: { ...nl, ...planNL, ...statisticsNL },
};
