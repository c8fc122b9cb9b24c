import { DEFAULT_LOCALE, isLocale, type Locale } from "@gisement/shared-domain/locale";
import { useTranslation } from "react-i18next";

/** The current language. Follows a language switch without a remount. */
export function useLocale(): Locale {
  const { i18n } = useTranslation("ui");
  const short = (i18n.resolvedLanguage ?? i18n.language)?.slice(0, 2);
  return isLocale(short) ? short : DEFAULT_LOCALE;
}
