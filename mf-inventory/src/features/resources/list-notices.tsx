import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { LinkButton } from "@gisement/shared-ui/link";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

interface ListNoticesProps {
  /** The view of the address is gone, or another's. */
  readonly isLost: boolean;
  /** The row of the address is not in this list. */
  readonly isElsewhere: boolean;
  /** Some rows could not be read; others are there. */
  readonly failure: Error | null;
  /** The rows are there; names, filters or counts beside them could not be read. */
  readonly isIncomplete: boolean;
  readonly onRetry: () => void;
  readonly onShowAll: () => void;
}

/** What of the address could not be shown, each with the way on. */
export function ListNotices({
  isLost,
  isElsewhere,
  failure,
  isIncomplete,
  onRetry,
  onShowAll,
}: ListNoticesProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      {isLost && (
        <Callout compact intent="warning" role="status" className="mfi-notice">
          <span>{t("views.lost")}</span>
          <LinkButton size="small" to="/inventory" text={t("views.showAll")} />
        </Callout>
      )}
      {isElsewhere && (
        <Callout compact role="status" className="mfi-notice">
          <span>{t("list.elsewhere")}</span>
          <Button size="small" text={t("list.showAll")} onClick={onShowAll} />
        </Callout>
      )}
      {(failure || isIncomplete) && (
        <Callout compact intent="danger" role="alert" className="mfi-notice">
          <span>{t(failure ? "list.rowsFailed" : "list.incomplete")}</span>
          <Button size="small" text={t("lots.retry")} onClick={onRetry} />
        </Callout>
      )}
    </>
  );
}
