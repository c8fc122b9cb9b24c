import type { Texts } from "@gisement/shared-ui/remote";

/** The texts of the shop's screens. */
export const shopTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-shop-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-shop-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-shop-nl" */ "./nl.json"),
};
