import dashboardEn from "../features/dashboard/texts/en.json";
import dashboardFr from "../features/dashboard/texts/fr.json";
import dashboardNl from "../features/dashboard/texts/nl.json";
import shopEn from "../features/shop/texts/en.json";
import shopFr from "../features/shop/texts/fr.json";
import shopNl from "../features/shop/texts/nl.json";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

/** All languages at once, for tests. */
export const texts = {
  fr: { ...fr, ...dashboardFr, ...shopFr },
  en: { ...en, ...dashboardEn, ...shopEn },
  nl: { ...nl, ...dashboardNl, ...shopNl },
};
