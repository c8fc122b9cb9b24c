import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useRetriedUndo } from "../lots/api/undo-batch.ts";
import { isFinal, undoRefusal } from "../lots/refusal.ts";
import { stepHistory } from "../lots/step-history.ts";

let last: Promise<void> = Promise.resolve();
/** Runs undos one after another: the newest step is known only after the previous undo, so fast presses queue. */
function inTurn(reverse: () => Promise<void>): void {
  last = last.then(reverse, reverse);
}

/** Undo and redo of all steps on lots of this page; `idle` waits for pending writes. */
export function useStepHistory(idle: () => Promise<unknown>) {
  const shell = useShell();
  const teamID = useTeamID();
  const { t } = useTranslation(NAMESPACE);
  const { mutateAsync, isPending } = useRetriedUndo();
  const { done, undone } = useSyncExternalStore(stepHistory.subscribe, () => stepHistory.of(teamID));

  const reverse = useCallback(
    async (which: "done" | "undone"): Promise<void> => {
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
        const isStuck = isFinal(error);
        if (isStuck) stepHistory.drop(teamID, batchID);
        shell.toast({
          kind: "error",
          message: undoRefusal(error, t),
          ...(isStuck ? {} : { action: { label: t("lots.retry"), run: () => inTurn(() => reverse(which)) } }),
        });
      }
    },
    [idle, mutateAsync, shell, t, teamID],
  );
  return {
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    isBusy: isPending,
    undo: useCallback(() => inTurn(() => reverse("done")), [reverse]),
    redo: useCallback(() => inTurn(() => reverse("undone")), [reverse]),
  };
}
