import type { Texts } from "@gisement/shared-ui/remote";

/** The texts of the dashboard's card, which needs none of the screens' texts. */
export const dashboardTexts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-dashboard-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-dashboard-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-dashboard-nl" */ "./nl.json"),
};
