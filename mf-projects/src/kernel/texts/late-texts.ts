import type { Texts } from "@gisement/shared-ui/remote";

/** The texts of the dialogs that copy and delete a project. */
export const dialogTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-dialogs-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-dialogs-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-dialogs-nl" */ "./nl.json"),
};
