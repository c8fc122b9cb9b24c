import type { Texts } from "@gisement/shared-ui/remote";

/** The texts that no other screen needs. */
export const planTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-plan-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-plan-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-plan-nl" */ "./nl.json"),
};
