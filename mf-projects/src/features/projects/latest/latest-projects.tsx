import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import { AppLink } from "@gisement/shared-ui/link";
import { Picture } from "@gisement/shared-ui/picture";
import { useSlotEmit } from "@gisement/shared-ui/remote";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useLatestProjects } from "./api/list-latest.ts";
import "../projects.css";

/** The newest projects in progress as links, with their pictures. */
export function LatestProjects() {
  const { t } = useTranslation(NAMESPACE);
  const emit = useSlotEmit("navigation");
  const titleID = useId();
  const { data } = useLatestProjects();
  const total = data?.total;
  useEffect(() => {
    if (typeof total === "number") emit("counted", { entry: "projects", count: total });
  }, [emit, total]);
  // What cannot be told takes no room: the projects' own screen says why.
  if (!data || data.items.length === 0) return null;
  return (
    <div className="mfp-latest">
      <span id={titleID}>{t("latest.title")}</span>
      <ul aria-labelledby={titleID}>
        {data.items.map(({ id, name, picture, productPictures }) => (
          <li key={id}>
            <AppLink to={`/projects/ressources/${id}`} title={name}>
              <Picture
                pictureKey={picture === DEFAULT_PROJECT_PICTURE ? productPictures[0] : picture}
                alt=""
                kind="project"
                width={20}
              />
              <span>{name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
