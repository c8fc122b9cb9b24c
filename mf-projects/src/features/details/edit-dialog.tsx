import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { ConflictNotice, Form, FormActions, FormErrorSummary, useEntityForm } from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ProjectDetails, projectQuery, useSaveProject } from "../../kernel/api/get-project.ts";
import { usePlaces } from "../../kernel/project-form/api/list-places.ts";
import { ProjectFields } from "../../kernel/project-form/project-fields.tsx";
import { type ProjectValues, projectSchema } from "../../kernel/project-form/project-schema.ts";
import { useProjectLabels } from "../../kernel/use-project-labels.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { toProjectInput, toProjectValues } from "./project-values.ts";

interface EditDialogProps {
  readonly project: ProjectDetails;
  /** Called with the stored project and the one that the form started from. */
  readonly onSaved: (saved: ProjectDetails, before: ProjectDetails) => void;
  readonly onCancel: () => void;
  readonly setDirty: (isDirty: boolean) => void;
}

/** Changes what people say of a project; a field that somebody else changed meanwhile is asked about. */
export function EditDialog({ project, onSaved, onCancel, setDirty }: EditDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const teamID = useTeamID();
  const save = useSaveProject();
  const places = usePlaces();
  const schema = useMemo(() => projectSchema(t), [t]);
  const { form, submit, conflicts, resolve } = useEntityForm<ProjectDetails, ProjectValues>({
    schema,
    entity: project,
    toForm: toProjectValues,
    save: (values, base) => save.mutateAsync(toProjectInput(base, values)),
    read: () => shell.queryClient.fetchQuery({ ...projectQuery(shell, teamID, project.id), staleTime: 0 }),
    onSaved,
    refusalText: refusalText(t, { fallback: "details.saveFailed" }),
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useEffect(() => setDirty(isDirty && !isSubmitSuccessful), [setDirty, isDirty, isSubmitSuccessful]);
  const { label: labelOf, typeLabel } = useProjectLabels();
  const label = (name: keyof ProjectValues) => labelOf(name === "placeID" ? "place" : name);
  const show = (name: keyof ProjectValues, value: unknown): string => {
    if (typeof value !== "string") return "";
    if (name === "startDate" || name === "endDate") return format.date(value);
    if (name === "type") return typeLabel(value);
    if (name === "placeID") return places.data?.find(({ id }) => id === value)?.name ?? "";
    return name === "picture" ? labelOf("picture") : value;
  };
  return (
    <Form form={form} onSubmit={submit} onCancel={onCancel} ariaLabel={t("details.edit")}>
      <DialogBody>
        <FormErrorSummary
          labels={{ name: label("name"), startDate: label("startDate"), endDate: label("endDate") }}
        />
        <ProjectFields />
        <ConflictNotice conflicts={conflicts} label={label} show={show} onResolve={resolve} />
      </DialogBody>
      <DialogFooter>
        <FormActions onCancel={onCancel} disabled={conflicts.length > 0} />
      </DialogFooter>
    </Form>
  );
}
