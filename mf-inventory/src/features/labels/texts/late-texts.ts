import type { Texts } from "@gisement/shared-ui/remote";

/** The texts that no other screen needs. */
export const labelTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-labels-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-labels-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-labels-nl" */ "./nl.json"),
};
