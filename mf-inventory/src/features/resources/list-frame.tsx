import { useNarrow } from "@gisement/shared-ui/columns";
import { useFormat } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useProjectScope } from "../../kernel/project-scope.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

interface ListFrameProps {
  /** The number of lots; undefined until it is known. */
  readonly count: number | undefined;
  /** The count in words. */
  readonly countText: string | undefined;
  readonly actions: ReactNode;
  readonly primaryAction: ReactNode;
  readonly toolbar: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds the list: its page, or a section of a project's page, which has the title. */
export function ListFrame({ count, countText, actions, primaryAction, toolbar, children }: ListFrameProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const isNarrow = useNarrow();
  const scope = useProjectScope();
  if (!scope)
    return (
      <Page
        fill
        className="mfi-list-page"
        title={t("title")}
        count={count}
        countText={countText}
        actions={actions}
        primaryAction={primaryAction}
        toolbar={toolbar}
      >
        {children}
      </Page>
    );
  return (
    <section className="mfi-part" aria-label={t("project.list", { name: scope.name })}>
      <div className="mfi-part__bar">
        <span role="status" className={isNarrow ? "gis-sr-only" : "mfi-part__count"}>
          {count !== undefined && (countText ?? t("list.found", { count, formatted: format.number(count) }))}
        </span>
        {actions}
        {primaryAction}
      </div>
      <div className="gis-page__toolbar">{toolbar}</div>
      <div className="mfi-part__list">{children}</div>
    </section>
  );
}
