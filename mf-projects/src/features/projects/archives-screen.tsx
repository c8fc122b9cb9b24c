import { PROJECT } from "@gisement/shared-domain/records/project";
import { FilterChips, SearchBox, useUrlState } from "@gisement/shared-ui/filters";
import { ArchiveIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, LoadingState, NoResultState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { type ProjectSummary, useProjects } from "../../kernel/api/list-projects.ts";
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

/** The archived projects. */
export function ArchivesScreen() {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const rights = useRights();
  const { data: projects, error, refetch } = useProjects("archived");
  const { change, pendingID } = useProgressChange();
  const remove = useDeletion();
  const [state, setState] = useUrlState(LIST_STATE);
  const list = useWholeList(PROJECT, projects ?? NONE, { state, setState });
  const sorted = sortProjects(list.found, state.sort, locale);
  return (
    <Page
      title={t("archives.title")}
      count={projects?.length}
      back={{ path: "/projects", label: t("list.title") }}
      actions={<ListExport record={PROJECT} rows={sorted} views={PROJECT_VIEWS} />}
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
      {error && !projects && (
        <ErrorState error={error} title={t("list.failed")} retry={() => void refetch()} />
      )}
      {projects?.length === 0 && (
        <EmptyState
          icon={<ArchiveIcon size={32} />}
          title={t("archives.emptyTitle")}
          text={t("archives.emptyText")}
        />
      )}
      {list.chips.length > 0 && <FilterChips chips={list.chips} onClearAll={list.clear} />}
      {projects && projects.length > 0 && sorted.length === 0 && (
        <NoResultState filters={list.hiding} onClearAll={list.clear} />
      )}
      {sorted.length > 0 && (
        <ul className="mfp-cards" aria-label={t("archives.title")}>
          {sorted.map((project) => (
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
    </Page>
  );
}
