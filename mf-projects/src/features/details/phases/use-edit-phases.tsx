import { useDialogs } from "@gisement/shared-ui/overlays";
import { useTranslation } from "react-i18next";
import type { ProjectDetails } from "../../../kernel/api/get-project.ts";
import { useReportSaved } from "../../../kernel/use-report-saved.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { toPhasesInput, toPhaseValues } from "./phase-values.ts";
import { PhasesDialog } from "./phases-dialog.tsx";

/** Opens the form of a project's phases; what it saves can be taken back from the toast. */
export function useEditPhases(): (project: ProjectDetails) => void {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const report = useReportSaved();
  return (project) =>
    void dialogs.open<true>({
      title: t("details.phases.title"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <PhasesDialog
          project={project}
          onSaved={(saved, before) => {
            close(true);
            report(toPhasesInput(saved, toPhaseValues(before)));
          }}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
}
