import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { Progress } from "@gisement/shared-ui/progress";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { ImportRunState } from "./use-import-run.ts";

interface RunStepProps {
  readonly run: Exclude<ImportRunState, { status: "idle" | "done" }>;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** The import under way: what is being done, how far it is, how long it may still take, and the way out. */
export function RunStep({ run, onCancel, onRetry }: RunStepProps) {
  const { t } = useTranslation("mf-inventory");
  const format = useFormat();
  if (run.status === "failed") {
    return (
      <ErrorState
        error={run.error}
        title={t("import.failed")}
        text={t("import.failedText")}
        retry={onRetry}
      />
    );
  }
  const { sent, total, secondsLeft } = run;
  const writing = run.status === "writing";
  return (
    <div className="mfi-run" role="status">
      <p>
        {writing
          ? t("import.writing", { count: total })
          : t("import.sending", { sent: format.number(sent), total: format.number(total) })}
      </p>
      <Progress label={t("import.progress")} value={writing ? null : sent / Math.max(1, total)} />
      {!writing && secondsLeft !== null && <p>{t("import.secondsLeft", { count: secondsLeft })}</p>}
      {!writing && <Button onClick={onCancel} text={t("cancel")} />}
    </div>
  );
}
