import type { GridColumn } from "../column-types/types.ts";
import { createFormatter } from "../locale/create-formatter.ts";
import { toGridColumns } from "./to-grid-columns.tsx";

interface Lot {
  name: string;
}
const value = (lot: Lot) => lot.name;
const columns: readonly GridColumn<Lot>[] = [
  { key: "name", name: "Nom", type: "TEXT", value, width: 300, frozen: true },
  { key: "place", name: "Lieu", type: "TEXT", value, width: 200 },
  { key: "brand", name: "Marque", type: "TEXT", value, width: 200 },
  { key: "price", name: "Prix", type: "MONEY", value, width: 400 },
  { key: "state", name: "État", type: "TEXT", value, width: 90 },
];
const widths = (resized: readonly string[] = [], room = 1440) =>
  toGridColumns(columns, {
    selectable: false,
    narrow: false,
    sortable: false,
    room,
    format: createFormatter("fr"),
    openLabel: (name) => name,
    moreLabel: (name) => name,
    onMove: () => {},
    resized: (key) => resized.includes(key),
  }).map(({ width }) => width);

test("the last column takes the remaining width", () => {
  expect(widths()).toEqual([300, 200, 200, 400, "minmax(90px, 1fr)"]);
});

test("a width set by a person stays, and the column before takes the rest; a frozen column never does", () => {
  expect(widths(["state"])).toEqual([300, 200, 200, "minmax(400px, 1fr)", 90]);
  expect(widths(["state", "price", "brand", "place"])).toEqual([300, 200, 200, 400, 90]);
});

test("if the columns do not fit, none is stretched", () => {
  expect(widths([], 1100)).toEqual([300, 200, 200, 400, 90]);
});
