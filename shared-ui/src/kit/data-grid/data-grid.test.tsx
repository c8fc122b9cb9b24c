import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import type { GridColumn } from "../column-types/types.ts";
import { ColumnChooser } from "../columns/column-chooser.tsx";
import type { ColumnState } from "../columns/types.ts";
import { DataGrid } from "./data-grid.tsx";
import type { DataGridProps, GridSort } from "./types.ts";

interface Lot {
  id: string;
  name: string;
  price: number | null;
}
const buildLots = (count: number): Lot[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `lot-${index}`,
    name: `Porte ${index}`,
    price: index * 10,
  }));
const columns: GridColumn<Lot>[] = [
  {
    key: "name",
    name: "Désignation",
    type: "TEXT",
    value: (lot) => lot.name,
    primary: true,
    sortable: true,
    sortField: "label",
  },
  { key: "price", name: "Prix", type: "MONEY", value: (lot) => lot.price, sortable: true, editable: true },
];
const rowKey = (lot: Lot) => lot.id;
const base = { columns, rowKey, ariaLabel: "Lots" };

function Selectable({
  rows,
  onChange,
  ...rest
}: Partial<DataGridProps<Lot>> & { rows: Lot[]; onChange: (keys: string[]) => void }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataGrid
      {...base}
      {...rest}
      rows={rows}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next);
        onChange([...next].sort());
      }}
    />
  );
}
const TWO = buildLots(2);
function Sorted({ onChange }: { onChange: (sort: GridSort | null) => void }) {
  const [sort, setSort] = useState<GridSort | null>(null);
  const onSortChange = (next: GridSort | null) => {
    onChange(next);
    setSort(next);
  };
  return <DataGrid {...base} rows={TWO} sort={sort} onSortChange={onSortChange} />;
}
function Chosen() {
  const [state, setState] = useState<ColumnState>({});
  return (
    <>
      <ColumnChooser columns={columns} state={state} onChange={setState} />
      <DataGrid {...base} rows={TWO} columnState={state} onColumnStateChange={setState} />
    </>
  );
}
const checkboxes = () => screen.getAllByRole("checkbox", { name: "Sélectionner la ligne" });

test("values are formatted by type and language", () => {
  renderScreen(<DataGrid {...base} rows={[{ id: "a", name: "Porte", price: 1200.5 }]} />);
  expect(screen.getByRole("gridcell", { name: /1.200,50.€/ })).toBeVisible();
});

test("of 100,000 rows only those in view are rendered, and the total is announced", () => {
  renderScreen(<DataGrid {...base} rows={buildLots(100_000)} total={100_000} />);
  const grid = screen.getByRole("grid", { name: "Lots" });
  expect(grid).toHaveAttribute("aria-rowcount", "100001");
  expect(within(grid).getAllByRole("row").length).toBeLessThan(80);
});

test("clicking the name and pressing Enter in a cell open the row", async () => {
  const opened: string[] = [];
  const { user } = renderScreen(
    <DataGrid {...base} rows={buildLots(3)} onRowOpen={(lot) => opened.push(lot.id)} />,
  );
  await user.click(screen.getByRole("button", { name: "Ouvrir Porte 1" }));
  await user.click(screen.getByRole("gridcell", { name: /20,00/ }));
  await user.keyboard("{Enter}");
  expect(opened).toEqual(["lot-1", "lot-2"]);
});

test("a link behind the name stands outside the button that opens the row", () => {
  const [name, price] = columns as [GridColumn<Lot>, GridColumn<Lot>];
  const marked = [
    { ...name, after: (lot: Lot) => lot.price === 10 && <a href="/review">À vérifier</a> },
    price,
  ];
  renderScreen(<DataGrid {...base} columns={marked} rows={TWO} onRowOpen={() => undefined} />);
  const opener = screen.getByRole("button", { name: "Ouvrir Porte 1" });
  const link = screen.getByRole("link", { name: "À vérifier" });
  expect(opener.parentElement).toBe(link.parentElement);
  expect(opener).toHaveTextContent(/^Porte 1$/);
});

