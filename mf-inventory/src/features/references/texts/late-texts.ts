import type { Texts } from "@gisement/shared-ui/remote";

/** The texts that no other screen needs. */
export const referenceTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-references-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-references-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-references-nl" */ "./nl.json"),
};
