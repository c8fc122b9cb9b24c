import { Button } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { XIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";
import "./selection-bar.css";

export interface SelectionBarProps {
  count: number;
  /** Sum of the selection as text, for example "1 240 m² · 3 200 €". */
  sum?: ReactNode;
  /** Buttons that act on the selection. */
  actions: ReactNode;
  onClear: () => void;
  /** Offered when all loaded rows are selected and more rows match. */
  onSelectAll?: { total: number; select: () => void };
}

/** Bar that appears with a selection, with its count, its sum and its actions. */
export function SelectionBar({ count, sum, actions, onClear, onSelectAll }: SelectionBarProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  if (count === 0) return null;
  return (
    <section className="gis-selection-bar" aria-label={t("selection.title")}>
      <span className="gis-selection-bar__count" role="status">
        {t("selection.count", { count, formatted: format.number(count) })}
      </span>
      {onSelectAll && onSelectAll.total > count && (
        <Button
          className="gis-selection-bar__all"
          variant="minimal"
          onClick={onSelectAll.select}
          text={t("selection.selectAll", {
            count: onSelectAll.total,
            formatted: format.number(onSelectAll.total),
          })}
        />
      )}
      {sum && <span className="gis-selection-bar__sum">{sum}</span>}
      <div className="gis-selection-bar__actions">{actions}</div>
      <Button
        className="gis-selection-bar__clear"
        variant="minimal"
        icon={<XIcon />}
        aria-label={t("selection.clear")}
        title={t("selection.clear")}
        onClick={onClear}
      />
    </section>
  );
}
