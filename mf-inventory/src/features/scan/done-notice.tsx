import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lotRefusal } from "../../kernel/lots/refusal.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useScanSteps } from "./api/scan-steps.ts";

/** The last step on scanned lots; shown until the next scan, because users on site easily miss a toast. */
export interface ScanDone {
  readonly batchID: string;
  readonly message: string;
  readonly count: number;
  readonly undone: boolean;
}

export function DoneNotice({ done, onChange }: { done: ScanDone; onChange: (done: ScanDone) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { undo } = useScanSteps();
  const [problem, setProblem] = useState<string | null>(null);
  const takeBack = () => {
    setProblem(null);
    undo.mutate(done.batchID, {
      onSuccess: ({ batchID }) => onChange({ ...done, batchID, undone: !done.undone }),
      onError: (error) => setProblem(lotRefusal(error, t)),
    });
  };
  return (
    <Callout intent={done.undone ? "none" : "success"} className="mfi-scan__done">
      <p role="status">{done.undone ? t("scan.undone", { count: done.count }) : done.message}</p>
      <Button
        size="large"
        loading={undo.isPending}
        text={t(done.undone ? "scan.redo" : "scan.undo")}
        onClick={takeBack}
      />
      {problem && (
        <p className="mfi-scan__problem" role="alert">
          {problem}
        </p>
      )}
    </Callout>
  );
}
