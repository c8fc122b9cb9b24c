import { isConflict } from "@gisement/shared-domain/errors";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { useUndoProjectStep } from "../../kernel/api/undo-project-step.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useAssignLots } from "./api/assign-lots.ts";

/** A lot with the version shown in the list. */
export interface SeenLot {
  readonly id: string;
  readonly updatedAt: string;
}

/** Adds lots to the project or removes them, shows a confirmation, and offers undo. */
export function useAssignment(projectID: string) {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { mutateAsync: assign, isPending } = useAssignLots();
  const { mutateAsync: undo } = useUndoProjectStep();

  const takeBack = async (batchID: string) => {
    try {
      const { ids } = await undo(batchID);
      shell.toast({ kind: "success", message: t("assign.undone", { count: ids.length }) });
    } catch (error) {
      shell.toast({
        kind: "error",
        message: t(isConflict(error) ? "assign.undoConflict" : "assign.undoFailed"),
      });
    }
  };
  const move = async (
    kind: "added" | "removed",
    ids: readonly string[],
    listed: readonly SeenLot[],
  ): Promise<boolean> => {
    try {
      const result = await assign({
        projectID: kind === "added" ? projectID : null,
        ids: [...ids],
        // The versions on screen, so that a teammate's change is not overwritten unnoticed (decision C20).
        seen: listed.map(({ id, updatedAt }) => ({ id, updatedAt })),
      });
      shell.toast({
        kind: "success",
        message: t(`assign.${kind}`, { count: result.ids.length }),
        action: { label: t("undo"), run: () => void takeBack(result.batchID) },
      });
      return true;
    } catch (error) {
      shell.toast({
        kind: "error",
        message: t(isConflict(error) ? "assign.changed" : `assign.${kind}Failed`, { count: ids.length }),
      });
      return false;
    }
  };
  return {
    /** `listed`: the given lots that are in the list now. */
    add: (ids: readonly string[], listed: readonly SeenLot[]) => move("added", ids, listed),
    remove: (lots: readonly SeenLot[]) =>
      move(
        "removed",
        lots.map(({ id }) => id),
        lots,
      ),
    isPending,
  };
}
