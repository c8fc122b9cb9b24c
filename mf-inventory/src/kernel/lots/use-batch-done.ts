import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useRetriedUndo } from "./api/undo-batch.ts";
import type { BatchDone } from "./batch-done.ts";
import { isFinal, undoRefusal } from "./refusal.ts";
import { stepHistory } from "./step-history.ts";
import { useHeldAction } from "./use-held-action.ts";

/** Reports a completed step, offers *undo* (then *redo*), and refetches every list of lots. */
export function useBatchDone(): (done: BatchDone, message: string) => void {
  const shell = useShell();
  const teamID = useTeamID();
  const { t } = useTranslation(NAMESPACE);
  const { mutate } = useRetriedUndo();
  const heldAction = useHeldAction();

  const takeBack = useCallback(
    (batchID: string, undoing: boolean) =>
      mutate(batchID, {
        onSuccess: (undone) =>
          shell.toast({
            kind: "success",
            message: t(undoing ? "lots.undone" : "lots.redone"),
            action: {
              label: t(undoing ? "lots.redo" : "lots.undo"),
              run: () => takeBack(undone.batchID, !undoing),
            },
          }),
        onError: (error) =>
          shell.toast({
            kind: "error",
            message: undoRefusal(error, t),
            // After a network error, the undo stays available.
            ...(isFinal(error)
              ? heldAction(error)
                ? { action: heldAction(error) ?? undefined }
                : {}
              : { action: { label: t("lots.retry"), run: () => takeBack(batchID, undoing) } }),
          }),
      }),
    [mutate, shell, t, heldAction],
  );

  return useCallback(
    ({ batchID, ids }, message) => {
      stepHistory.record(teamID, batchID);
      void shell.changed("lots", ids);
      shell.toast({
        kind: "success",
        message,
        action: { label: t("lots.undo"), run: () => takeBack(batchID, true) },
      });
    },
    [shell, t, takeBack, teamID],
  );
}
