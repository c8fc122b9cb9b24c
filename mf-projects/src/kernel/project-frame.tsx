import { AppLink } from "@gisement/shared-ui/link";
import { Page, type PageProps, PageTabs } from "@gisement/shared-ui/page";
import { useShell } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { NAMESPACE } from "../texts/namespace.ts";
import { type ProjectDetails, useProject } from "./api/get-project.ts";
import { useRights } from "./use-rights.ts";

interface ProjectFrameProps extends Pick<PageProps, "fill" | "className"> {
  readonly current: "details" | "location" | "resources" | "sourcing" | "statistics" | "team";
  readonly actions?: (project: ProjectDetails) => ReactNode;
  readonly primaryAction?: (project: ProjectDetails) => ReactNode;
  /** Above the tabs. */
  readonly head?: (project: ProjectDetails) => ReactNode;
  readonly children: (project: ProjectDetails) => ReactNode;
}

/** A page about the project of the address: its name, its tabs, and what stands there while it loads or is missing. */
export function ProjectFrame({
  current,
  actions,
  primaryAction,
  head,
  children,
  ...page
}: ProjectFrameProps) {
  const { projectID = "" } = useParams();
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const rights = useRights();
  const { data: project, error, isPending, refetch } = useProject(projectID);
  const name = project?.name ?? t(`${current}.title`);
  const tabs = [
    { id: "details", label: t("tabs.details"), path: `/projects/details/${projectID}` },
    {
      id: "resources",
      label: t("tabs.resources"),
      path: `/projects/ressources/${projectID}`,
      count: project?.productCount,
    },
    // Who takes part from outside reads neither what is looked for nor who else takes part.
    ...(project && !project.participation
      ? [
          { id: "sourcing", label: t("tabs.sourcing"), path: `/projects/sourcing/${projectID}` },
          { id: "team", label: t("tabs.team"), path: `/projects/team/${projectID}` },
        ]
      : []),
    ...(rights.seePlans
      ? [{ id: "location", label: t("tabs.location"), path: `/projects/location/${projectID}` }]
      : []),
    ...(rights.seeCatalogue
      ? [{ id: "catalogue", label: t("tabs.catalogue"), path: `/projects/catalog/${projectID}` }]
      : []),
    { id: "statistics", label: t("tabs.statistics"), path: `/projects/statistics/${projectID}` },
  ];
  return (
    <Page
      {...page}
      title={name}
      breadcrumbs={[{ label: t("list.title"), path: "/projects" }, { label: name }]}
      actions={project && actions?.(project)}
      primaryAction={project && primaryAction?.(project)}
    >
      {isPending && <LoadingState />}
      {error && !project && (
        <ErrorState
          error={error}
          title={t("resources.failed")}
          retry={() => {
            shell.reportError(error, { screen: `project ${current}`, projectID });
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
          {head?.(project)}
          <PageTabs tabs={tabs} ariaLabel={t("tabs.label")} current={current} />
          {children(project)}
        </>
      )}
    </Page>
  );
}
