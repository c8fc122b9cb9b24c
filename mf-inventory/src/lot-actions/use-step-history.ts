import { DomainError } from "@gisement/shared-domain/errors";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useUndoBatch } from "../lots/api/undo-batch.ts";
import { stepHistory } from "../lots/step-history.ts";

/** Undo and redo of everything that was done to lots on this page; `idle` waits for what is still being written. */
export function useStepHistory(idle: () => Promise<unknown>) {
  const shell = useShell();
  const teamID = useTeamID();
  const { t } = useTranslation("mf-inventory");
  const { mutateAsync, isPending } = useUndoBatch();
  const { done, undone } = useSyncExternalStore(stepHistory.subscribe, () => stepHistory.of(teamID));

  const reverse = useCallback(
    async (which: "done" | "undone") => {
      await idle();
      const batchID = stepHistory.of(teamID)[which].at(-1);
      const undoing = which === "done";
      if (batchID === undefined) {
        shell.toast({ kind: "info", message: t(undoing ? "edit.nothingToUndo" : "edit.nothingToRedo") });
        return;
      }
      try {
        const { ids } = await mutateAsync(batchID);
        shell.toast({
          kind: "success",
          message: t(undoing ? "edit.undone" : "edit.redone", { count: ids.length }),
        });
      } catch (error) {
        const isStuck =
          error instanceof DomainError && ["CONFLICT", "NOT_FOUND", "INVALID_STATE"].includes(error.code);
        if (isStuck) stepHistory.drop(teamID, batchID);
        shell.toast({
          kind: "error",
          message: t(isStuck ? "lots.undoConflict" : "lots.undoFailed"),
          ...(isStuck ? {} : { action: { label: t("lots.retry"), run: () => void reverse(which) } }),
        });
      }
    },
    [idle, mutateAsync, shell, t, teamID],
  );
  return {
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    isBusy: isPending,
    undo: useCallback(() => void reverse("done"), [reverse]),
    redo: useCallback(() => void reverse("undone"), [reverse]),
  };
}
