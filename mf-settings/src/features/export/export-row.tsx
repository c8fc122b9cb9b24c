import { isActive } from "@gisement/shared-domain/jobs";
import { AnchorButton, Button, Callout } from "@gisement/shared-ui/blueprint";
import { DownloadIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { Progress } from "@gisement/shared-ui/progress";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useCancelTeamExport } from "./api/cancel-team-export.ts";
import { useStartTeamExport } from "./api/start-team-export.ts";
import type { TeamExportItem } from "./api/team-exports.ts";
import { remainingMinutes } from "./remaining-time.ts";

interface ExportRowProps {
  readonly item: TeamExportItem;
  /** Number of all parts: an export of as many has everything. */
  readonly allParts: number;
}

/** One export: its progress, its archive, and what the user can do about it. */
export function ExportRow({ item, allParts }: ExportRowProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const dialogs = useDialogs();
  const cancel = useCancelTeamExport();
  const start = useStartTeamExport();
  const { id, jobID, parts, withFiles, author, isMine, state, expiresAt } = item;
  const at = format.dateTimeInWords(item.createdAt);
  const isExpired = state === "done" && (!expiresAt || new Date(expiresAt).getTime() <= Date.now());
  const shown = isExpired ? "expired" : state;
  const names = parts.map((part) => t(`teamExport.parts.${part}`));
  const title = parts.length === allParts ? t("teamExport.everything") : format.list(names);

  const ask = async () => {
    const sure = await dialogs.confirm({
      title: t("teamExport.cancelTitle"),
      message: t("teamExport.cancelText"),
      confirm: t("teamExport.cancelConfirm"),
      cancel: t("teamExport.cancelKeep"),
      danger: true,
    });
    if (sure) cancel.mutate(jobID);
  };
  return (
    <Section
      card
      level={3}
      title={title}
      description={t(withFiles ? "teamExport.byWithFiles" : "teamExport.by", {
        at,
        author: author ?? t("teamExport.nobody"),
      })}
      actions={<StatusTag kind="job" value={shown} label={t(`teamExport.states.${shown}`)} />}
    >
      {state === "running" && <RunningExport item={item} label={t("teamExport.progress", { at })} />}
      {state === "failed" && (
        <Callout intent="danger">{t(`teamExport.reasons.${item.reason ?? "error"}`)}</Callout>
      )}
      {state === "done" && (
        <p className="mfs-export-facts">
          {t(isExpired ? "teamExport.expired" : "teamExport.until", {
            rows: format.number(item.rows ?? 0),
            files: format.number(item.files ?? 0),
            size: format.fileSize(item.bytes ?? 0),
            until: format.dateTimeInWords(expiresAt ?? item.createdAt),
          })}
        </p>
      )}
      <div className="mfs-export-actions">
        {shown === "done" && (
          <AnchorButton
            intent="primary"
            icon={<DownloadIcon />}
            href={`/api/exports/${id}`}
            download={item.fileName ?? ""}
            text={t("teamExport.download")}
            aria-label={t("teamExport.downloadOf", { at })}
          />
        )}
        {isActive(state) && isMine && (
          <Button
            text={t("teamExport.cancel")}
            aria-label={t("teamExport.cancelOf", { at })}
            disabled={item.cancelRequested}
            loading={cancel.isPending}
            onClick={() => void ask()}
          />
        )}
        {!isActive(state) && (
          <Button
            text={t("teamExport.again")}
            aria-label={t("teamExport.againOf", { at })}
            loading={start.isPending}
            onClick={() => start.mutate({ parts, withFiles, locale })}
          />
        )}
      </div>
    </Section>
  );
}

function RunningExport({ item, label }: { readonly item: TeamExportItem; readonly label: string }) {
  const { t } = useTranslation(NAMESPACE);
  const minutes = remainingMinutes(item, Date.now());
  const state = () => {
    if (item.cancelRequested) return t("teamExport.cancelling");
    if (typeof item.share !== "number") return t("teamExport.starting");
    if (minutes === null) return t("teamExport.writing");
    return minutes <= 1 ? t("teamExport.lastMinute") : t("teamExport.remaining", { count: minutes });
  };
  return (
    <>
      <Progress label={label} value={item.share ?? null} />
      <p className="mfs-export-facts" role="status">
        {state()}
      </p>
    </>
  );
}
