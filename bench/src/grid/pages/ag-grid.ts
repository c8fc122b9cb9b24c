import { AllCommunityModule, createGrid, type GridApi, ModuleRegistry, themeQuartz } from "ag-grid-community";
import {
  type BenchGridRow,
  type Candidate,
  COLUMNS,
  columnName,
  isText,
  NAME,
  ROW_HEIGHT,
  show,
  WIDTH,
  withValue,
} from "./candidate.ts";
import { registerCandidate } from "./register.ts";

ModuleRegistry.registerModules([AllCommunityModule]);
let api: GridApi<BenchGridRow>;
let scroller: HTMLElement | undefined;

const candidate: Candidate = {
  mount: (root, rows) => {
    api = createGrid<BenchGridRow>(root, {
      theme: themeQuartz.withParams({ rowHeight: ROW_HEIGHT, headerHeight: 36, fontSize: 12 }),
      rowData: [...rows],
      getRowId: ({ data }) => data.id,
      rowSelection: { mode: "multiRow" },
      columnDefs: Array.from({ length: COLUMNS }, (_, column) => ({
        colId: String(column),
        headerName: columnName(column),
        width: WIDTH,
        pinned: column === NAME ? ("left" as const) : undefined,
        editable: true,
        sortable: true,
        cellStyle: isText(column) ? undefined : { textAlign: "right" },
        valueGetter: ({ data }: { data?: BenchGridRow }) => data?.values[column],
        valueFormatter: ({ value }: { value: string | number | null | undefined }) => show(value ?? ""),
      })),
    });
  },
  // Class names differ from version to version, so the scrolling element is found by its style.
  scroller: () => {
    const parts = [...document.querySelectorAll<HTMLElement>("#root *")];
    const scrolls = (part: HTMLElement): boolean => {
      const { overflowY } = getComputedStyle(part);
      return (
        part.clientWidth > 200 &&
        part.scrollHeight > part.clientHeight + 1000 &&
        (overflowY === "auto" || overflowY === "scroll")
      );
    };
    scroller ??= parts.find(scrolls);
    return scroller ?? document.body;
  },
  edit: (row, column, value) => {
    const node = api.getDisplayedRowAtIndex(row);
    if (node?.data) node.setData(withValue(node.data, column, value));
  },
  sort: (column, descending) =>
    api.applyColumnState({
      state: [{ colId: String(column), sort: descending ? "desc" : "asc" }],
      defaultState: { sort: null },
    }),
};
registerCandidate(candidate);
