import { buildBlocks, sheetTexts } from "@gisement/shared-domain/catalogue";
import { buildLot, buildProducts } from "../../../testing/build.ts";
import type { CatalogueLot } from "../api/list-lots.ts";
import { type ComparedWords, compareBlocks } from "./compare-blocks.ts";

const words: ComparedWords = {
  word: sheetTexts("fr"),
  locale: "fr",
  labelOf: (_list, value) => value ?? "",
  units: [],
  ownFacts: ({ own }) => (own ?? []).map(({ key, value }) => ({ key, label: key, value })),
};

const blocksOf = (lots: readonly CatalogueLot[]) =>
  buildBlocks(buildProducts(lots).fr, "name", { locale: "fr" });
const compare = (before: readonly CatalogueLot[], after: readonly CatalogueLot[]) =>
  compareBlocks(blocksOf(before), blocksOf(after), words).map(({ kind, from, to, label }) => [
    kind,
    label,
    from.replaceAll(/\s/g, " "),
    to.replaceAll(/\s/g, " "),
  ]);
const door = buildLot({
  id: "door",
  name: "Porte",
  action: "sale",
  price: { amount: 19, currency: "EUR" },
  quantity: { number: 40, unit: "u" },
} as Partial<CatalogueLot> & { id: string });
const changed = (more: object) =>
  ({ ...door, ...more, updatedAt: "2026-06-01T00:00:00.000Z" }) as CatalogueLot;

it("finds a lot that came and one that is gone, with how much of it", () => {
  const sink = buildLot({ id: "sink", name: "Évier", quantity: { number: 6, unit: "u" } } as never);
  expect(compare([door], [sink])).toEqual([
    ["added", undefined, "", "6 u"],
    ["gone", undefined, "40 u", ""],
  ]);
});

it.each([
  ["a quantity", { quantity: { number: 35, unit: "u" } }, [["quantity", undefined, "40 u", "35 u"]]],
  ["a price", { price: { amount: 24.5 } }, [["price", undefined, "19,00 €", "24,50 €"]]],
  ["a lot given away", { price: { amount: 0 } }, [["price", undefined, "19,00 €", ""]]],
  ["a name", { name: "Porte pleine" }, [["text", "Nom", "Porte", "Porte pleine"]]],
  ["a description", { description: "Rayée" }, [["text", "Description", "", "Rayée"]]],
  ["a brand", { brand: "Malerba" }, [["text", "Marque et modèle", "", "Malerba"]]],
  [
    "quantity and price together",
    { quantity: { number: 35, unit: "u" }, price: { amount: 24.5 } },
    [
      ["quantity", undefined, "40 u", "35 u"],
      ["price", undefined, "19,00 €", "24,50 €"],
    ],
  ],
])("finds %s that changed", (_, more, expected) => {
  expect(compare([door], [changed(more)])).toEqual(expected);
});

it("finds nothing in another order, and in what the pages do not say", () => {
  const sink = buildLot({ id: "sink", name: "Évier" });
  expect(compare([door, sink], [sink, changed({ pictures: ["teams/1/new.jpg"] })])).toEqual([]);
});
