import { useDialogs } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { type ProjectDetails, useSaveProject } from "../../kernel/api/get-project.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { toProjectInput, toProjectValues } from "./project-values.ts";

/** Opens the form of a project; what it saves can be taken back from the toast. */
export function useEdit(): (project: ProjectDetails) => void {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const { mutate } = useSaveProject();
  const report = (saved: ProjectDetails, before: ProjectDetails) =>
    shell.toast({
      kind: "success",
      message: t("details.saved"),
      action: {
        label: t("undo"),
        run: () =>
          mutate(toProjectInput(saved, toProjectValues(before)), {
            onError: (error) =>
              shell.toast({
                kind: "error",
                message: refusalText(t, { fallback: "details.saveFailed" })(error),
              }),
          }),
      },
    });
  return (project) =>
    void dialogs.open<true>({
      title: t("details.edit"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <EditDialog
          project={project}
          onSaved={(saved, before) => {
            close(true);
            report(saved, before);
          }}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
}
