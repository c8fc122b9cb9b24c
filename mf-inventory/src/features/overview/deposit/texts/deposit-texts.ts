import type { Texts } from "@gisement/shared-ui/remote";

/** The texts of the core in the navigation, which every page shows: few words instead of those of all screens. */
export const depositTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-deposit-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-deposit-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-deposit-nl" */ "./nl.json"),
};
