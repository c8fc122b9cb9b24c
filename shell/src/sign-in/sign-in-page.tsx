import { LOCALES } from "@gisement/shared-domain/locale";
import { useTheme } from "@gisement/shared-ui/theme";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ShellSession } from "../boot/requests.ts";
import { addressIn, currentLocale, switchLocale } from "../i18n/locale-store.ts";
import { Wordmark } from "../identity/wordmark.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { Strata } from "./strata.tsx";

export interface SignInPageProps {
  /** Called at the first keystroke: the application's files can come while the person types. */
  readonly prepare: () => void;
  readonly enter: (session: ShellSession) => Promise<void>;
}

/** Adds the theme's class to the body; before the application stands nobody else does. */
function useThemeClass(): void {
  const { dark } = useTheme();
  useEffect(() => {
    document.body.classList.toggle("gis-dark", dark);
    document.documentElement.style.colorScheme = dark ? "dark" : "light";
  }, [dark]);
}

/** `/login`: who you are, and where you go next stays in the address [AUTH-001]. */
export function SignInPage({ prepare, enter }: SignInPageProps) {
  const { t } = useTranslation("shell");
  useThemeClass();
  useEffect(() => {
    document.title = `${t("signIn.title")} · ${t("product")}`;
  }, [t]);

  return (
    <div className="shell-door">
      <aside className="shell-door__scene" aria-hidden="true">
        <Strata />
        <div className="shell-door__words">
          <p className="shell-door__tagline">{t("signIn.tagline")}</p>
          <p className="shell-door__lead">{t("signIn.lead")}</p>
        </div>
      </aside>
      <main className="shell-door__main">
        <header className="shell-door__top">
          <Wordmark />
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
        </header>
        <div className="shell-door__box">
          <h1 className="shell-door__title">{t("signIn.title")}</h1>
          <SignInForm prepare={prepare} enter={enter} />
        </div>
      </main>
    </div>
  );
}
