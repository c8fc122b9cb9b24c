import { LOT_FIELDS } from "@gisement/shared-domain/fields";
import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import type { i18n as I18n } from "i18next";
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };

export const UI_NAMESPACE = "ui";

/** Labels of a lot's fields, for messages that name a field by its key. */
const labelsIn = (locale: Locale) =>
  Object.fromEntries(LOT_FIELDS.map(({ key, label }) => [key, label[locale]]));

/** Adds the texts of the shared components. Safe before and after i18next's `init`, and when called twice. */
export function registerUiTexts(i18n: I18n): void {
  const add = () => {
    const texts = { fr, en, nl };
    for (const locale of LOCALES) {
      i18n.addResourceBundle(locale, UI_NAMESPACE, { ...texts[locale], field: labelsIn(locale) }, true, true);
    }
  };
  if (i18n.isInitialized) add();
  else i18n.on("initialized", add);
}