test("Shift and click select the rows between, Space deselects one", async () => {
  const selections: string[][] = [];
  const { user } = renderScreen(
    <Selectable rows={buildLots(6)} onChange={(keys) => selections.push(keys)} />,
  );
  await user.click(checkboxes()[1]!);
  await user.keyboard("{Shift>}");
  await user.click(checkboxes()[4]!);
  await user.keyboard("{/Shift}");
  expect(selections.at(-1)).toEqual(["lot-1", "lot-2", "lot-3", "lot-4"]);
  await user.click(screen.getByRole("gridcell", { name: /20,00/ }));
  await user.keyboard(" ");
  expect(selections.at(-1)).toEqual(["lot-1", "lot-3", "lot-4"]);
});

test("the header's checkbox selects and deselects all loaded rows", async () => {
  const selections: string[][] = [];
  const { user } = renderScreen(
    <Selectable rows={buildLots(3)} onChange={(keys) => selections.push(keys)} />,
  );
  const all = screen.getByRole("checkbox", { name: "Sélectionner toutes les lignes chargées" });
  await user.click(all);
  await user.click(all);
  expect(selections).toEqual([["lot-0", "lot-1", "lot-2"], []]);
});

test("sorting uses the server's field name: ascending, descending, none", async () => {
  const requests: (GridSort | null)[] = [];
  const { user } = renderScreen(<Sorted onChange={(sort) => requests.push(sort)} />);
  const header = screen.getByRole("columnheader", { name: "Désignation" });
  for (let click = 0; click < 3; click += 1) await user.click(within(header).getByText("Désignation"));
  expect(requests).toEqual([
    { field: "label", direction: "asc" },
    { field: "label", direction: "desc" },
    null,
  ]);
});

