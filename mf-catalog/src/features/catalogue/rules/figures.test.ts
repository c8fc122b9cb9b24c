import { buildProductBlock, figuresByTitle, figuresOf } from "@gisement/shared-domain/catalogue";
import { buildLot, buildProducts } from "../../../testing/build.ts";
import { newDocument } from "./document.ts";

const blocksFor = (lots: readonly Parameters<typeof buildLot>[0][]) =>
  buildProducts(lots.map(buildLot)).fr.map((product) => buildProductBlock(product));

describe("what the products of a catalogue add up to", () => {
  it("adds quantities by unit, pieces first and then the units of most lots", () => {
    const figures = figuresOf(
      blocksFor([
        { id: "a", quantity: { number: 9000, unit: "m" } },
        { id: "b", quantity: { number: 1.1, unit: "m2" } },
        { id: "c", quantity: { number: 2.2, unit: "m2" } },
        { id: "d", quantity: { number: 40, unit: "u" } },
        { id: "e", quantity: { number: 7, unit: null } },
        { id: "f", quantity: null },
      ]),
    );
    expect(figures.lots).toBe(6);
    expect(figures.quantities).toEqual([
      { unit: "u", number: 47 },
      { unit: "m2", number: 3.3 },
      { unit: "m", number: 9000 },
    ]);
  });

  it("weighs every piece of the lots that have a weight, and says how many those are", () => {
    const figures = figuresOf(
      blocksFor([
        { id: "a", weight: 12.5, quantity: { number: 4, unit: "u" } },
        { id: "b", weight: 3, quantity: null },
        { id: "c", quantity: { number: 100, unit: "u" } },
      ]),
    );
    expect(figures).toMatchObject({ weight: 53, weighed: 2 });
    expect(figuresOf(blocksFor([{ id: "a" }])).weight).toBeNull();
  });

  it("counts each category under its own title", () => {
    const products = buildProducts([
      buildLot({ id: "a", category: "31" }),
      buildLot({ id: "b", category: "31" }),
      buildLot({ id: "c", category: "41" }),
    ]);
    const { contents } = newDocument(products, "2026-11-20");
    const lots = [...figuresByTitle(contents.fr ?? [])].map(([id, figures]) => [id, figures.lots]);
    expect(lots).toEqual([
      ["category-31", 2],
      ["category-41", 1],
    ]);
  });
});
