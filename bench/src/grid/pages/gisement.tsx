import { registerUiTexts } from "@gisement/shared-ui/all-locales";
import { DataGrid, type GridColumn, type GridSort } from "@gisement/shared-ui/data-grid";
import { createInstance } from "i18next";
import { useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import {
  type BenchGridRow,
  type Candidate,
  COLUMNS,
  columnName,
  isText,
  NAME,
  ROW_HEIGHT,
  sorted,
  WIDTH,
  withValue,
} from "./candidate.ts";
import { registerCandidate } from "./register.ts";
import "@gisement/shared-ui/theme.css";

const columns: GridColumn<BenchGridRow>[] = Array.from({ length: COLUMNS }, (_, column) => ({
  key: String(column),
  name: columnName(column),
  type: isText(column) ? "TEXT" : "FLOAT",
  width: WIDTH,
  frozen: column === NAME,
  primary: column === NAME,
  sortable: true,
  editable: true,
  value: (row) => row.values[column],
}));
const rowKey = ({ id }: BenchGridRow): string => id;
const nothing = (): void => {};
const noActions = () => [];
let change: (next: (rows: readonly BenchGridRow[]) => readonly BenchGridRow[]) => void = nothing;

/** With all features of the inventory screen: selecting, editing, sorting by several columns, opening, menus. */
function Page({ initialRows }: { initialRows: readonly BenchGridRow[] }) {
  const [rows, setRows] = useState(initialRows);
  const [selection, setSelection] = useState<ReadonlySet<string>>(() => new Set());
  const [sorts, setSorts] = useState<readonly GridSort[]>([]);
  useLayoutEffect(() => {
    change = (next) => setRows(next);
  }, []);
  return (
    <div style={{ display: "flex", flexDirection: "column", blockSize: "100%" }}>
      <DataGrid
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        ariaLabel="Lots"
        total={rows.length}
        rowHeight={ROW_HEIGHT}
        selection={selection}
        onSelectionChange={setSelection}
        sorts={sorts}
        onSortsChange={setSorts}
        onRowOpen={nothing}
        onCellsEdit={nothing}
        onUndo={nothing}
        onRedo={nothing}
        onWindowChange={nothing}
        menuActions={noActions}
      />
    </div>
  );
}

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: "fr",
  fallbackLng: false,
  resources: {},
  ns: ["ui"],
  defaultNS: "ui",
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});
registerUiTexts(i18n);

const candidate: Candidate = {
  mount: (root, rows) =>
    createRoot(root).render(
      <I18nextProvider i18n={i18n}>
        <Page initialRows={rows} />
      </I18nextProvider>,
    ),
  scroller: () => document.querySelector<HTMLElement>(".rdg") ?? document.body,
  edit: (row, column, value) =>
    change((rows) => {
      const now = rows[row];
      return now ? rows.with(row, withValue(now, column, value)) : rows;
    }),
  sort: (column, descending) => change((rows) => sorted(rows, column, descending)),
};
registerCandidate(candidate);
