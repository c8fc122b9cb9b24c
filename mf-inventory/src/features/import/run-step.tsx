import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { Progress } from "@gisement/shared-ui/progress";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { HeldList } from "../../kernel/lots/held-list.tsx";
import { heldLots, lotRefusal } from "../../kernel/lots/refusal.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ImportRunState } from "./use-import-run.ts";

interface RunStepProps {
  readonly run: Extract<ImportRunState, { status: "sending" | "planning" | "writing" | "failed" }>;
  readonly onCancel: () => void;
}

/** Progress of a running import: phase, share done, time left, and cancel. */
export function RunStep({ run, onCancel }: RunStepProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  if (run.status === "failed") {
    const held = heldLots(run.error);
    return (
      <>
        <ErrorState
          error={run.error}
          title={t(run.isKnown ? "import.failed" : "import.unknown")}
          text={
            !run.isKnown
              ? t("import.unknownText")
              : held.length > 0
                ? lotRefusal(run.error, t)
                : t("import.failedText")
          }
          retry={run.retry}
        />
        {held.length > 0 && <HeldList lots={held} />}
        {run.isKnown && (
          <div className="mfi-import__actions">
            <Button onClick={onCancel} text={t("import.discard")} />
          </div>
        )}
      </>
    );
  }
  const sending = run.status === "sending" ? run : null;
  return (
    <div className="mfi-run">
      <div role="status">
        {sending && (
          <p>
            {t("import.sending", { sent: format.number(sending.sent), total: format.number(sending.total) })}
          </p>
        )}
        {run.status === "planning" && <p>{t("import.planning")}</p>}
        {run.status === "writing" && (
          <>
            <p>
              {run.total > 0
                ? t("import.writing", { count: run.total, formatted: format.number(run.total) })
                : t("import.writingOn")}
            </p>
            <p>{t(run.isReached ? "import.writingText" : "import.notReached")}</p>
          </>
        )}
      </div>
      <Progress
        label={t("import.progress")}
        value={sending ? sending.sent / Math.max(1, sending.total) : null}
      />
      {sending?.secondsLeft != null && <p>{t("import.secondsLeft", { count: sending.secondsLeft })}</p>}
      {run.status !== "writing" && <Button onClick={onCancel} text={t("cancel")} />}
    </div>
  );
}
