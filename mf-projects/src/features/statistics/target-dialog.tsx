import { REUSE_TARGET } from "@gisement/shared-domain/projects";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { ConflictNotice, Form, FormActions, NumberField, useEntityForm } from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { number, object } from "yup";
import { type ProjectDetails, projectQuery, useSaveProject } from "../../kernel/api/get-project.ts";
import { useReportSaved } from "../../kernel/use-report-saved.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

interface TargetValues {
  readonly reuseTarget: number | null;
}
const toValues = ({ reuseTarget }: ProjectDetails): TargetValues => ({ reuseTarget });
const toInput = ({ id, updatedAt }: ProjectDetails, { reuseTarget }: TargetValues) => ({
  id,
  updatedAt,
  reuseTarget,
});

interface TargetDialogProps {
  readonly project: ProjectDetails;
  readonly onSaved: (saved: ProjectDetails, before: ProjectDetails) => void;
  readonly onCancel: () => void;
  readonly setDirty: (isDirty: boolean) => void;
}

/** The share of its mass that a project wants reused. */
function TargetDialog({ project, onSaved, onCancel, setDirty }: TargetDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const teamID = useTeamID();
  const save = useSaveProject();
  const schema = useMemo(() => {
    const wrong = t("statistics.target.wrong");
    return object({
      reuseTarget: number()
        .typeError(wrong)
        .integer(wrong)
        .min(REUSE_TARGET.min, wrong)
        .max(REUSE_TARGET.max, wrong)
        .nullable()
        .default(null),
    });
  }, [t]);
  const { form, submit, conflicts, resolve } = useEntityForm<ProjectDetails, TargetValues>({
    schema,
    entity: project,
    toForm: toValues,
    save: (values, base) => save.mutateAsync(toInput(base, values)),
    read: () => shell.queryClient.fetchQuery({ ...projectQuery(shell, teamID, project.id), staleTime: 0 }),
    onSaved,
    refusalText: refusalText(t, { fallback: "details.saveFailed" }),
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useEffect(() => setDirty(isDirty && !isSubmitSuccessful), [setDirty, isDirty, isSubmitSuccessful]);
  return (
    <Form form={form} onSubmit={submit} onCancel={onCancel} ariaLabel={t("statistics.target.title")}>
      <DialogBody>
        <NumberField
          name="reuseTarget"
          label={t("statistics.target.field")}
          help={t("statistics.target.help")}
          suffix="%"
          autoFocus
        />
        <ConflictNotice
          conflicts={conflicts}
          label={() => t("statistics.target.title")}
          show={(_name, value) => (typeof value === "number" ? format.percent(value, 0) : "")}
          onResolve={resolve}
        />
      </DialogBody>
      <DialogFooter>
        <FormActions onCancel={onCancel} disabled={conflicts.length > 0} />
      </DialogFooter>
    </Form>
  );
}

/** Opens the form of a project's target; what it saves can be taken back from the toast. */
export function useEditTarget(): (project: ProjectDetails) => void {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const report = useReportSaved();
  return (project) =>
    void dialogs.open<true>({
      title: t("statistics.target.title"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <TargetDialog
          project={project}
          onSaved={(saved, before) => {
            close(true);
            report(toInput(saved, toValues(before)));
          }}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
}
