import { PHASE_LABELS, PHASES, type Phase } from "@gisement/shared-domain/projects";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  ConflictNotice,
  DateRangeFields,
  Form,
  FormActions,
  FormErrorSummary,
  useEntityForm,
} from "@gisement/shared-ui/form";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ProjectDetails, projectQuery, useSaveProject } from "../../../kernel/api/get-project.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import {
  type PhaseField,
  type PhaseValues,
  phaseField,
  phasesSchema,
  toPhasesInput,
  toPhaseValues,
} from "./phase-values.ts";

interface PhasesDialogProps {
  readonly project: ProjectDetails;
  /** Called with the stored project and the one that the form started from. */
  readonly onSaved: (saved: ProjectDetails, before: ProjectDetails) => void;
  readonly onCancel: () => void;
  readonly setDirty: (isDirty: boolean) => void;
}

/** The days of each phase; what somebody else changed meanwhile is asked about. */
export function PhasesDialog({ project, onSaved, onCancel, setDirty }: PhasesDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const teamID = useTeamID();
  const save = useSaveProject();
  const schema = useMemo(() => phasesSchema(t), [t]);
  const { form, submit, conflicts, resolve } = useEntityForm<ProjectDetails, PhaseValues>({
    schema,
    entity: project,
    toForm: toPhaseValues,
    save: (values, base) => save.mutateAsync(toPhasesInput(base, values)),
    read: () => shell.queryClient.fetchQuery({ ...projectQuery(shell, teamID, project.id), staleTime: 0 }),
    onSaved,
    refusalText: refusalText(t, { fallback: "details.saveFailed" }),
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useEffect(() => setDirty(isDirty && !isSubmitSuccessful), [setDirty, isDirty, isSubmitSuccessful]);
  const label = (name: PhaseField) => {
    const [phase = "", end = ""] = name.split("-");
    return t(`details.phases.${end === "start" ? "startOf" : "endOf"}`, {
      phase: PHASE_LABELS[phase as Phase][locale],
    });
  };
  const fields = PHASES.flatMap((phase) => [phaseField(phase, "start"), phaseField(phase, "end")]);
  return (
    <Form form={form} onSubmit={submit} onCancel={onCancel} ariaLabel={t("details.phases.title")}>
      <DialogBody>
        <FormErrorSummary labels={Object.fromEntries(fields.map((name) => [name, label(name)]))} />
        {PHASES.map((phase, index) => (
          <fieldset key={phase} className="mfp-phase-days">
            <legend>{PHASE_LABELS[phase][locale]}</legend>
            <DateRangeFields
              start={{
                name: phaseField(phase, "start"),
                label: t("details.phases.start"),
                autoFocus: index === 0,
              }}
              end={{ name: phaseField(phase, "end"), label: t("details.phases.end") }}
            />
          </fieldset>
        ))}
        <ConflictNotice
          conflicts={conflicts}
          label={label}
          show={(_name, value) => (typeof value === "string" ? format.date(value) : "")}
          onResolve={resolve}
        />
      </DialogBody>
      <DialogFooter>
        <FormActions onCancel={onCancel} disabled={conflicts.length > 0} />
      </DialogFooter>
    </Form>
  );
}
