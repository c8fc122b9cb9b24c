import type { i18n as I18n } from "i18next";
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };

export const UI_NAMESPACE = "ui";

/** Adds the texts of the shared parts. Safe before and after i18next's `init`, and when called twice. */
export function registerUiTexts(i18n: I18n): void {
  const add = () => {
    for (const [language, texts] of Object.entries({ fr, en, nl })) {
      i18n.addResourceBundle(language, UI_NAMESPACE, texts, true, true);
    }
  };
  if (i18n.isInitialized) add();
  else i18n.on("initialized", add);
}
