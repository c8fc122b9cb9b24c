import type { Texts } from "@gisement/shared-ui/remote";

/** The texts of the statistics, and of the account of what was reused. */
export const statisticsTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-statistics-fr" */ "./fr.ts"),
  en: () => import(/* webpackChunkName: "texts-statistics-en" */ "./en.ts"),
  nl: () => import(/* webpackChunkName: "texts-statistics-nl" */ "./nl.ts"),
};
