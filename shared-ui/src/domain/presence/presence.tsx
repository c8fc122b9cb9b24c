import type { WatchState } from "@gisement/shared-domain/live";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/avatar/index.ts";
import "./presence.css";

/** Who else has the row of this screen open: teammates by name, other sides by their team. Renders nothing when alone. */
export function Presence({ others, total }: Pick<WatchState, "others" | "total">) {
  const { t } = useTranslation("ui");
  const names = others.map(({ name }) => name).join(", ");
  const more = total - others.length;
  return (
    <div className="gis-presence">
      {total > 0 && (
        <ul className="gis-presence__list" aria-label={t("presence.label")}>
          {others.map(({ id, name, color, kind }) => (
            <li key={id} className="gis-presence__item" title={name}>
              <Avatar name={name} color={color} round={kind === "person"} />
              <span className="gis-presence__name">{name}</span>
            </li>
          ))}
          {more > 0 && <li className="gis-presence__more">{t("presence.more", { count: more })}</li>}
        </ul>
      )}
      <p className="gis-sr-only" role="status">
        {total > 0 ? t("presence.here", { count: total, names }) : ""}
      </p>
    </div>
  );
}
