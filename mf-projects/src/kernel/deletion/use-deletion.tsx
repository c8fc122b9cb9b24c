import { useDialogs } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { withTexts } from "../../texts/with-texts.ts";
import { useUndoProjectStep } from "../api/undo-project-step.ts";
import { dialogTexts } from "../texts/late-texts.ts";

const DeletionDialog = lazyPart(
  async () => (await withTexts(dialogTexts, import("./deletion-dialog.tsx"))).DeletionDialog,
);

interface NamedProject {
  readonly id: string;
  readonly name: string;
}

/** Deletes a project after a dialog that lists what hangs on it, with undo in the toast. */
export function useDeletion() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const { mutateAsync: undo } = useUndoProjectStep();

  const restore = async ({ id, name }: NamedProject, batchID: string) => {
    try {
      await undo(batchID);
      for (const noun of ["projects", "alerts", "catalogues"] as const)
        void shell.changed(noun, noun === "projects" ? [id] : []);
      shell.toast({ kind: "success", message: t("deletion.undone", { name }) });
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "deletion.undoFailed" })(error) });
    }
  };
  return (project: NamedProject, onDeleted?: () => void): void =>
    void dialogs.open({
      title: t("deletion.title", { name: project.name }),
      style: "info",
      content: ({ close, cancel }) => (
        <DeletionDialog
          project={project}
          onCancel={cancel}
          onDeleted={(batchID) => {
            close(undefined);
            onDeleted?.();
            shell.toast({
              kind: "success",
              message: t("deletion.done", { name: project.name }),
              action: { label: t("undo"), run: () => void restore(project, batchID) },
            });
          }}
        />
      ),
    });
}
