import type { Texts } from "@gisement/shared-ui/remote";

/** The texts that no other screen needs. */
export const alertTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-alerts-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-alerts-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-alerts-nl" */ "./nl.json"),
};
