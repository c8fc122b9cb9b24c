import {
  DateRangeFields,
  Form,
  FormActions,
  FormErrorSummary,
  PictureField,
  SelectField,
  showRefusal,
  TextAreaField,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { PlaceField } from "@gisement/shared-ui/place";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, NoRightState } from "@gisement/shared-ui/states";
import { uploadFile } from "@gisement/shared-ui/upload";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PROJECT_TYPES, projectType } from "../../kernel/project-type.ts";
import { usePlaceEditor } from "../../kernel/use-place-editor.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useCreateProject } from "./api/create-project.ts";
import { usePlaces } from "./api/list-places.ts";
import { EMPTY_PROJECT, type ProjectValues, projectSchema } from "./project-schema.ts";
import "./creation.css";

const sendPicture = async (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> => (await uploadFile(file, "picture", options)).key;

/** Creates a project: name, dates, type, place, picture. */
export function CreateProjectScreen() {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  return (
    <Page
      title={t("create.title")}
      breadcrumbs={[{ label: t("list.title"), path: "/projects" }, { label: t("create.title") }]}
    >
      {rights.createProject ? <ProjectForm /> : <NoRightState missing={t("create.missingRight")} />}
    </Page>
  );
}

function ProjectForm() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const navigate = useAppNavigate();
  const rights = useRights();
  const openPlace = usePlaceEditor();
  const create = useCreateProject();
  const places = usePlaces();
  const schema = useMemo(() => projectSchema(t), [t]);
  const form = useYupForm<ProjectValues>(schema, { defaultValues: EMPTY_PROJECT });

  const save = async (values: ProjectValues) => {
    try {
      const project = await create.mutateAsync(values);
      shell.toast({ kind: "success", message: t("create.done", { name: project.name }) });
      navigate(`/projects/ressources/${project.id}`);
    } catch (error) {
      showRefusal(form, error, refusalText(t, { fallback: "create.failed" }));
    }
  };
  const labels = { name: t("form.name"), startDate: t("form.startDate"), endDate: t("form.endDate") };
  return (
    <Form
      form={form}
      onSubmit={save}
      onCancel={() => navigate("/projects")}
      className="mfp-create"
      ariaLabel={t("create.title")}
    >
      <FormErrorSummary labels={labels} />
      <TextField
        name="name"
        label={labels.name}
        required
        autoFocus
        maxLength={200}
        placeholder={t("form.namePlaceholder")}
      />
      <PictureField
        name="picture"
        label={t("form.picture")}
        kind="project"
        upload={sendPicture}
        help={t("form.pictureHelp")}
      />
      <div className="mfp-row">
        <DateRangeFields
          start={{ name: "startDate", label: labels.startDate }}
          end={{ name: "endDate", label: labels.endDate }}
        />
      </div>
      <SelectField
        name="type"
        label={t("form.type")}
        placeholder={t("form.chooseType")}
        options={PROJECT_TYPES.map((type) => ({ value: type, label: projectType(type, t) }))}
      />
      <PlaceField
        name="placeID"
        label={t("form.place")}
        places={places.data ?? []}
        loading={places.isPending}
        onNew={rights.createPlace ? () => openPlace() : undefined}
      />
      {places.error && (
        <ErrorState
          compact
          error={places.error}
          title={t("form.placesFailed")}
          retry={() => void places.refetch()}
        />
      )}
      <TextAreaField name="description" label={t("form.description")} rows={4} />
      <FormActions submit={t("create.submit")} onCancel={() => navigate("/projects")} />
    </Form>
  );
}
