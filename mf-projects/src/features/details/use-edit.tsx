import { useDialogs } from "@gisement/shared-ui/overlays";
import { useTranslation } from "react-i18next";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { useReportSaved } from "../../kernel/use-report-saved.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { toProjectInput, toProjectValues } from "./project-values.ts";

/** Opens the form of a project; what it saves can be taken back from the toast. */
export function useEdit(): (project: ProjectDetails) => void {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const report = useReportSaved();
  return (project) =>
    void dialogs.open<true>({
      title: t("details.edit"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <EditDialog
          project={project}
          onSaved={(saved, before) => {
            close(true);
            report(toProjectInput(saved, toProjectValues(before)));
          }}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
}
