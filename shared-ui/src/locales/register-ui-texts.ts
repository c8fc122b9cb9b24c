import { LOCALES } from "@gisement/shared-domain/locale";
import type { i18n as I18n } from "i18next";
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import { UI_NAMESPACE } from "./ui-texts.ts";
import { withFieldLabels } from "./with-field-labels.ts";

/**
 * Adds the texts of the shared components in all languages, for pages without the shell: tests, samples and benchmarks. Safe
 * before and after i18next's `init`, and when called twice.
 */
export function registerUiTexts(i18n: I18n): void {
  const add = () => {
    const texts = { fr, en, nl };
    for (const locale of LOCALES)
      i18n.addResourceBundle(locale, UI_NAMESPACE, withFieldLabels(texts[locale], locale), true, true);
  };
  if (i18n.isInitialized) add();
  else i18n.on("initialized", add);
}
