import { DEFAULT_LOCALE, LOCALES } from "@gisement/shared-domain/locale";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import { currentLocale } from "./locale-store.ts";
import nl from "./nl.json" with { type: "json" };

/** Starts the page's one i18next instance. Only the shell calls it; remotes add their texts when they load. */
export async function initI18n(): Promise<void> {
  document.documentElement.lang = currentLocale();
  if (i18next.isInitialized) return;
  await i18next.use(initReactI18next).init({
    lng: currentLocale(),
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: [...LOCALES],
    defaultNS: "shell",
    resources: { fr: { shell: fr }, en: { shell: en }, nl: { shell: nl } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}
