import type { Texts } from "@gisement/shared-ui/remote";

/** The texts that no other screen needs. */
export const importTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-import-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-import-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-import-nl" */ "./nl.json"),
};
