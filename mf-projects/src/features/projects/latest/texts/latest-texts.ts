import type { Texts } from "@gisement/shared-ui/remote";

/** The texts of the latest projects, which every page shows: few words instead of those of all screens. */
export const latestTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-latest-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-latest-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-latest-nl" */ "./nl.json"),
};
