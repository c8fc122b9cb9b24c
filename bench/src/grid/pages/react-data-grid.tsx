import { useLayoutEffect, useState } from "react";
import { type Column, DataGrid } from "react-data-grid";
import { createRoot } from "react-dom/client";
import {
  type BenchGridRow,
  type Candidate,
  COLUMNS,
  columnName,
  NAME,
  ROW_HEIGHT,
  show,
  sorted,
  WIDTH,
  withValue,
} from "./candidate.ts";
import { registerCandidate } from "./register.ts";
import "react-data-grid/lib/styles.css";

const columns: Column<BenchGridRow>[] = Array.from({ length: COLUMNS }, (_, column) => ({
  key: String(column),
  name: columnName(column),
  width: WIDTH,
  frozen: column === NAME,
  resizable: true,
  sortable: true,
  renderCell: ({ row }) => show(row.values[column] ?? ""),
}));
const rowKey = ({ id }: BenchGridRow): string => id;
let change: (next: (rows: readonly BenchGridRow[]) => readonly BenchGridRow[]) => void = () => {};

function Page({ initialRows }: { initialRows: readonly BenchGridRow[] }) {
  const [rows, setRows] = useState(initialRows);
  useLayoutEffect(() => {
    change = (next) => setRows(next);
  }, []);
  return (
    <DataGrid
      style={{ blockSize: "100%" }}
      columns={columns}
      rows={rows}
      rowKeyGetter={rowKey}
      rowHeight={ROW_HEIGHT}
      headerRowHeight={36}
    />
  );
}

const candidate: Candidate = {
  mount: (root, rows) => createRoot(root).render(<Page initialRows={rows} />),
  scroller: () => document.querySelector<HTMLElement>(".rdg") ?? document.body,
  edit: (row, column, value) =>
    change((rows) => {
      const now = rows[row];
      return now ? rows.with(row, withValue(now, column, value)) : rows;
    }),
  sort: (column, descending) => change((rows) => sorted(rows, column, descending)),
};
registerCandidate(candidate);
