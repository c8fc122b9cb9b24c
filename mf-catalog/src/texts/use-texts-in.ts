import { isLocale, type Locale } from "@gisement/shared-domain/locale";
import { useEffect, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { loadedTexts } from "./loaded-texts.ts";
import { NAMESPACE } from "./namespace.ts";

/**
 * Texts in a language that may differ from the interface's; in the interface's language until they are loaded, and if they
 * cannot be.
 */
export function useTextsIn(locale: Locale) {
  const { i18n } = useTranslation(NAMESPACE);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isLoaded = i18n.hasResourceBundle(locale, NAMESPACE);
  useEffect(() => {
    if (isLoaded) return;
    let isShown = true;
    loadedTexts[locale]().then(
      ({ default: texts }) => {
        i18n.addResourceBundle(locale, NAMESPACE, texts, true, true);
        if (isShown) redraw();
      },
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [isLoaded, locale, i18n]);
  const { language } = i18n;
  return { i18n, wordsLocale: isLoaded || !isLocale(language) ? locale : language };
}
