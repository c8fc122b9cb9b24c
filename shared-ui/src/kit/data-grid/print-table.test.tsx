import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { renderScreen } from "../../testing/index.ts";
import type { GridColumn } from "../column-types/types.ts";
import { PRINT_LIMIT, printPage } from "../print/print-page.ts";
import { DataGrid } from "./data-grid.tsx";

interface Lot {
  readonly id: string;
  readonly name: string;
  readonly price: number;
}
const lot = (index: number): Lot => ({ id: `lot-${index}`, name: `Porte ${index}`, price: index });
const rowKey = ({ id }: Lot) => id;
const COLUMNS: readonly GridColumn<Lot>[] = [
  { key: "name", name: "Nom", type: "TEXT", primary: true, value: ({ name }) => name },
  { key: "price", name: "Prix", type: "MONEY", value: ({ price }) => price },
  { key: "note", name: "Note", type: "TEXT", hidden: true, value: () => "cachée" },
];

const table = () => document.querySelector<HTMLElement>(".gis-print-table");
const names = () => [...(table()?.querySelectorAll("tbody th") ?? [])].map((cell) => cell.textContent);
/** What is on paper when the browser captures the page. */
let onPaper: () => void = () => {};
beforeEach(() => {
  window.print = () => onPaper();
});

test("prints every shown column and row of a list as one table, and removes it afterwards", async () => {
  renderScreen(<DataGrid ariaLabel="Lots" rows={[lot(1), lot(2)]} rowKey={rowKey} columns={COLUMNS} />);
  expect(table()).toBeNull();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(names()).toEqual(["Porte 1", "Porte 2"]);
  const heads = within(table()!).getAllByRole("columnheader", { hidden: true });
  expect(heads.map((head) => head.textContent)).toEqual(["Nom", "Prix"]);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(table()).toBeNull();
});

test("prints the heads of groups with their sums, and the sums of the list", async () => {
  renderScreen(
    <DataGrid
      ariaLabel="Lots"
      rows={[lot(1)]}
      rowKey={rowKey}
      columns={COLUMNS}
      groups={[
        { key: "lyon", label: "Lyon", count: 1, countText: "1 lot", sums: { price: "1,00 €" } },
        { key: "nantes", label: "Nantes", count: 7, countText: "7 lots", sums: {} },
      ]}
      expandedGroups={new Set(["lyon"])}
      footer={{ label: "8 lots", sums: { price: "12,00 €" } }}
    />,
  );
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(names()).toEqual(["Lyon 1 lot ", "Porte 1", "Nantes 7 lots ", "8 lots"]);
  expect(table()).toHaveTextContent("1,00 €");
  expect(table()).toHaveTextContent("12,00 €");
  act(() => void window.dispatchEvent(new Event("afterprint")));
});

function Windowed({ total }: { readonly total: number }) {
  const [loaded, setLoaded] = useState(1);
  const rows = Array.from({ length: total }, (_, index) => (index < loaded ? lot(index) : undefined));
  return (
    <DataGrid
      ariaLabel="Lots"
      rows={rows}
      total={total}
      rowKey={rowKey}
      columns={COLUMNS}
      onWindowChange={(_from, to) => setTimeout(() => setLoaded((now) => Math.max(now, to)))}
    />
  );
}

test("loads the rows that are out of sight before it prints them", async () => {
  renderScreen(<Windowed total={60} />);
  let printed = 0;
  onPaper = () => {
    printed = names().length;
  };
  act(() => void printPage());
  await waitFor(() => expect(printed).toBe(60));
});

test("prints the first thousand rows of a longer list, and says so", async () => {
  renderScreen(<Windowed total={PRINT_LIMIT + 5} />);
  let note: string | null = null;
  let printed = 0;
  onPaper = () => {
    printed = names().length;
    note = screen.getByText(/premières lignes/).textContent;
  };
  act(() => void printPage());
  await waitFor(() => expect(printed).toBe(PRINT_LIMIT), { timeout: 15_000 });
  expect(note).toMatch(/^Les 1\s000 premières lignes sur 1\s005 sont imprimées\.$/u);
}, 60_000);
