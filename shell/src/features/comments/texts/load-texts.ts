import type { Texts } from "@gisement/shared-ui/locale";

/** The texts of the comments by language, loaded with their code. */
export const commentTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-comments-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-comments-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-comments-nl" */ "./nl.json"),
};
