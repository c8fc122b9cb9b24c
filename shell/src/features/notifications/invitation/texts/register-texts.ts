import type { i18n as I18n } from "i18next";
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };

/** Adds the invitation's texts, which are loaded with its code. Safe to call twice. */
export function registerInvitationTexts(i18n: I18n): void {
  for (const [language, texts] of Object.entries({ fr, en, nl }))
    i18n.addResourceBundle(language, "invitation", texts, true, true);
}
