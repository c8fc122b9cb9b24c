import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import { CalendarIcon, MapPinIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { ActionBar, ActionChart } from "../../kernel/action-bar.tsx";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { ParticipationLine } from "../../kernel/participation-line.tsx";
import { placeLine } from "../../kernel/place-line.ts";
import { projectDates } from "../../kernel/project-dates.ts";
import { useProjectLabels } from "../../kernel/use-project-labels.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

/** Details of the project: picture, facts, and the chart of its lots by action. */
export function ProjectHeader({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const { typeLabel } = useProjectLabels();
  const format = useFormat();
  const picture = project.picture === DEFAULT_PROJECT_PICTURE ? project.productPictures[0] : project.picture;
  const dates = projectDates(project, format, t);
  const address = [
    project.place?.address,
    [project.place?.zipcode, project.place?.city].filter(Boolean).join(" "),
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <section className="mfp-header" aria-label={t("header.title")}>
      <Picture
        className="mfp-header__picture"
        pictureKey={picture}
        alt=""
        kind="project"
        width={192}
        fill
        eager
      />
      <div className="mfp-header__facts">
        {project.participation && <ParticipationLine participation={project.participation} />}
        <ul>
          <li className="mfp-header__tags">
            <StatusTag kind="project" value={project.progress} pill />
            {project.type && <span>{typeLabel(project.type)}</span>}
          </li>
          {project.place && (
            <li title={address}>
              <MapPinIcon size={14} aria-hidden="true" /> {placeLine(project.place)}
              {address && <span className="mfp-header__address">{address}</span>}
            </li>
          )}
          {dates && (
            <li>
              <CalendarIcon size={14} aria-hidden="true" /> {dates}
            </li>
          )}
        </ul>
        {project.description && <p className="mfp-header__description">{project.description}</p>}
      </div>
      <div className="mfp-header__progress">
        <p className="mfp-header__count">
          {t("lots.count", { count: project.productCount, formatted: format.number(project.productCount) })}
        </p>
        <ActionBar counts={project.actionCounts} />
        <ActionChart counts={project.actionCounts} title={t("header.byAction")} />
      </div>
    </section>
  );
}
