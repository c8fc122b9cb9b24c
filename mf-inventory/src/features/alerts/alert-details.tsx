import type { AlertProgress, RangedDimension } from "@gisement/shared-domain/alerts";
import { Button } from "@gisement/shared-ui/blueprint";
import { CommentsButton } from "@gisement/shared-ui/comments";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { ArchiveIcon, CheckIcon, LayersIcon, PencilIcon, RefreshCwIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { AlertMatches, type RequestDialogPart } from "./alert-matches.tsx";
import { resultsPath, useAlertsScope } from "./alerts-scope.ts";
import type { Alert } from "./api/list-alerts.ts";
import { useChangeProgress } from "./api/save-alert.ts";
import { useSizeText } from "./use-size-text.ts";

interface AlertDetailsProps {
  readonly alert: Alert;
  readonly categoryName: string | null;
  readonly canChange: boolean;
  readonly RequestDialog: RequestDialogPart;
  readonly onEdit: () => void;
  /** Called when the item has moved to another list. */
  readonly onMoved: () => void;
}

/** One wanted item: its criteria, and the matching lots with their reasons. */
export function AlertDetails({
  alert,
  categoryName,
  canChange,
  RequestDialog,
  onEdit,
  onMoved,
}: AlertDetailsProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const scope = useAlertsScope();
  const undo = useChangeProgress();
  const progress = useChangeProgress((next) =>
    shell.toast({
      kind: "success",
      message: t(`alerts.now.${next}`),
      action: {
        label: t("alerts.undo"),
        run: () => undo.mutate({ id: alert.id, progress: alert.progress as AlertProgress }),
      },
    }),
  );

  const change = (next: AlertProgress) =>
    progress.mutate({ id: alert.id, progress: next }, { onSuccess: onMoved });
  return (
    <article className="mfi-alert" aria-label={alert.name}>
      <header className="mfi-alert__head">
        <h2>{alert.name}</h2>
        <div className="mfi-alert__actions">
          <CommentsButton about={{ noun: "alert", id: alert.id }} />
          {canChange && <Button icon={<PencilIcon />} text={t("alerts.edit")} onClick={onEdit} />}
          {canChange &&
            (alert.progress === "active" ? (
              <>
                <Button icon={<CheckIcon />} text={t("alerts.found")} onClick={() => change("done")} />
                <Button icon={<ArchiveIcon />} text={t("alerts.giveUp")} onClick={() => change("archived")} />
              </>
            ) : (
              <Button
                icon={<RefreshCwIcon />}
                text={t("alerts.seekAgain")}
                onClick={() => change("active")}
              />
            ))}
        </div>
      </header>
      <Asked alert={alert} categoryName={categoryName} />
      {scope && alert.progress === "active" && (
        <LinkButton
          className="mfi-alert__results"
          icon={<LayersIcon />}
          to={resultsPath(scope.projectID, alert.id)}
          text={t("alerts.combine")}
        />
      )}
      <AlertMatches alertID={alert.id} canChange={canChange} RequestDialog={RequestDialog} />
    </article>
  );
}

function Asked({ alert, categoryName }: Pick<AlertDetailsProps, "alert" | "categoryName">) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const label = useFieldLabel();
  const sizeText = useSizeText();
  const sizes = alert.dimensionRange.map(({ key, min, max }) => sizeText(key as RangedDimension, min, max));
  const period = [
    alert.startDate && t("alerts.fromDay", { day: format.dateInWords(alert.startDate) }),
    alert.endDate && t("alerts.untilDay", { day: format.dateInWords(alert.endDate) }),
  ];
  const provenances = alert.provenances.map((value) => labelOf("provenance", value));
  const facts = [
    format.quantity(alert.quantity),
    categoryName,
    ...sizes,
    alert.material.map((value) => labelOf("material", value)).join(", "),
    provenances.join(", "),
    [alert.spot, alert.radius ? t("alerts.within", { km: format.number(alert.radius, 0) }) : null]
      .filter(Boolean)
      .join(", "),
    period.filter(Boolean).join(" "),
    alert.musts.length > 0
      ? t("alerts.needsAll", {
          criteria: format.list(
            alert.musts.map((each) =>
              each === "distance" ? t("alerts.criterion.distance") : label(each as "category"),
            ),
          ),
        })
      : null,
    alert.type === "general" ? t("alerts.general") : null,
  ].filter(Boolean);
  return (
    <>
      <ul className="mfi-alert__asked" aria-label={t("alerts.asked")}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {alert.internalNotes && <p className="mfi-alert__notes">{alert.internalNotes}</p>}
    </>
  );
}
