import { isCancellable, isRetriable } from "@gisement/shared-domain/jobs";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { pictureUrl } from "@gisement/shared-ui/picture";
import { Progress } from "@gisement/shared-ui/progress";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useChangeJob } from "./api/change-job.ts";
import type { JobItem } from "./api/list-jobs.ts";

/** One work with its progress, its result, and what the user can do about it. */
export function JobRow({ job }: { readonly job: JobItem }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const change = useChangeJob();
  const { id, kind, state, done, total, reason, result, cancelRequested } = job;
  const title = t(`jobs.kinds.${kind}`, t("jobs.kinds.other"));
  const at = format.dateTimeInWords(job.createdAt);
  const share = total ? done / total : null;
  return (
    <Section
      card
      as="article"
      title={title}
      description={t("jobs.startedAt", { at })}
      actions={<StatusTag kind="job" value={state} label={t(`jobs.states.${state}`)} />}
    >
      {state === "running" && (
        <>
          <Progress label={t("jobs.progress", { title, at })} value={share} />
          <p className="mfs-job-count" role="status">
            {cancelRequested
              ? t("jobs.cancelling")
              : total === null
                ? t("jobs.starting")
                : t("jobs.count", { done: format.number(done), total: format.number(total) })}
          </p>
        </>
      )}
      {state === "failed" && <Callout intent="danger">{t(`jobs.reasons.${reason ?? "error"}`)}</Callout>}
      <div className="mfs-job-actions">
        {state === "done" && result && (
          <a className="mfs-job-file" href={pictureUrl(result.fileKey)} download={result.fileName}>
            {t("jobs.download", { name: result.fileName, size: format.fileSize(result.bytes) })}
          </a>
        )}
        {kind === "export_team" && <LinkButton to="/settings/export" text={t("jobs.toExport")} />}
        {isCancellable(job) && (
          <Button
            text={t("jobs.cancel")}
            aria-label={t("jobs.cancelOf", { title, at })}
            disabled={cancelRequested}
            loading={change.isPending}
            onClick={() => change.mutate({ id, change: "cancel" })}
          />
        )}
        {isRetriable(state) && (
          <Button
            text={t("jobs.retry")}
            aria-label={t("jobs.retryOf", { title, at })}
            loading={change.isPending}
            onClick={() => change.mutate({ id, change: "retry" })}
          />
        )}
      </div>
    </Section>
  );
}
