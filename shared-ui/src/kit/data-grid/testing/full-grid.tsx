import { fireEvent, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import type { GridColumn } from "../../column-types/types.ts";
import type { ColumnState } from "../../columns/types.ts";
import { DataGrid } from "../data-grid.tsx";
import type { CellEdit, DataGridProps, GridGroup, GridSort } from "../types.ts";

export interface Lot {
  id: string;
  name: string | null;
  count: number | null;
  price: number | null;
  state: string | null;
}

export const buildLots = (count: number): Lot[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `lot-${index}`,
    name: `Porte ${index}`,
    count: index,
    price: index * 10,
    state: index % 2 === 0 ? "good" : "worn",
  }));

const STATES = [
  { value: "good", label: "Bon" },
  { value: "worn", label: "Usé" },
];

export const lotColumns: GridColumn<Lot>[] = [
  {
    key: "name",
    name: "Nom",
    type: "TEXT",
    value: (lot) => lot.name,
    primary: true,
    sortable: true,
    editable: true,
  },
  { key: "count", name: "Nombre", type: "INT", value: (lot) => lot.count, sortable: true, editable: true },
  { key: "price", name: "Prix", type: "MONEY", value: (lot) => lot.price, sortable: true, editable: true },
  { key: "state", name: "État", type: "LIST", value: (lot) => lot.state, options: STATES, editable: true },
  { key: "id", name: "Référence", type: "METADATA", value: (lot) => lot.id },
];

export const lotGroups = (lots: readonly Lot[]): GridGroup[] =>
  STATES.map(({ value, label }) => {
    const members = lots.filter(({ state }) => state === value);
    const price = members.reduce((sum, lot) => sum + (lot.price ?? 0), 0);
    return { key: value, label, count: members.length, sums: { price: `${price} €` } };
  });

/** The calls from the grid to the screen, in order. */
export interface GridCalls {
  edits: (readonly CellEdit<Lot>[])[];
  sorts: (readonly GridSort[])[];
  columns: ColumnState[];
  opened: string[];
  selected: string[][];
  calls: string[];
}
export const recordCalls = (): GridCalls => ({
  edits: [],
  sorts: [],
  columns: [],
  opened: [],
  selected: [],
  calls: [],
});

interface FullGridProps extends Partial<DataGridProps<Lot>> {
  calls: GridCalls;
  lots?: readonly Lot[];
  grouped?: boolean;
}

/** A screen that uses everything the grid offers and stores the calls. */
export function FullGrid({ calls, lots = buildLots(6), grouped = false, ...rest }: FullGridProps) {
  const [rows, setRows] = useState(lots);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [sorts, setSorts] = useState<readonly GridSort[]>([]);
  const [columnState, setColumnState] = useState<ColumnState>({});
  const newestSorts = useRef(sorts);
  const newestColumns = useRef(columnState);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(["good"]));
  const groups = lotGroups(rows);
  const grouping: Partial<DataGridProps<Lot>> = {
    groups,
    expandedGroups: open,
    onToggleGroup: (key) => {
      const next = new Set(open);
      if (!next.delete(key)) next.add(key);
      setOpen(next);
    },
    onToggleAllGroups: (all) => setOpen(new Set(all ? groups.map(({ key }) => key) : [])),
  };
  const inOrder = groups.flatMap(({ key }) =>
    open.has(key) ? rows.filter(({ state }) => state === key) : [],
  );
  return (
    <DataGrid<Lot>
      rows={grouped ? inOrder : rows}
      rowKey={(lot) => lot.id}
      columns={lotColumns}
      ariaLabel="Lots"
      selection={selection}
      onSelectionChange={(next) => {
        calls.selected.push([...next].sort());
        setSelection(next);
      }}
      sorts={sorts}
      onSortsChange={(change) => {
        newestSorts.current = change(newestSorts.current);
        calls.sorts.push(newestSorts.current);
        setSorts(newestSorts.current);
      }}
      columnState={columnState}
      onColumnStateChange={(change) => {
        newestColumns.current = change(newestColumns.current);
        calls.columns.push(newestColumns.current);
        setColumnState(newestColumns.current);
      }}
      onRowOpen={(lot) => calls.opened.push(lot.id)}
      onCellsEdit={(edits) => {
        calls.edits.push(edits);
        setRows(
          rows.map((row) => {
            const own = edits.filter((edit) => edit.row.id === row.id).map(({ key, value }) => [key, value]);
            return own.length > 0 ? { ...row, ...Object.fromEntries(own) } : row;
          }),
        );
      }}
      onUndo={() => calls.calls.push("undo")}
      onRedo={() => calls.calls.push("redo")}
      {...(grouped ? grouping : {})}
      {...rest}
    />
  );
}

/** The last announcement to screen readers. */
export const lastAnnouncement = (): string =>
  document.querySelector("[data-grid-announcer]")?.textContent ?? "";

/** Edits as row, column and value. */
export const asLines = (edits: readonly CellEdit<Lot>[] | undefined) =>
  (edits ?? []).map(({ row, key, value }) => [row.id, key, value]);

/** A cell by its row, from 0, and its column's key. */
export function cell(row: number, key: string): HTMLElement {
  const header = screen.getAllByRole("columnheader").find((other) => {
    const column = lotColumns.find((candidate) => candidate.key === key);
    return other.textContent?.replace(/\d$/, "") === column?.name;
  });
  const found = document.querySelector<HTMLElement>(
    `[aria-rowindex="${row + 2}"] > [aria-colindex="${header?.getAttribute("aria-colindex")}"]`,
  );
  if (!found) throw new Error(`no cell ${row} ${key}`);
  return found;
}

/** Fires the browser's event of Ctrl+C, Ctrl+X or Ctrl+V at the focus; returns the clipboard's content afterwards. */
export function clipboard(kind: "copy" | "cut" | "paste", held: Readonly<Record<string, string>> = {}) {
  const data = new Map(Object.entries(held));
  const clipboardData = {
    getData: (type: string) => data.get(type) ?? "",
    setData: (type: string, text: string) => data.set(type, text),
  };
  fireEvent[kind](document.activeElement ?? document.body, { clipboardData });
  return Object.fromEntries(data);
}
