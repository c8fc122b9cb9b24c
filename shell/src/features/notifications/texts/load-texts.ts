import type { Texts } from "@gisement/shared-ui/locale";

/** The texts of the notifications by language, loaded with their code. */
export const notificationTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-notifications-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-notifications-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-notifications-nl" */ "./nl.json"),
};
