import { PROJECT } from "@gisement/shared-domain/records/project";
import { FilterChips, SearchBox, useUrlState } from "@gisement/shared-ui/filters";
import { Building2Icon, PlusIcon } from "@gisement/shared-ui/icons";
import { AppLink, LinkButton } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { EmptyState, ErrorState, LoadingState, NoResultState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { type ProjectSummary, useCurrentProjects } from "../../kernel/api/list-projects.ts";
import { useDeletion } from "../../kernel/deletion/use-deletion.tsx";
import { useProgressChange } from "../../kernel/use-progress-change.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { ListExport } from "../../kernel/whole-list/list-export.tsx";
import { ListFilters } from "../../kernel/whole-list/list-filters.tsx";
import { useWholeList } from "../../kernel/whole-list/use-whole-list.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { ProjectCard } from "./project-card.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { LIST_STATE, PROJECT_VIEWS, sortProjects } from "./sort-projects.ts";
import "./projects.css";

const NONE: readonly ProjectSummary[] = [];

/** The current and completed projects, as cards. */
export function ProjectsScreen() {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const rights = useRights();
  const { projects, error, refetch } = useCurrentProjects();
  const { change, pendingID } = useProgressChange();
  const remove = useDeletion();
  const [state, setState] = useUrlState(LIST_STATE);
  const list = useWholeList(PROJECT, projects ?? NONE, { state, setState });
  const shown = sortProjects(list.found, state.sort, locale);

  const createLink = rights.createProject && (
    <LinkButton intent="primary" icon={<PlusIcon />} to="/projects/details/create" text={t("list.create")} />
  );
  return (
    <Page
      title={t("list.title")}
      count={projects?.length}
      actions={
        <>
          <AppLink to="/projects/statistics">{t("list.statistics")}</AppLink>
          <AppLink to="/projects/archives">{t("archives.title")}</AppLink>
          <ListExport record={PROJECT} rows={shown} views={PROJECT_VIEWS} />
          <PrintMenu />
        </>
      }
      primaryAction={createLink}
      toolbar={
        projects && projects.length > 0 ? (
          <>
            <SearchBox value={state.q} onChange={(q) => setState({ q })} label={t("list.search")} />
            <ListFilters list={list} />
            <SortChoice value={state.sort} onChange={(sort) => setState({ sort })} />
          </>
        ) : undefined
      }
    >
      {!projects && !error && <LoadingState />}
      {error && !projects && <ErrorState error={error} title={t("list.failed")} retry={refetch} />}
      {projects?.length === 0 && (
        <EmptyState
          icon={<Building2Icon size={32} />}
          title={t("list.emptyTitle")}
          text={rights.createProject ? t("list.emptyText") : t("list.emptyGuest")}
          action={createLink}
        />
      )}
      {projects && projects.length > 0 && (
        <>
          <FilterChips
            lead={t("list.shown", { count: shown.length, formatted: format.number(shown.length) })}
            chips={list.chips}
            onClearAll={list.clear}
          />
          {shown.length === 0 ? (
            <NoResultState filters={list.hiding} onClearAll={list.clear} />
          ) : (
            <ul className="mfp-cards" aria-label={t("list.title")}>
              {shown.map((project) => (
                <ProjectCard
                  key={project.id}
                  project={project}
                  canChange={rights.changeProject(project)}
                  busy={pendingID === project.id}
                  onProgress={(progress) => void change(project, progress)}
                  onDelete={rights.deleteProject(project) ? () => remove(project) : undefined}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Page>
  );
}
