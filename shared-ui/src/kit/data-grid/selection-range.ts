/** A cell by row and visible column, both counted from 0. */
export interface CellPosition {
  readonly row: number;
  readonly col: number;
}

/** A rectangle of cells; all four sides are inclusive. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function rangeBetween(a: CellPosition, b: CellPosition): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.col, b.col),
    right: Math.max(a.col, b.col),
  };
}

export const cellAt = ({ row, col }: CellPosition): CellRange => ({
  top: row,
  bottom: row,
  left: col,
  right: col,
});

export const heightOf = (range: CellRange): number => range.bottom - range.top + 1;
export const widthOf = (range: CellRange): number => range.right - range.left + 1;
export const isSingle = (range: CellRange): boolean => heightOf(range) === 1 && widthOf(range) === 1;

export function holds(range: CellRange, { row, col }: CellPosition): boolean {
  return row >= range.top && row <= range.bottom && col >= range.left && col <= range.right;
}

/** Clamps a cell to a sheet of `rows` and `columns`. */
function clampTo(position: CellPosition, rows: number, columns: number): CellPosition {
  return {
    row: Math.max(0, Math.min(rows - 1, position.row)),
    col: Math.max(0, Math.min(columns - 1, position.col)),
  };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export interface MoveOptions {
  rows: number;
  columns: number;
  /** Number of rows on one page. */
  page: number;
  /** With Ctrl: to the edge. */
  far: boolean;
}

/** The cell that a key moves to; null if the key does not move. */
export function moveBy(key: string, from: CellPosition, options: MoveOptions): CellPosition | null {
  const { rows, columns, page, far } = options;
  const step = STEPS[key];
  if (step) {
    const reach = far ? Math.max(rows, columns) : 1;
    return clampTo({ row: from.row + step[0] * reach, col: from.col + step[1] * reach }, rows, columns);
  }
  switch (key) {
    case "Home":
      return clampTo({ row: far ? 0 : from.row, col: 0 }, rows, columns);
    case "End":
      return clampTo({ row: far ? rows - 1 : from.row, col: columns - 1 }, rows, columns);
    case "PageUp":
      return clampTo({ ...from, row: from.row - page }, rows, columns);
    case "PageDown":
      return clampTo({ ...from, row: from.row + page }, rows, columns);
    default:
      return null;
  }
}
