import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import { parisDay } from "@gisement/shared-domain/orders";
import { laterDay, nextPhase, PHASE_LABELS, type PhaseDays } from "@gisement/shared-domain/projects";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { ActionBar } from "../../kernel/action-bar.tsx";
import { useProjects } from "../../kernel/api/list-projects.ts";
import { placeLine } from "../../kernel/place-line.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { sortProjects } from "./sort-projects.ts";
import "./projects.css";

/** Days before its end from which a phase stands out, as its notice comes. */
const SOON = 7;
/** Number of projects on the dashboard: more would displace the other cards. */
const SHOWN = 5;

/** What a project is in, or goes into next, and its last day. */
function NextPhase({ phases }: { readonly phases: readonly PhaseDays[] }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const today = parisDay(new Date());
  const next = nextPhase(phases, today);
  if (!next) return null;
  const isSoon = next.end <= laterDay(today, SOON);
  return (
    <span className={isSoon ? "mfp-glance__phase mfp-glance__phase--soon" : "mfp-glance__phase"}>
      {t("dashboard.phase", { phase: PHASE_LABELS[next.phase][locale], day: format.dateInWords(next.end) })}
    </span>
  );
}

/** The projects in progress, as a card of the dashboard. */
export function ProjectsCard() {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const rights = useRights();
  const { data: projects, error, isPending, refetch } = useProjects("active");
  const latest = sortProjects(projects ?? [], "recent", locale).slice(0, SHOWN);
  return (
    <Section title={t("dashboard.title")} actions={<AppLink to="/projects">{t("dashboard.open")}</AppLink>}>
      {isPending && <LoadingState />}
      {error && <ErrorState compact error={error} title={t("list.failed")} retry={() => void refetch()} />}
      {projects?.length === 0 && (
        <EmptyState
          compact
          title={t("list.emptyTitle")}
          action={rights.createProject && <AppLink to="/projects/details/create">{t("list.create")}</AppLink>}
        />
      )}
      {latest.length > 0 && (
        <ul className="mfp-glance" aria-label={t("dashboard.title")}>
          {latest.map((project) => (
            <li key={project.id} className="mfp-glance__item">
              <Picture
                pictureKey={
                  project.picture === DEFAULT_PROJECT_PICTURE ? project.productPictures[0] : project.picture
                }
                alt=""
                kind="project"
                width={56}
              />
              <div className="mfp-glance__words">
                <AppLink to={`/projects/ressources/${project.id}`}>{project.name}</AppLink>
                <span className="mfp-glance__place">
                  {project.participation
                    ? t("participation.of", { owner: project.participation.ownerName })
                    : placeLine(project.place)}
                </span>
                <NextPhase phases={project.phases} />
                <ActionBar counts={project.actionCounts} />
              </div>
              <span className="mfp-glance__count">
                {t("lots.count", {
                  count: project.productCount,
                  formatted: format.number(project.productCount),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
