import type { Texts } from "@gisement/shared-ui/remote";

/** The texts that no other screen needs. */
export const requestTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-request-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-request-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-request-nl" */ "./nl.json"),
};
