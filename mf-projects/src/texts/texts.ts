import planEN from "../features/plan/texts/en.json";
import planFR from "../features/plan/texts/fr.json";
import planNL from "../features/plan/texts/nl.json";
import statisticsEN from "../features/statistics/texts/en.ts";
import statisticsFR from "../features/statistics/texts/fr.ts";
import statisticsNL from "../features/statistics/texts/nl.ts";
import dialogsEN from "../kernel/texts/en.json";
import dialogsFR from "../kernel/texts/fr.json";
import dialogsNL from "../kernel/texts/nl.json";
import en from "./en.ts";
import fr from "./fr.ts";
import nl from "./nl.ts";

/** All texts in all languages at once, for tests. */
export const texts = {
  fr: { ...fr, ...planFR, ...statisticsFR, ...dialogsFR },
  en: { ...en, ...planEN, ...statisticsEN, ...dialogsEN },
  nl: { ...nl, ...planNL, ...statisticsNL, ...dialogsNL },
};
