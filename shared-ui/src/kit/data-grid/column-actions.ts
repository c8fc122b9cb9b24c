import {
  hiddenColumns,
  moveColumn,
  neighbourColumn,
  setWidth,
  showColumns,
  toggleColumn,
  toggleFrozen,
  visibleColumns,
} from "../columns/column-state.ts";
import type { Change, ColumnState } from "../columns/types.ts";
import type { GridApi } from "./grid-api.ts";
import type { GridCommand } from "./grid-command.ts";
import { sortSentence } from "./sort-sentence.ts";
import { addSort, sortBy, sortFieldOf, withoutSort } from "./sorts.ts";
import type { GridSort } from "./types.ts";

type AnyGrid = GridApi<unknown>;

const WIDTH_STEP = 20;
const NARROWEST = 56;

const sortedBy = ({ column, sorts }: AnyGrid): GridSort | undefined =>
  column && sorts.find(({ field }) => field === sortFieldOf(column));
const canSort = (grid: AnyGrid) => Boolean(grid.changeSorts && grid.column?.sortable);
function changeSorts(grid: AnyGrid, changeOf: (field: string) => Change<readonly GridSort[]>): string {
  const { column, sorts } = grid;
  const changed = column && grid.changeSorts?.(changeOf(sortFieldOf(column)));
  return sortSentence(changed ?? sorts, grid.columns, grid.t);
}

const hasColumn = ({ column }: AnyGrid) => column !== undefined;
const neighbour = ({ columns, columnState, column }: AnyGrid, step: 1 | -1) =>
  column && neighbourColumn(columns, columnState, column.key, step);
const placeOf = ({ columns, column }: AnyGrid, state: ColumnState) => {
  const shown = visibleColumns(columns, state);
  return { at: shown.findIndex(({ key }) => key === column?.key), count: shown.length };
};

function move(grid: AnyGrid, step: 1 | -1): string {
  const { column, columns, t } = grid;
  if (!column) return t("grid.said.notHere");
  const next = grid.changeColumns((state) => {
    const beside = neighbourColumn(columns, state, column.key, step);
    return beside ? moveColumn(columns, state, column.key, beside.key) : state;
  });
  const { at, count } = placeOf(grid, next);
  // The focus moves with its column.
  if (grid.active) grid.goTo({ row: grid.active.row, col: at });
  return t("grid.said.moved", { name: column.name, place: at + 1, count });
}

function resize(grid: AnyGrid, widthFrom: (key: string) => number): string {
  const { column, t } = grid;
  if (!column) return t("grid.said.notHere");
  const widest = column.maxWidth ?? Number.POSITIVE_INFINITY;
  const narrowest = column.minWidth ?? NARROWEST;
  const width = Math.round(Math.min(widest, Math.max(narrowest, widthFrom(column.key))));
  grid.changeColumns((state) => setWidth(state, column.key, width));
  return t("grid.said.width", { name: column.name, width });
}
/** Fits the column to its widest rendered cell. */
export const fitColumn = (grid: AnyGrid): string => resize(grid, grid.fittingWidth);
const canResize = ({ column }: AnyGrid) => column !== undefined && column.resizable !== false;

