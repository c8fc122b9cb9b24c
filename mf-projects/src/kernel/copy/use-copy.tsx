import { useAppNavigate } from "@gisement/shared-ui/link";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { withTexts } from "../../texts/with-texts.ts";
import { useUndoProjectStep } from "../api/undo-project-step.ts";
import { dialogTexts } from "../texts/late-texts.ts";

const CopyDialog = lazyPart(
  async () => (await withTexts(dialogTexts, import("./copy-dialog.tsx"))).CopyDialog,
);

/** Copies a project after a dialog, and opens the copy; the toast takes it back. */
export function useCopy(): (project: { readonly id: string; readonly name: string }) => void {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const navigate = useAppNavigate();
  const { mutateAsync: undo } = useUndoProjectStep();

  const takeBack = async (name: string, batchID: string) => {
    try {
      await undo(batchID);
      for (const noun of ["projects", "alerts"] as const) void shell.changed(noun, []);
      navigate("/projects");
      shell.toast({ kind: "success", message: t("copy.undone", { name }) });
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "copy.undoFailed" })(error) });
    }
  };
  return (project) =>
    void dialogs.open<true>({
      title: t("copy.title"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <CopyDialog
          project={project}
          onCopied={({ id, name, batchID }) => {
            close(true);
            navigate(`/projects/details/${id}`);
            shell.toast({
              kind: "success",
              message: t("copy.done", { name }),
              action: { label: t("undo"), run: () => void takeBack(name, batchID) },
            });
          }}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
}
