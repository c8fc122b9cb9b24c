import { readOptions } from "@gisement/shared-domain/option-lists";
import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import type { GridColumn } from "../../kit/column-types/types.ts";
import { propertySet } from "../../testing/property-set.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { type LotRow, lotColumns } from "./lot-columns.tsx";

interface Lot extends LotRow {
  readonly name: string;
}
const door: Lot = {
  name: "Porte coupe-feu",
  pictures: ["product/a.png", "product/b.png"],
  ref: "P-12",
  category: "31",
  action: "recycle",
  quantity: { number: 3, unit: "u" },
};
const bare: Lot = { name: "Évier", pictures: [] };
const columns = (frozen = false) =>
  lotColumns<Lot>({
    locale: "fr",
    nameOf: ({ name }) => name,
    options: readOptions(propertySet({ category: [{ value: "31", fr: "Portes" }] }).listFields.items, "fr"),
    frozen,
  });

test("shows picture, name, reference, category, quantity and status of a lot", () => {
  const column = columns();
  const valuesOf = (lot: Lot) =>
    (["picture", "name", "ref", "category", "quantity", "action"] as const).map((key) =>
      column(key).value(lot),
    );
  expect(valuesOf(door)).toEqual([
    "product/a.png",
    "Porte coupe-feu",
    "P-12",
    "Portes",
    { number: 3, unit: "u" },
    "À recycler",
  ]);
  expect(valuesOf(bare)).toEqual([undefined, "Évier", undefined, "", null, ""]);
});

test("shows the status as a tag, and the name opens the row", () => {
  const column = columns();
  renderScreen(column("action").render?.(door) as ReactElement);
  expect(screen.getByText("À recycler")).toBeInTheDocument();
  expect(column("name")).toMatchObject({ key: "name", name: "Nom", primary: true, sortable: true });
});

test("pins picture and name if the list asks for it, and a list can change its columns", () => {
  const isFrozen = ({ frozen }: GridColumn<Lot>) => frozen === true;
  const column = columns(true);
  expect([column("picture"), column("name"), column("category")].map(isFrozen)).toEqual([true, true, false]);
  expect([columns()("picture"), columns()("name")].map(isFrozen)).toEqual([false, false]);
  expect(column("category", { width: 190 })).toMatchObject({ key: "category", width: 190, type: "TEXT" });
});
