import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { SearchIcon, XIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";

export interface NoResultStateProps {
  /** The active filters; `count` is the number of results without that filter. */
  filters?: readonly { key: string; label: string; count?: number; onRemove: () => void }[];
  onClearAll?: () => void;
  title?: string;
}

/** Shown when nothing matches: the filters to remove, with the number of results that would bring. */
export function NoResultState({ filters = [], onClearAll, title }: NoResultStateProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  return (
    <div className="gis-state" role="status">
      <div className="gis-state__icon" aria-hidden="true">
        <SearchIcon size={32} />
      </div>
      <p className="gis-state__title">{title ?? t("states.noResultTitle")}</p>
      {filters.length > 0 && <div className="gis-state__text">{t("states.noResultText")}</div>}
      {filters.length > 0 && (
        <ul className="gis-state__filters">
          {filters.map((filter) => (
            <li key={filter.key}>
              <Button
                icon={<XIcon />}
                onClick={filter.onRemove}
                text={
                  filter.count === undefined
                    ? t("states.dropFilter", { filter: filter.label })
                    : t("states.dropFilterCount", {
                        filter: filter.label,
                        count: filter.count,
                        formatted: format.number(filter.count),
                      })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {onClearAll && (
        <div className="gis-state__action">
          <Button variant="minimal" intent="primary" onClick={onClearAll} text={t("filters.clearAll")} />
        </div>
      )}
    </div>
  );
}
