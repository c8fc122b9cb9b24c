import { type Ref, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { ColumnWidths, DataGridHandle } from "react-data-grid";
import { useTranslation } from "react-i18next";
import type { GridLineColumn } from "./line.ts";
import type { GridFooter } from "./types.ts";

interface GridFooterLineProps<Row> {
  /** Scrolls sideways with the grid. */
  readonly ref: Ref<HTMLElement>;
  readonly grid: RefObject<DataGridHandle | null>;
  readonly columns: readonly GridLineColumn<Row>[];
  readonly widths: ColumnWidths;
  readonly footer: GridFooter;
}

/** The tracks of the grid as drawn, again whenever its columns or its width change. */
function useTracks(grid: RefObject<DataGridHandle | null>, columns: unknown, widths: unknown): string {
  const [tracks, setTracks] = useState("");
  const measure = () => {
    const element = grid.current?.element;
    if (element) setTracks(getComputedStyle(element).gridTemplateColumns);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns and their widths set the tracks
  useLayoutEffect(measure, [columns, widths]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads only the grid's element, which stays
  useEffect(() => {
    const element = grid.current?.element;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return tracks;
}

/** The line below the rows: each sum under its column, and the label across the columns before the first sum. */
export function GridFooterLine<Row>({ ref, grid, columns, widths, footer }: GridFooterLineProps<Row>) {
  const { t } = useTranslation("ui");
  const gridTemplateColumns = useTracks(grid, columns, widths);
  const summed = columns.flatMap((column, index) => {
    const text = footer.sums[column.key];
    return text ? [{ column, index, text }] : [];
  });
  const end = Math.max(1, summed[0]?.index ?? columns.length);
  return (
    <section ref={ref} className="gis-grid__footer" aria-label={t("grid.footer")}>
      <div className="gis-grid__footer-line" style={{ gridTemplateColumns }}>
        <span className="gis-grid__footer-label" style={{ gridColumn: `1 / ${end + 1}` }}>
          {footer.label}
        </span>
        {summed.map(({ column, index, text }) => (
          <span
            key={column.key}
            className={`${column.cellClass} gis-grid__sum`}
            style={{ gridColumn: index + 1 }}
          >
            <span className="gis-sr-only">
              {column.name}
              {t("common.colon")}
            </span>
            {text}
          </span>
        ))}
      </div>
    </section>
  );
}
