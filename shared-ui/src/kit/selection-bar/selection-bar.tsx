import { Button } from "@blueprintjs/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
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

/** Distance from the end of the window to the bar, where messages start instead of lying over it. */
const CLEARANCE = "--gis-selection-bar-clearance";

function useClearance(isShown: boolean) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isShown || !bar.current) return;
    const { style } = document.documentElement;
    const measure = () => {
      if (!bar.current) return;
      const { top, bottom } = bar.current.getBoundingClientRect();
      // A bar elsewhere on the page is in no message's way.
      const isAtEnd = bottom <= innerHeight && innerHeight - bottom < innerHeight / 4;
      style.setProperty(CLEARANCE, `${isAtEnd ? Math.round(innerHeight - top) : 0}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar.current);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
      style.removeProperty(CLEARANCE);
    };
  }, [isShown]);
  return bar;
}

/** Bar that appears with a selection, with its count, its sum and its actions. */
export function SelectionBar({ count, sum, actions, onClear, onSelectAll }: SelectionBarProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const bar = useClearance(count > 0);
  if (count === 0) return null;
  return (
    <section ref={bar} className="gis-selection-bar" aria-label={t("selection.title")}>
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
