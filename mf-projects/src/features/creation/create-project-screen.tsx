import { Form, FormActions, FormErrorSummary, showRefusal, useYupForm } from "@gisement/shared-ui/form";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { NoRightState } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ProjectFields } from "../../kernel/project-form/project-fields.tsx";
import {
  EMPTY_PROJECT,
  type ProjectValues,
  projectSchema,
} from "../../kernel/project-form/project-schema.ts";
import { useProjectLabels } from "../../kernel/use-project-labels.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useCreateProject } from "./api/create-project.ts";
import "./creation.css";

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
  const create = useCreateProject();
  const { label } = useProjectLabels();
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
  const labels = { name: label("name"), startDate: label("startDate"), endDate: label("endDate") };
  return (
    <Form
      form={form}
      onSubmit={save}
      onCancel={() => navigate("/projects")}
      className="mfp-create"
      ariaLabel={t("create.title")}
    >
      <FormErrorSummary labels={labels} />
      <ProjectFields />
      <FormActions submit={t("create.submit")} onCancel={() => navigate("/projects")} />
    </Form>
  );
}
