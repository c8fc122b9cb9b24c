import { type RefObject, useMemo, useState } from "react";
import type { ColumnWidths, DataGridHandle } from "react-data-grid";
import { setWidth } from "../columns/column-state.ts";
import type { Change, ColumnState } from "../columns/types.ts";

/** Pixels for a cell's border, and for the controls beside the name in a header. */
const BORDER = 2;
const HEADER_ROOM = 44;
/** The text of a cell. A header, a row's menu button and the resize handle are as wide as the column is now. */
const TEXT = ".gis-grid__heading-name, .gis-grid__open";

interface Measured {
  /** The columns among which the room was shared out. */
  readonly among: string;
  readonly widths: ColumnWidths;
}
const NOTHING: Measured = { among: "", widths: new Map() };

/**
 * Column widths: those set by a person are in the column state, the others are measured. The library keeps a measured
 * width for good; it is forgotten here when other columns share the room, so that the library measures again.
 */
export function useColumnWidths(
  grid: RefObject<DataGridHandle | null>,
  shown: readonly { readonly key: string; readonly width?: number | undefined }[],
  columnState: ColumnState,
  changeColumns: (change: Change<ColumnState>) => void,
) {
  const [measured, setMeasured] = useState(NOTHING);
  const { widths } = columnState;
  const among = shown.map(({ key, width }) => `${key} ${width ?? ""}`).join("\n");
  const columnWidths = useMemo((): ColumnWidths => {
    const kept = measured.among === among ? [...measured.widths] : [];
    const all = new Map(kept.filter(([, { type }]) => type === "measured"));
    for (const [key, width] of Object.entries(widths ?? {})) all.set(key, { type: "resized", width });
    return all;
  }, [measured, among, widths]);
  const onColumnWidthsChange = (next: ColumnWidths) => {
    setMeasured({ among, widths: next });
    const resized = [...next].filter(
      ([key, { type, width }]) => type === "resized" && widths?.[key] !== Math.round(width),
    );
    if (resized.length > 0)
      changeColumns((state) =>
        resized.reduce((changed, [key, { width }]) => setWidth(changed, key, width), state),
      );
  };
  const cellsOf = (idx: number) => [
    ...(grid.current?.element?.querySelectorAll<HTMLElement>(
      `:scope > [role="row"] > [aria-colindex="${idx + 1}"]`,
    ) ?? []),
  ];
  return {
    columnWidths,
    onColumnWidthsChange,
    widthAt: (idx: number) => cellsOf(idx)[0]?.getBoundingClientRect().width ?? 0,
    /** The width that fits every rendered cell of the column. */
    fittingWidthAt: (idx: number) => {
      const contents = cellsOf(idx).map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector(TEXT) ?? cell);
        const isHeader = cell.role === "columnheader" || cell.getAttribute("role") === "columnheader";
        // jsdom has no layout and no such measure.
        const { width = 0 } = range.getBoundingClientRect?.() ?? {};
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        const padding = (Number.parseFloat(paddingLeft) || 0) + (Number.parseFloat(paddingRight) || 0);
        return width + (isHeader ? HEADER_ROOM : padding + BORDER);
      });
      return Math.max(0, ...contents);
    },
  };
}
