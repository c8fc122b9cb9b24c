import { SearchBox, useUrlState } from "@gisement/shared-ui/filters";
import { ArchiveIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, LoadingState, NoResultState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useDeletion } from "../../kernel/deletion/use-deletion.tsx";
import { useProgressChange } from "../../kernel/use-progress-change.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useProjects } from "./api/list-projects.ts";
import { filterProjects, LIST_STATE, sortProjects } from "./filter-projects.ts";
import { ProjectCard } from "./project-card.tsx";
import { SortChoice } from "./project-filters.tsx";
import "./projects.css";

/** The archived projects. */
export function ArchivesScreen() {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const rights = useRights();
  const { data: projects, error, refetch } = useProjects("archived");
  const { change, pendingID } = useProgressChange();
  const remove = useDeletion();
  const [state, setState] = useUrlState(LIST_STATE);
  const sorted = sortProjects(
    filterProjects(projects ?? [], { q: state.q, progress: [], city: [] }),
    state.sort,
    locale,
  );
  return (
    <Page
      title={t("archives.title")}
      count={projects?.length}
      back={{ path: "/projects", label: t("list.title") }}
      toolbar={
        projects && projects.length > 0 ? (
          <>
            <SearchBox value={state.q} onChange={(q) => setState({ q })} label={t("list.search")} />
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
      {projects && projects.length > 0 && sorted.length === 0 && (
        <NoResultState onClearAll={() => setState({ q: "" })} />
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
