import type { i18n as I18n } from "i18next";
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };

/** Adds the texts of the sign-in page about the other signed-out pages. Safe to call twice. */
export function registerLayoutTexts(i18n: I18n): void {
  for (const [language, texts] of Object.entries({ fr, en, nl }))
    i18n.addResourceBundle(language, "door", texts, true, true);
}
