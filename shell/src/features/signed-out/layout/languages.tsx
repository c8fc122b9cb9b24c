import { LOCALES } from "@gisement/shared-domain/locale";
import { useTranslation } from "react-i18next";
import { addressIn, currentLocale, switchLocale } from "../../../runtime/i18n/locale-store.ts";

/** Links to the current page in the three languages. */
export function Languages() {
  const { t } = useTranslation("shell");
  return (
    <nav className="shell-door__languages" aria-label={t("language.choose")}>
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={addressIn(locale, location)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === currentLocale() ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            switchLocale(locale);
          }}
        >
          {locale.toUpperCase()}
          <span className="gis-sr-only"> {t(`language.${locale}`)}</span>
        </a>
      ))}
    </nav>
  );
}
