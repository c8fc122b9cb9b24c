import { PackageIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { Page, PageTabs } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { Slot, useShell } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useProject } from "./api/get-project.ts";
import { ProjectHeader } from "./project-header.tsx";
import "./resources.css";

/** A project with its lots. */
export function ResourcesScreen() {
  const { projectID = "" } = useParams();
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const rights = useRights();
  const { data: project, error, isPending, refetch } = useProject(projectID);
  const name = project?.name ?? t("resources.title");
  const tabs = [
    {
      id: "resources",
      label: t("tabs.resources"),
      path: `/projects/ressources/${projectID}`,
      count: project?.productCount,
    },
    ...(rights.seeCatalogue
      ? [{ id: "catalogue", label: t("tabs.catalogue"), path: `/projects/catalog/${projectID}` }]
      : []),
  ];
  return (
    <Page
      title={name}
      fill
      className="mfp-resources"
      breadcrumbs={[{ label: t("list.title"), path: "/projects" }, { label: name }]}
      actions={project && <PrintMenu />}
    >
      {isPending && <LoadingState />}
      {error && (
        <ErrorState
          error={error}
          title={t("resources.failed")}
          retry={() => {
            shell.reportError(error, { screen: "project resources", projectID });
            void refetch();
          }}
        />
      )}
      {project === null && (
        <EmptyState
          title={t("resources.notFound")}
          text={t("resources.notFoundText")}
          action={<AppLink to="/projects">{t("notFound.back")}</AppLink>}
        />
      )}
      {project && (
        <>
          <ProjectHeader project={project} />
          <PageTabs tabs={tabs} ariaLabel={t("tabs.label")} current="resources" />
          <Slot
            key={project.id}
            name="project-lots"
            className="mfp-lots"
            props={{
              projectID: project.id,
              name: project.name,
              isOfOthers: project.participation != null,
              canAssign: rights.assignLots(project),
              canImport: rights.importLots(project),
              canWrite: rights.writeLots(project),
            }}
            loading={<SkeletonRows rows={8} height={28} label={t("resources.loading")} />}
            unfilled={
              <EmptyState
                icon={<PackageIcon size={32} />}
                title={t("resources.unfilled")}
                text={t("resources.unfilledText")}
              />
            }
          />
        </>
      )}
    </Page>
  );
}
