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

test("the widest text column takes the remaining width; numbers and frozen columns do not", () => {
  expect(widths()).toEqual([300, 200, "minmax(200px, 1fr)", 400, 90]);
});

test("a width set by a person stays, and another column takes the rest", () => {
  expect(widths(["brand"])).toEqual([300, "minmax(200px, 1fr)", 200, 400, 90]);
});

test("if the columns do not fit, none is stretched", () => {
  expect(widths([], 1100)).toEqual([300, 200, 200, 400, 90]);
});