test("the next window is requested once near the end, and not when everything is loaded", () => {
  const ask = jest.fn();
  const { rerender } = renderScreen(<DataGrid {...base} rows={buildLots(20)} total={40} onReachEnd={ask} />);
  expect(ask).toHaveBeenCalledTimes(1);
  rerender(<DataGrid {...base} rows={buildLots(20)} total={40} onReachEnd={ask} loading />);
  expect(ask).toHaveBeenCalledTimes(1);
  rerender(<DataGrid {...base} rows={buildLots(40)} total={40} onReachEnd={ask} />);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("rows that are not loaded are skeletons, and the rows in view are requested", () => {
  const requests: [number, number][] = [];
  const rows = [...buildLots(3), ...new Array<undefined>(997)];
  renderScreen(
    <DataGrid {...base} rows={rows} total={1000} onWindowChange={(from, to) => requests.push([from, to])} />,
  );
  expect(screen.getByRole("grid", { name: "Lots" })).toHaveAttribute("aria-rowcount", "1001");
  expect(screen.getByText("Porte 2")).toBeVisible();
  expect(requests).toEqual([[0, 23]]);
});

test("a typed value is parsed by its type; rejected input stays, with the reason", async () => {
  const edits: unknown[] = [];
  const { user } = renderScreen(
    <DataGrid
      {...base}
      rows={buildLots(2)}
      onCellsEdit={(changes) =>
        changes.forEach(({ row, key, value }) => void edits.push([row.id, key, value]))
      }
    />,
  );
  await user.dblClick(screen.getByRole("gridcell", { name: /10,00/ }));
  const editor = screen.getByRole("textbox", { name: "Prix" });
  await user.clear(editor);
  await user.type(editor, "douze{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("« douze » n’est pas un nombre");
  expect(editor).toHaveValue("douze");
  await user.clear(editor);
  await user.type(editor, "12,5{Enter}");
  expect(edits).toEqual([["lot-1", "price", 12.5]]);
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("F2 edits, Enter continues with the cell below", async () => {
  const edits: unknown[] = [];
  const { user } = renderScreen(
    <DataGrid
      {...base}
      rows={buildLots(3)}
      onCellsEdit={(changes) => changes.forEach(({ row, value }) => void edits.push([row.id, value]))}
    />,
  );
  await user.click(screen.getByRole("gridcell", { name: /^0,00/ }));
  await user.keyboard("{F2}1{Enter}{F2}2{Enter}");
  expect(edits).toEqual([
    ["lot-0", 1],
    ["lot-1", 2],
  ]);
  expect(screen.getByRole("gridcell", { name: /20,00/ })).toHaveFocus();
});

test("a typed value is saved to the row as it was shown, whatever is reloaded meanwhile", async () => {
  const edits: unknown[] = [];
  const onCellsEdit: DataGridProps<Lot>["onCellsEdit"] = (changes) =>
    changes.forEach(({ row, value }) => void edits.push([row, value]));
  const seen: (Lot | undefined)[] = [...buildLots(2), undefined];
  const { user, rerender } = renderScreen(<DataGrid {...base} rows={seen} onCellsEdit={onCellsEdit} />);
  await user.dblClick(screen.getByRole("gridcell", { name: /10,00/ }));
  const editor = screen.getByRole("textbox", { name: "Prix" });
  await user.clear(editor);
  await user.type(editor, "12");
  // A new row appears, and a teammate changes the edited row.
  const third = { ...(buildLots(3)[2] as Lot), name: "Troisième" };
  const changed = buildLots(2).map((lot) => ({ ...lot, price: 99, name: `${lot.name} bis` }));
  rerender(<DataGrid {...base} rows={[...changed, third]} onCellsEdit={onCellsEdit} />);
  expect(screen.getByText("Troisième")).toBeVisible();
  expect(editor).toHaveValue("12");
  // A row is inserted above.
  const above = { ...third, id: "lot-new" };
  rerender(<DataGrid {...base} rows={[above, ...changed, third]} onCellsEdit={onCellsEdit} />);
  await user.type(editor, "0{Enter}");
  expect(edits).toEqual([[seen[1], 120]]);
  // After the editor closes, the grid shows the loaded rows.
  expect(await screen.findByText("Porte 1 bis")).toBeVisible();
  expect(screen.getByRole("grid", { name: "Lots" })).toHaveAttribute("aria-rowcount", "5");
});

test("Escape keeps the cell's value", async () => {
  const edits: unknown[] = [];
  const { user } = renderScreen(
    <DataGrid {...base} rows={buildLots(2)} onCellsEdit={(...edit) => edits.push(edit)} />,
  );
  await user.dblClick(screen.getByRole("gridcell", { name: /10,00/ }));
  await user.type(screen.getByRole("textbox", { name: "Prix" }), "99{Escape}");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(edits).toEqual([]);
});

test("[REV-008] the row of a link flashes for one second", async () => {
  jest.useFakeTimers();
  try {
    renderScreen(<DataGrid {...base} rows={buildLots(4)} flashKey="lot-2" />);
    const row = screen.getByText("Porte 2").closest('[role="row"]')!;
    expect(row).toHaveClass("gis-grid__row--flash");
    act(() => void jest.advanceTimersByTime(999));
    expect(row).toHaveClass("gis-grid__row--flash");
    act(() => void jest.advanceTimersByTime(1));
    expect(row).not.toHaveClass("gis-grid__row--flash");
  } finally {
    jest.useRealTimers();
  }
});

test("without rows it shows a loading state or an empty state", () => {
  const { rerender } = renderScreen(<DataGrid {...base} rows={[]} loading />);
  expect(screen.getByRole("status")).toHaveTextContent("Chargement");
  rerender(<DataGrid {...base} rows={[]} emptyState={<p>Importer un fichier</p>} />);
  expect(screen.getByText("Importer un fichier")).toBeVisible();
});

test("columns are hidden by checkbox and moved by keys, except the one that names the row", async () => {
  const { user } = renderScreen(<Chosen />, { locale: "en" });
  const headers = () => screen.getAllByRole("columnheader").map((header) => header.textContent);
  await user.click(screen.getByRole("button", { name: "Columns" }));
  expect(await screen.findByRole("checkbox", { name: "Désignation" })).toBeDisabled();
  screen.getByRole("button", { name: "Move column Prix" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(headers()).toEqual(["Prix", "Désignation"]);
  await user.click(screen.getByRole("checkbox", { name: "Prix" }));
  await waitFor(() => expect(headers()).toEqual(["Désignation"]));
  await user.click(screen.getByRole("button", { name: "Restore the original columns" }));
  expect(headers()).toEqual(["Désignation", "Prix"]);
});
