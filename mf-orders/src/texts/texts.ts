import dashboardEn from "../features/dashboard/texts/en.json";
import dashboardFr from "../features/dashboard/texts/fr.json";
import dashboardNl from "../features/dashboard/texts/nl.json";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

/** All languages at once, for tests. */
export const texts = {
  fr: { ...fr, ...dashboardFr },
  en: { ...en, ...dashboardEn },
  nl: { ...nl, ...dashboardNl },
};
