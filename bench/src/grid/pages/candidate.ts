/** One row: an id, and the values of its columns. */
export interface BenchGridRow {
  readonly id: string;
  readonly values: readonly (string | number)[];
}

/** Interface of each grid; the page itself only measures when something is drawn. */
export interface Candidate {
  mount(root: HTMLElement, rows: readonly BenchGridRow[]): void;
  /** The scrolling element. */
  scroller(): HTMLElement;
  /** Changes a cell of a row in view. */
  edit(row: number, column: number, value: string): void;
  /** Sorts by a numeric column and draws the first rows. */
  sort(column: number, descending: boolean): void;
}

export const COLUMNS = 30;
export const TEXT_COLUMNS = 18;
export const ROW_HEIGHT = 24;
export const WIDTH = 140;
/** The column whose text names the row: "Lot 41". */
export const NAME = 0;

export const isText = (column: number): boolean => column < TEXT_COLUMNS;
export const columnName = (column: number): string => `Colonne ${column}`;
const numbers = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });
/** All candidates format values in the same way. */
export const show = (value: string | number): string =>
  typeof value === "number" ? numbers.format(value) : value;

/** The same rows in every run. */
export function makeRows(count: number): BenchGridRow[] {
  let seed = 7;
  const next = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const words = [
    "porte",
    "fenêtre",
    "dalle",
    "chêne",
    "acier",
    "verre",
    "brique",
    "tuile",
    "lavabo",
    "poutre",
  ];
  const word = (): string => words[Math.floor(next() * words.length)] ?? "";
  return Array.from({ length: count }, (_, index) => ({
    id: `lot-${index}`,
    values: Array.from({ length: COLUMNS }, (_unused, column) => {
      if (column === NAME) return `Lot ${index}`;
      return isText(column) ? `${word()} ${word()}` : Math.floor(next() * 100_000) / 10;
    }),
  }));
}

export const withValue = (row: BenchGridRow, column: number, value: string): BenchGridRow => ({
  ...row,
  values: row.values.with(column, value),
});

const byNumber = (row: BenchGridRow, column: number): number => Number(row.values[column]);
export const sorted = (rows: readonly BenchGridRow[], column: number, descending: boolean): BenchGridRow[] =>
  [...rows].sort((a, b) => (byNumber(a, column) - byNumber(b, column)) * (descending ? -1 : 1));
