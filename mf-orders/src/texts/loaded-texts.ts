import type { Texts } from "@gisement/shared-ui/remote";

/** Loads the texts of one language; a page needs no other. */
export const loadedTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-nl" */ "./nl.json"),
};
