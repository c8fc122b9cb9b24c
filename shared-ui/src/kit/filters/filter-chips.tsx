import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { XIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";

export interface FilterChip {
  key: string;
  /** Name of the filter, for example "Catégorie". */
  label: string;
  /** The values as text; several are joined by "or". */
  values: readonly string[];
  onRemove: () => void;
}

export interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClearAll?: () => void;
  /** Start of the sentence, for example "41 lots". */
  lead?: string;
}

/**
 * The active filters as a sentence ("41 lots, catégorie : Portes ou Fenêtres, et lieu : Lyon"); each can be removed.
 */
export function FilterChips({ chips, onClearAll, lead }: FilterChipsProps) {
  const { t } = useTranslation("ui");
  const { locale } = useFormat();
  if (chips.length === 0) return null;
  const either = new Intl.ListFormat(locale, { type: "disjunction" });
  return (
    <section className="gis-chips" aria-label={t("filters.active")}>
      {lead && <span className="gis-chips__lead">{lead}</span>}
      <ul>
        {chips.map((chip, index) => {
          const words = either.format(chip.values);
          return (
            <li key={chip.key}>
              {index > 0 && <span className="gis-chips__and">{t("filters.and")}</span>}
              <span className="gis-chip">
                <span>
                  {chip.label}
                  {t("common.colon")}
                  <b>{words}</b>
                </span>
                <button
                  type="button"
                  className="gis-chip__remove"
                  aria-label={t("filters.remove", { filter: chip.label, value: words })}
                  onClick={chip.onRemove}
                >
                  <XIcon size={12} />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      {onClearAll && (
        <Button size="small" variant="minimal" text={t("filters.clearAll")} onClick={onClearAll} />
      )}
    </section>
  );
}
