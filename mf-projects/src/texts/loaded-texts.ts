import type { Texts } from "@gisement/shared-ui/remote";

/** Loads the texts of one language; a page needs no other. */
export const loadedTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-fr" */ "./fr.ts"),
  en: () => import(/* webpackChunkName: "texts-en" */ "./en.ts"),
  nl: () => import(/* webpackChunkName: "texts-nl" */ "./nl.ts"),
};
