import { Button } from "@blueprintjs/core";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../blueprint/popover.tsx";
import { XIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";
import "./filter-chips.css";

export interface FilterChip {
  key: string;
  /** Name of the filter, for example "Catégorie". */
  label: string;
  /** The values as text; several are joined by "or". */
  values: readonly string[];
  /** Signs of the values, in their order: tiles of statuses, stacks of conditions. */
  marks?: readonly ReactNode[];
  /** Names many values by their number ("4 statuts") instead of listing them. */
  summary?: string;
  onRemove: () => void;
}

export interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClearAll?: () => void;
  /** Start of the sentence, for example "41 lots". */
  lead?: string;
  /** The filter of a chip, opened by the chip; null for a filter that can only be removed. */
  editorOf?: (key: string) => ReactElement | null;
}

/** The signs and words of a chip, one sign before each word, or all before the summary. */
function Values({ chip, either }: { chip: FilterChip; either: Intl.ListFormat }) {
  const { values, marks = [], summary } = chip;
  if (summary)
    return (
      <>
        {marks.map((mark, index) => (
          <Fragment key={values[index]}>{mark}</Fragment>
        ))}
        <b>{summary}</b>
      </>
    );
  let at = 0;
  return either.formatToParts(values).map((part) => {
    if (part.type === "literal")
      return (
        <span
          key={`before ${values[at]}`}
          className={/^\p{P}/u.test(part.value) ? "gis-chip__comma" : undefined}
        >
          {part.value}
        </span>
      );
    const mark = marks[at++];
    return (
      <Fragment key={part.value}>
        {mark}
        <b>{part.value}</b>
      </Fragment>
    );
  });
}

/**
 * The active filters as a sentence ("41 lots, catégorie : Portes ou Fenêtres, et lieu : Lyon"); each can be changed and
 * removed.
 */
export function FilterChips({ chips, onClearAll, lead, editorOf }: FilterChipsProps) {
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
          const editor = editorOf?.(chip.key);
          const content = (
            <>
              <span className="gis-chip__label">
                {chip.label}
                {t("common.colon")}
              </span>
              <Values chip={chip} either={either} />
            </>
          );
          return (
            <li key={chip.key}>
              {lead && index > 0 && <span className="gis-chips__and">{t("filters.and")}</span>}
              <span className="gis-chip">
                {editor ? (
                  <Popover minimal placement="bottom-start" popupKind="dialog" content={editor}>
                    <button type="button" className="gis-chip__words gis-chip__words--open">
                      {content}
                    </button>
                  </Popover>
                ) : (
                  <span className="gis-chip__words">{content}</span>
                )}
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
