import { isEmptyValue } from "@gisement/shared-domain/fields";
import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { Button } from "@gisement/shared-ui/blueprint";
import { cellText } from "@gisement/shared-ui/column-types";
import { fieldColumn } from "@gisement/shared-ui/fields";
import { PencilIcon } from "@gisement/shared-ui/icons";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { KeyValueList, Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { ActionBar } from "../../kernel/action-bar.tsx";
import { countOf } from "../../kernel/action-counts.ts";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { useDeletion } from "../../kernel/deletion/use-deletion.tsx";
import { ParticipationLine } from "../../kernel/participation-line.tsx";
import { placeLine } from "../../kernel/place-line.ts";
import { ProjectFrame } from "../../kernel/project-frame.tsx";
import { ProjectMenu } from "../../kernel/project-menu.tsx";
import { useProgressChange } from "../../kernel/use-progress-change.ts";
import { FORMS_FIELDS, useProjectLabels } from "../../kernel/use-project-labels.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { PhasesSection } from "./phases/phases-section.tsx";
import { ProjectLog } from "./project-log.tsx";
import { useEdit } from "./use-edit.tsx";
import "./details.css";

/** A project as such: its picture and words, its facts, and what happened. */
export function DetailsScreen() {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  const edit = useEdit();
  return (
    <ProjectFrame
      current="details"
      className="mfp-details"
      actions={(project) => rights.changeProject(project) && <Acts project={project} />}
      primaryAction={(project) =>
        rights.changeProject(project) && (
          <Button
            intent="primary"
            icon={<PencilIcon />}
            text={t("details.edit")}
            onClick={() => edit(project)}
          />
        )
      }
    >
      {(project) => (
        <div className="mfp-details__parts">
          <div className="mfp-details__phases">
            <PhasesSection project={project} />
          </div>
          <Presentation project={project} />
          <Facts project={project} />
          {/* Who takes part from outside reads the project, not what its team did. */}
          {!project.participation && <ProjectLog project={project} />}
        </div>
      )}
    </ProjectFrame>
  );
}

function Acts({ project }: { readonly project: ProjectDetails }) {
  const rights = useRights();
  const navigate = useAppNavigate();
  const { change, pendingID } = useProgressChange();
  const remove = useDeletion();
  return (
    <ProjectMenu
      project={project}
      busy={pendingID === project.id}
      onProgress={(progress) => change(project, progress)}
      onDelete={
        rights.deleteProject(project) ? () => remove(project, () => navigate("/projects")) : undefined
      }
    />
  );
}

function Presentation({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const picture = project.picture === DEFAULT_PROJECT_PICTURE ? project.productPictures[0] : project.picture;
  return (
    <section className="mfp-details__presentation" aria-label={t("header.title")}>
      <Picture
        pictureKey={picture}
        alt=""
        kind="project"
        width={768}
        fill
        eager
        className="mfp-details__picture"
      />
      {project.participation && <ParticipationLine participation={project.participation} />}
      {project.description ? (
        <p className="mfp-details__words">{project.description}</p>
      ) : (
        <p className="mfp-details__none">{t("details.noDescription")}</p>
      )}
    </section>
  );
}

function Facts({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const { label, typeLabel } = useProjectLabels();
  const { place } = project;
  const address = [place?.address, [place?.zipcode, place?.city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  const undecided = countOf(project.actionCounts, "tbd");
  const lots = t("lots.count", {
    count: project.productCount,
    formatted: format.number(project.productCount),
  });
  return (
    <Section title={t("details.facts")} card>
      <KeyValueList
        items={[
          {
            key: "progress",
            label: label("progress"),
            value: <StatusTag kind="project" value={project.progress} pill />,
          },
          { key: "type", label: label("type"), value: project.type && typeLabel(project.type) },
          { key: "place", label: label("place"), value: placeLine(place) },
          { key: "address", label: t("details.address"), value: address },
          { key: "start", label: label("startDate"), value: format.dateInWords(project.startDate) },
          { key: "end", label: label("endDate"), value: format.dateInWords(project.endDate) },
          ...FORMS_FIELDS.flatMap((field) => {
            const value = accessOf(field).read(project);
            const text = cellText(value, fieldColumn(field, locale), format);
            return isEmptyValue(value) ? [] : [{ key: field.key, label: label(field.key), value: text }];
          }),
          { key: "created", label: label("createdAt"), value: format.dateInWords(project.createdAt) },
        ]}
      />
      <ActionBar counts={project.actionCounts} />
      <p className="mfp-details__lots">
        <b>{lots}</b>
        {undecided > 0 &&
          ` · ${t("lots.undecided", { count: undecided, formatted: format.number(undecided) })}`}
      </p>
    </Section>
  );
}
