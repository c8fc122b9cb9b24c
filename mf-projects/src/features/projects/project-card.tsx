import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import { CalendarIcon, MapPinIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { ActionBar } from "../../kernel/action-bar.tsx";
import { countOf } from "../../kernel/action-counts.ts";
import type { ProjectSummary } from "../../kernel/api/list-projects.ts";
import { ParticipationLine } from "../../kernel/participation-line.tsx";
import { placeLine } from "../../kernel/place-line.ts";
import { projectDates } from "../../kernel/project-dates.ts";
import { ProjectMenu } from "../../kernel/project-menu.tsx";
import type { ListedProgress } from "../../kernel/use-progress-change.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

export interface ProjectCardProps {
  readonly project: ProjectSummary;
  readonly canChange: boolean;
  readonly busy: boolean;
  readonly onProgress: (progress: ListedProgress) => void;
  /** Missing without the right to delete the project. */
  readonly onDelete?: (() => void) | undefined;
}

/** The project's picture, or the first pictures of its lots if it has none. */
function CardPicture({ project }: { project: ProjectSummary }) {
  const own = project.picture && project.picture !== DEFAULT_PROJECT_PICTURE ? project.picture : null;
  // Two or four: three would leave a gap.
  const pictures = project.productPictures;
  const lots = pictures.slice(0, pictures.length >= 4 ? 4 : 2);
  if (own || lots.length === 0) {
    return <Picture className="mfp-card__picture" pictureKey={own} alt="" kind="project" width={384} fill />;
  }
  return (
    <span className={`mfp-card__picture mfp-card__mosaic mfp-card__mosaic--${lots.length}`}>
      {lots.map((key) => (
        <Picture key={key} pictureKey={key} alt="" kind="product" width={192} fill />
      ))}
    </span>
  );
}

/** One project of the list: picture, place, dates, and the progress of its lots. */
export function ProjectCard({ project, canChange, busy, onProgress, onDelete }: ProjectCardProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const dates = projectDates(project, format, t);
  const undecided = countOf(project.actionCounts, "tbd");
  return (
    <li className="mfp-card">
      <CardPicture project={project} />
      <div className="mfp-card__body">
        <div className="mfp-card__head">
          <h2 className="mfp-card__name">
            <AppLink className="mfp-card__link" to={`/projects/ressources/${project.id}`}>
              {project.name}
            </AppLink>
          </h2>
          {canChange && (
            <ProjectMenu
              className="mfp-card__menu"
              project={project}
              busy={busy}
              onProgress={onProgress}
              onDelete={onDelete}
            />
          )}
        </div>
        {project.participation && <ParticipationLine participation={project.participation} />}
        <ul className="mfp-card__facts">
          {project.progress !== "active" && (
            <li>
              <StatusTag kind="project" value={project.progress} />
            </li>
          )}
          {project.place && (
            <li>
              <MapPinIcon size={12} aria-hidden="true" />
              {placeLine(project.place)}
            </li>
          )}
          {dates && (
            <li>
              <CalendarIcon size={12} aria-hidden="true" />
              {dates}
            </li>
          )}
        </ul>
        <div className="mfp-card__progress">
          <ActionBar counts={project.actionCounts} />
          <p className="mfp-card__counts">
            <b>
              {t("lots.count", {
                count: project.productCount,
                formatted: format.number(project.productCount),
              })}
            </b>
            {undecided > 0 && (
              <span>{t("lots.undecided", { count: undecided, formatted: format.number(undecided) })}</span>
            )}
          </p>
        </div>
      </div>
    </li>
  );
}
