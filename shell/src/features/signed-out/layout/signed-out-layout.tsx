import { withLocale } from "@gisement/shared-domain/locale";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { TERMS_PATH } from "../../../runtime/access/auth-paths.ts";
import { currentLocale } from "../../../runtime/i18n/locale-store.ts";
import { Wordmark } from "../../../runtime/identity/wordmark.tsx";
import { Strata } from "../../../runtime/strata/strata.tsx";
import { Finds } from "./finds.tsx";
import { Languages } from "./languages.tsx";
import { useMessages } from "./messages.ts";
import { useThemeClass } from "./use-theme-class.ts";

interface SignedOutLayoutProps {
  readonly title: string;
  /** The page's purpose, under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Links to the other pages. */
  readonly footer?: ReactNode;
  /** A dialog over the page, which is inert meanwhile. */
  readonly overlay?: ReactNode;
}

/** Layout of every signed-out page: the picture, the languages, the title and messages. */
export function SignedOutLayout({ title, lead, children, footer, overlay }: SignedOutLayoutProps) {
  const { t } = useTranslation(["shell", "door"]);
  const { notice, toast } = useMessages();
  useThemeClass();
  useEffect(() => {
    document.title = `${title} · ${t("product")}`;
  }, [title, t]);
  return (
    <>
      <div className="shell-door" inert={Boolean(overlay)}>
        <aside className="shell-door__scene" aria-hidden="true">
          <Strata />
          <Finds />
          <div className="shell-door__words">
            <Wordmark size={34} />
            <p className="shell-door__tagline">{t("signIn.tagline")}</p>
            <p className="shell-door__lead">{t("signIn.lead")}</p>
          </div>
        </aside>
        <main className="shell-door__main">
          <header className="shell-door__top">
            <Wordmark />
            <Languages />
          </header>
          <div className="shell-door__box">
            <h1 className="shell-door__title">{title}</h1>
            {lead && <div className="shell-door__purpose">{lead}</div>}
            {notice && (
              <p className={`shell-notice shell-notice--${notice.kind}`} role="status">
                {notice.text}
              </p>
            )}
            {children}
            {footer && <div className="shell-door__footer">{footer}</div>}
          </div>
          <p className="shell-door__terms">
            <a href={withLocale(currentLocale(), TERMS_PATH)}>{t("door:terms")}</a>
          </p>
        </main>
      </div>
      {overlay}
      <div className="shell-door__toasts" role="status">
        {toast && <p className="shell-door__toast">{toast}</p>}
      </div>
    </>
  );
}
