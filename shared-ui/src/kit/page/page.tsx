import { type ReactNode, use, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ArrowLeftIcon, ChevronRightIcon } from "../icons/icons.ts";
import { AppLink } from "../link/app-link.tsx";
import { useFormat } from "../locale/use-format.ts";
import { isFocusKept } from "../overlays/keeps-focus.ts";
import { PrintFrame } from "../print/print-frame.tsx";
import { PageNoticeContext } from "./page-notice.ts";

export interface PageBreadcrumb {
  label: string;
  /** Application path without the language; the last breadcrumb usually has none. */
  path?: string;
}

export interface PageProps {
  title: string;
  /** Shown beside the title, for example the number of matching rows. */
  count?: number;
  /** The count in the screen's words ("279 in stock, 20 finished"), instead of the number. */
  countText?: string | undefined;
  subtitle?: ReactNode;
  breadcrumbs?: readonly PageBreadcrumb[];
  /** At the end of the line of breadcrumbs, for example the way to the next item of a list. */
  besideBreadcrumbs?: ReactNode;
  back?: { path: string; label: string };
  primaryAction?: ReactNode;
  actions?: ReactNode;
  toolbar?: ReactNode;
  children?: ReactNode;
  /** The content takes the remaining height and scrolls inside (grids, editors). A list in it runs from edge to edge. */
  fill?: boolean;
  /** Leaves out the notice of `PageNoticeContext`, because the content reports the same. */
  withoutNotice?: boolean;
  /** The document's title, if it differs from the heading. */
  documentTitle?: string;
  className?: string;
}

/** Layout of every screen: document title, breadcrumbs, focused heading, actions on the right. */
export function Page({
  title,
  count,
  countText,
  subtitle,
  breadcrumbs,
  besideBreadcrumbs,
  back,
  primaryAction,
  actions,
  toolbar,
  children,
  fill = false,
  withoutNotice = false,
  documentTitle,
  className,
}: PageProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const notice = use(PageNoticeContext);

  useEffect(() => {
    document.title = `${documentTitle ?? title} · Gisement`;
  }, [documentTitle, title]);

  useEffect(() => {
    // A field that focused itself (autoFocus, a search box after a filter) keeps the focus.
    const active = document.activeElement;
    const free =
      !active || active === document.body || !heading.current?.closest("section")?.contains(active);
    if (free && !isFocusKept()) heading.current?.focus({ preventScroll: true });
  }, []);

  const classes = ["gis-page", fill && "gis-page--fill", className].filter(Boolean).join(" ");
  return (
    <section className={classes} aria-labelledby={headingId}>
      <PrintFrame subject={documentTitle ?? title} />
      <header className="gis-page__header">
        {((breadcrumbs && breadcrumbs.length > 0) || besideBreadcrumbs) && (
          <div className="gis-page__trail">
            {breadcrumbs && breadcrumbs.length > 0 && (
              <nav className="gis-breadcrumbs" aria-label={t("page.breadcrumbs")}>
                <ol>
                  {breadcrumbs.map((crumb, index) => {
                    const last = index === breadcrumbs.length - 1;
                    return (
                      <li key={`${crumb.path ?? ""}:${crumb.label}`}>
                        {crumb.path ? (
                          <AppLink to={crumb.path}>{crumb.label}</AppLink>
                        ) : (
                          <span aria-current={last ? "page" : undefined}>{crumb.label}</span>
                        )}
                        {!last && <ChevronRightIcon size={12} aria-hidden="true" />}
                      </li>
                    );
                  })}
                </ol>
              </nav>
            )}
            {besideBreadcrumbs}
          </div>
        )}
        <div className="gis-page__bar">
          {back && (
            <AppLink
              className="gis-page__back"
              to={back.path}
              aria-label={t("page.back", { to: back.label })}
              title={back.label}
            >
              <ArrowLeftIcon aria-hidden="true" />
            </AppLink>
          )}
          <div className="gis-page__titles">
            <h1 ref={heading} id={headingId} tabIndex={-1} className="gis-page__title">
              {title}
              {count !== undefined && (
                <span className="gis-page__count">{countText ?? format.number(count)}</span>
              )}
            </h1>
            {subtitle && <div className="gis-page__subtitle">{subtitle}</div>}
          </div>
          {(actions || primaryAction) && (
            <div className="gis-page__actions">
              {actions}
              {primaryAction}
            </div>
          )}
        </div>
        {toolbar && <div className="gis-page__toolbar">{toolbar}</div>}
      </header>
      {!withoutNotice && notice}
      <div className="gis-page__content">{children}</div>
    </section>
  );
}
