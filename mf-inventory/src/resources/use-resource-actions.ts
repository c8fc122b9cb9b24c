import { useShell } from "@gisement/shared-ui/remote";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useAssignToProject } from "./api/assign-to-project.ts";

/** What can be done with a selection of lots, each step with its way back. */
export function useResourceActions() {
  const shell = useShell();
  const { t } = useTranslation("mf-inventory");
  const { assign, undo } = useAssignToProject();

  const assignTo = useCallback(
    (projectID: string | null, ids: string[], done: () => void) =>
      assign.mutate(
        { projectID, ids },
        {
          onSuccess: ({ batchID }) => {
            done();
            shell.toast({
              kind: "success",
              message: t(projectID ? "assign.done" : "assign.removed", { count: ids.length }),
              action: {
                label: t("undo"),
                run: () =>
                  undo.mutate(batchID, {
                    onSuccess: () => shell.toast({ kind: "success", message: t("undone") }),
                    onError: () => shell.toast({ kind: "error", message: t("undoFailed") }),
                  }),
              },
            });
          },
          onError: () => shell.toast({ kind: "error", message: t("assign.failed") }),
        },
      ),
    [assign, undo, shell, t],
  );

  const draftQuote = useCallback(
    (ids: readonly string[]) =>
      shell.navigate(`/orders/quote?products=${ids.map(encodeURIComponent).join(",")}`),
    [shell],
  );

  return { assignTo, assigning: assign.isPending, draftQuote };
}
