import type { Locale } from "@gisement/shared-domain/locale";

/** Loads the texts of one language; a screen needs no other. */
export const loadedTexts: Readonly<Record<Locale, () => Promise<{ readonly default: object }>>> = {
  fr: () => import(/* webpackChunkName: "texts-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-nl" */ "./nl.json"),
};
