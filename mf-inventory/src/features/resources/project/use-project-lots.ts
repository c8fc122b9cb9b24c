import { isConflict } from "@gisement/shared-domain/errors";
import { useFormat } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useAssignToProject } from "../../../kernel/lot-actions/api/assign-to-project.ts";
import { useBatchDone } from "../../../kernel/lots/use-batch-done.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** A lot in the version that the list shows. */
interface SeenLot {
  readonly id: string;
  readonly updatedAt: string;
}

/** Adds lots to the project or takes them out, with a message that offers to undo it. Resolves to whether it was done. */
export function useProjectLots(projectID: string) {
  const shell = useShell();
  const format = useFormat();
  const { t } = useTranslation(NAMESPACE);
  const { mutateAsync: assign, isPending } = useAssignToProject();
  const notifyDone = useBatchDone();

  const move = useCallback(
    async (
      kind: "added" | "removed",
      ids: readonly string[],
      listed: readonly SeenLot[],
    ): Promise<boolean> => {
      try {
        const done = await assign({
          projectID: kind === "added" ? projectID : null,
          ids: [...ids],
          // The versions on screen, so that a teammate's change is not overwritten unnoticed (decision C20).
          seen: listed.map(({ id, updatedAt }) => ({ id, updatedAt })),
        });
        const count = done.ids.length;
        notifyDone(done, t(`project.${kind}`, { count, formatted: format.number(count) }));
        return true;
      } catch (error) {
        const hasChanged = isConflict(error);
        shell.toast({
          kind: "error",
          message: hasChanged ? t("project.changed") : t(`project.${kind}Failed`, { count: ids.length }),
        });
        if (hasChanged) void shell.changed("lots", ids);
        return false;
      }
    },
    [assign, projectID, notifyDone, t, format, shell],
  );
  return {
    isPending,
    /** `listed`: those of the lots that are in the list now. */
    add: (ids: readonly string[], listed: readonly SeenLot[]) => move("added", ids, listed),
    takeOut: useCallback(
      (lots: readonly SeenLot[]) =>
        move(
          "removed",
          lots.map(({ id }) => id),
          lots,
        ),
      [move],
    ),
  };
}
