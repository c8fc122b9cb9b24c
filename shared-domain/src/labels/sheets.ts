/** All lengths in millimetres: a sheet must be printed at its real size. */
export interface SheetFormat {
  readonly id: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  /** From the edges of the page to the first label. */
  readonly margin: { readonly top: number; readonly left: number };
  readonly gap: { readonly x: number; readonly y: number };
}

const A4 = { width: 210, height: 297 };
const roll = (width: number, height: number): SheetFormat => ({
  id: `roll-${width}x${height}`,
  page: { width, height },
  columns: 1,
  rows: 1,
  label: { width, height },
  margin: { top: 0, left: 0 },
  gap: { x: 0, y: 0 },
});

/** Common label sheets and rolls, by their product names. */
export const SHEET_FORMATS: readonly SheetFormat[] = [
  {
    id: "a4-3x8",
    page: A4,
    columns: 3,
    rows: 8,
    label: { width: 63.5, height: 33.9 },
    margin: { top: 12.9, left: 7.25 },
    gap: { x: 2.5, y: 0 },
  },
  {
    id: "a4-3x8-full",
    page: A4,
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    margin: { top: 0.5, left: 0 },
    gap: { x: 0, y: 0 },
  },
  {
    id: "a4-2x7",
    page: A4,
    columns: 2,
    rows: 7,
    label: { width: 99.1, height: 38.1 },
    margin: { top: 15.15, left: 4.65 },
    gap: { x: 2.5, y: 0 },
  },
  {
    id: "a4-5x13",
    page: A4,
    columns: 5,
    rows: 13,
    label: { width: 38.1, height: 21.2 },
    margin: { top: 10.7, left: 4.75 },
    gap: { x: 2.5, y: 0 },
  },
  roll(62, 29),
  roll(62, 100),
  roll(100, 50),
];
export const DEFAULT_SHEET = "a4-3x8";

export const labelsPerSheet = ({ columns, rows }: SheetFormat): number => columns * rows;

export const findSheet = (id: string | null | undefined): SheetFormat =>
  SHEET_FORMATS.find((format) => format.id === id) ?? (SHEET_FORMATS[0] as SheetFormat);

/** Position of a label on its page. */
export interface PlacedLabel<Item> {
  readonly item: Item;
  readonly left: number;
  readonly top: number;
}

/** Places labels on pages, row by row; `start` is the number of used positions on the first sheet. */
export function layOutLabels<Item>(
  items: readonly Item[],
  format: SheetFormat,
  start = 0,
): readonly (readonly PlacedLabel<Item>[])[] {
  const perSheet = labelsPerSheet(format);
  const skipped = Math.min(Math.max(0, Math.trunc(start)), perSheet - 1);
  const pages: PlacedLabel<Item>[][] = [];
  items.forEach((item, index) => {
    const position = index + skipped;
    const page = Math.floor(position / perSheet);
    const column = (position % perSheet) % format.columns;
    const row = Math.floor((position % perSheet) / format.columns);
    pages[page] ??= [];
    pages[page].push({
      item,
      left: format.margin.left + column * (format.label.width + format.gap.x),
      top: format.margin.top + row * (format.label.height + format.gap.y),
    });
  });
  return pages;
}