/** Actions on a column: for its header's menu, and for keys in the header and in every cell. */
export const COLUMN_ACTIONS: readonly GridCommand[] = [
  {
    id: "sortAscending",
    keys: ["Alt+Shift+ArrowUp"],
    menu: "column",
    section: 0,
    offered: canSort,
    can: (grid) => sortedBy(grid)?.direction !== "asc" || grid.sorts.length > 1,
    run: (grid) => changeSorts(grid, (field) => () => sortBy(field, "asc")),
  },
  {
    id: "sortDescending",
    keys: ["Alt+Shift+ArrowDown"],
    menu: "column",
    section: 0,
    offered: canSort,
    can: (grid) => sortedBy(grid)?.direction !== "desc" || grid.sorts.length > 1,
    run: (grid) => changeSorts(grid, (field) => () => sortBy(field, "desc")),
  },
  {
    id: "addSort",
    keys: ["Alt+Shift+S", "Shift+Enter"],
    menu: "column",
    section: 0,
    takes: (grid, key) => key !== "Shift+Enter" || grid.inHeader,
    offered: (grid) => canSort(grid) && grid.severalSorts,
    run: (grid) => changeSorts(grid, (field) => (sorts) => addSort(sorts, field)),
  },
  {
    id: "clearSort",
    keys: ["Alt+Shift+X"],
    menu: "column",
    section: 0,
    offered: canSort,
    can: (grid) => sortedBy(grid) !== undefined,
    run: (grid) => changeSorts(grid, (field) => (sorts) => withoutSort(sorts, field)),
  },
  {
    id: "freezeColumn",
    keys: ["Alt+Shift+F"],
    menu: "column",
    section: 1,
    offered: hasColumn,
    isOn: ({ column }) => Boolean(column?.frozen),
    run: (grid) => {
      const { column, columns, t } = grid;
      if (!column) return t("grid.said.notHere");
      const { at } = placeOf(
        grid,
        grid.changeColumns((state) => toggleFrozen(columns, state, column.key)),
      );
      if (grid.active) grid.goTo({ row: grid.active.row, col: at });
      return t(column.frozen ? "grid.said.unfrozen" : "grid.said.frozen", { name: column.name });
    },
  },
  {
    id: "moveColumnLeft",
    keys: ["Alt+ArrowLeft"],
    menu: "column",
    section: 1,
    offered: hasColumn,
    can: (grid) => neighbour(grid, -1) !== undefined,
    run: (grid) => move(grid, -1),
  },
  {
    id: "moveColumnRight",
    keys: ["Alt+ArrowRight"],
    menu: "column",
    section: 1,
    offered: hasColumn,
    can: (grid) => neighbour(grid, 1) !== undefined,
    run: (grid) => move(grid, 1),
  },
  {
    id: "narrowColumn",
    keys: ["Alt+Shift+ArrowLeft", "Ctrl+ArrowLeft"],
    menu: "column",
    section: 2,
    takes: (grid, key) => key !== "Ctrl+ArrowLeft" || grid.inHeader,
    offered: canResize,
    run: (grid) => resize(grid, (key) => grid.widthOf(key) - WIDTH_STEP),
  },
  {
    id: "widenColumn",
    keys: ["Alt+Shift+ArrowRight", "Ctrl+ArrowRight"],
    menu: "column",
    section: 2,
    takes: (grid, key) => key !== "Ctrl+ArrowRight" || grid.inHeader,
    offered: canResize,
    run: (grid) => resize(grid, (key) => grid.widthOf(key) + WIDTH_STEP),
  },
  {
    id: "fitColumn",
    keys: ["Alt+Shift+W"],
    menu: "column",
    section: 2,
    offered: canResize,
    run: fitColumn,
  },
  {
    id: "hideColumn",
    keys: ["Alt+Shift+H"],
    menu: "column",
    section: 3,
    offered: hasColumn,
    // Without the column that names the row, a row could not be identified or opened.
    can: ({ column, sheet }) => !column?.primary && sheet.columns.length > 1,
    run: (grid) => {
      const { column, columns, active, sheet, t } = grid;
      if (!column) return t("grid.said.notHere");
      grid.changeColumns((state) => toggleColumn(columns, state, column.key));
      // The next column takes its place, and the focus with it.
      if (active) grid.goTo({ row: active.row, col: Math.min(active.col, sheet.columns.length - 2) });
      return t("grid.said.hidden", { name: column.name });
    },
  },
  {
    id: "showColumns",
    keys: ["Alt+Shift+U"],
    menu: "column",
    section: 3,
    offered: hasColumn,
    can: ({ columns, columnState }) => hiddenColumns(columns, columnState).length > 0,
    run: (grid) => {
      const hidden = hiddenColumns(grid.columns, grid.columnState).map(({ key }) => key);
      grid.changeColumns((state) => showColumns(state, hidden));
      return grid.t("grid.said.shown", { count: hidden.length });
    },
  },
  {
    id: "resetColumns",
    keys: ["Alt+Shift+R"],
    menu: "column",
    section: 3,
    offered: hasColumn,
    can: ({ columnState }) => Object.keys(columnState).length > 0,
    run: (grid) => {
      grid.changeColumns(() => ({}));
      return grid.t("grid.said.reset");
    },
  },
];
