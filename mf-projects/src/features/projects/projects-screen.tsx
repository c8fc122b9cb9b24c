import { labelOf, PROJECT_PROGRESS } from "@gisement/shared-domain/vocabulary";
import { FilterChips, SearchBox, useUrlState } from "@gisement/shared-ui/filters";
import { Building2Icon, PlusIcon } from "@gisement/shared-ui/icons";
import { AppLink, LinkButton } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { EmptyState, ErrorState, LoadingState, NoResultState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useDeletion } from "../../kernel/deletion/use-deletion.tsx";
import { useProgressChange } from "../../kernel/use-progress-change.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useCurrentProjects } from "./api/list-projects.ts";
import { cityOptions, filterProjects, LIST_STATE, sortProjects } from "./filter-projects.ts";
import { ProjectCard } from "./project-card.tsx";
import { ProjectFilters, SortChoice } from "./project-filters.tsx";
import "./projects.css";

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
  const filtered = sortProjects(filterProjects(projects ?? [], state), state.sort, locale);
  const clear = () => setState({ q: "", progress: [], city: [] });

  const chips = [
    {
      key: "progress" as const,
      label: t("filter.progress"),
      values: state.progress.map((value) => labelOf(PROJECT_PROGRESS, value, locale)),
    },
    { key: "city" as const, label: t("filter.city"), values: state.city },
  ].filter((chip) => chip.values.length > 0);
  const without = (key: "q" | "progress" | "city") => {
    const next = { ...state, [key]: key === "q" ? "" : [] };
    return {
      count: filterProjects(projects ?? [], next).length,
      onRemove: () => setState({ [key]: next[key] }),
    };
  };

  const createLink = rights.createProject && (
    <LinkButton intent="primary" icon={<PlusIcon />} to="/projects/details/create" text={t("list.create")} />
  );
  return (
    <Page
      title={t("list.title")}
      count={projects?.length}
      actions={
        <>
          <AppLink to="/projects/archives">{t("archives.title")}</AppLink>
          <PrintMenu />
        </>
      }
      primaryAction={createLink}
      toolbar={
        projects && projects.length > 0 ? (
          <>
            <SearchBox value={state.q} onChange={(q) => setState({ q })} label={t("list.search")} />
            <ProjectFilters
              projects={projects}
              state={state}
              cities={cityOptions(projects)}
              onChange={setState}
            />
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
            lead={t("list.shown", { count: filtered.length, formatted: format.number(filtered.length) })}
            chips={chips.map((chip) => ({ ...chip, onRemove: without(chip.key).onRemove }))}
            onClearAll={clear}
          />
          {filtered.length === 0 ? (
            <NoResultState
              filters={[
                ...(state.q
                  ? [{ key: "q", label: t("filter.text", { text: state.q }), ...without("q") }]
                  : []),
                ...chips.map((chip) => ({ key: chip.key, label: chip.label, ...without(chip.key) })),
              ]}
              onClearAll={clear}
            />
          ) : (
            <ul className="mfp-cards" aria-label={t("list.title")}>
              {filtered.map((project) => (
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
