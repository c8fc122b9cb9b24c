import type { Texts } from "@gisement/shared-ui/locale";

/** The texts of an invitation by language, loaded with their code. */
export const invitationTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-invitation-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-invitation-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-invitation-nl" */ "./nl.json"),
};
