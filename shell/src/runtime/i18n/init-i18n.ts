import { DEFAULT_LOCALE, LOCALES } from "@gisement/shared-domain/locale";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { currentLocale } from "./locale-store.ts";
import { addNamespaces, loadPageTexts, type PageNamespace, SHELL_NAMESPACE } from "./page-texts.ts";

/**
 * Starts the page's one i18next instance with the texts of its language, or adds the texts of more namespaces. Only the shell
 * calls it; remotes add their texts when they load.
 */
export async function initI18n(namespaces: readonly PageNamespace[] = [SHELL_NAMESPACE]): Promise<void> {
  document.documentElement.lang = currentLocale();
  addNamespaces(namespaces);
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: currentLocale(),
      fallbackLng: DEFAULT_LOCALE,
      supportedLngs: [...LOCALES],
      defaultNS: SHELL_NAMESPACE,
      resources: {},
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  }
  await loadPageTexts(currentLocale());
}
