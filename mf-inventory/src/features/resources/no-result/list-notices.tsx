import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { LinkButton } from "@gisement/shared-ui/link";
import { RetryNotice } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useProjectScope } from "../../../kernel/project-scope.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { listPath } from "../state/list-scope.ts";

interface ListNoticesProps {
  /** The view of the URL was deleted or belongs to another user. */
  readonly isLost: boolean;
  /** The row of the URL is not in this list. */
  readonly isElsewhere: boolean;
  /** Error of rows that failed to load while others are loaded. */
  readonly failure: Error | null;
  /** The rows are loaded, but names, filters or counts failed to load. */
  readonly isIncomplete: boolean;
  readonly onRetry: () => void;
  readonly onShowAll: () => void;
}

/** Notices for parts of the URL that cannot be shown, each with a next action. */
export function ListNotices({
  isLost,
  isElsewhere,
  failure,
  isIncomplete,
  onRetry,
  onShowAll,
}: ListNoticesProps) {
  const { t } = useTranslation(NAMESPACE);
  const scope = useProjectScope();
  return (
    <>
      {isLost && (
        <Callout compact intent="warning" role="status" className="gis-notice">
          <span>{t("views.lost")}</span>
          <LinkButton size="small" to={listPath(scope)} text={t("views.showAll")} />
        </Callout>
      )}
      {isElsewhere && (
        <Callout compact role="status" className="gis-notice">
          <span>{t(scope ? "project.notHere" : "list.elsewhere")}</span>
          {/* A project has no filters left to take away: the link has taken them. */}
          {!scope && <Button size="small" text={t("list.showAll")} onClick={onShowAll} />}
        </Callout>
      )}
      {(failure || isIncomplete) && (
        <RetryNotice text={t(failure ? "list.rowsFailed" : "list.incomplete")} onRetry={onRetry} />
      )}
    </>
  );
}
