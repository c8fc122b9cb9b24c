import type { Locale } from "@gisement/shared-domain/locale";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { Texts } from "../kit/locale/load-texts.ts";

export const UI_NAMESPACE = "ui";

/** The texts of the shared components in one language, with the labels of a lot's fields, which messages name by their keys. */
export const withFieldLabels = (texts: object, locale: Locale): object => ({
  ...texts,
  field: Object.fromEntries(LOT.list.map(({ key, label }) => [key, label[locale]])),
});

const asModule = (texts: { readonly default: object }, locale: Locale) => ({
  default: withFieldLabels(texts.default, locale),
});

/** Loads the texts of the shared components in one language. */
export const uiTexts: Texts = {
  fr: async () => asModule(await import(/* webpackChunkName: "ui-texts-fr" */ "./fr.json"), "fr"),
  en: async () => asModule(await import(/* webpackChunkName: "ui-texts-en" */ "./en.json"), "en"),
  nl: async () => asModule(await import(/* webpackChunkName: "ui-texts-nl" */ "./nl.json"), "nl"),
};
