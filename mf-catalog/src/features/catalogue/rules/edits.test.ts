import type { Block } from "@gisement/shared-domain/catalogue";
import fc from "fast-check";
import { buildLot, buildProducts } from "../../../testing/build.ts";
import { blocksOf, type CatalogueDocument, newDocument, readDocument } from "./document.ts";
import {
  bringUpToDate,
  compareWithProducts,
  type Edit,
  editHeader,
  moveBlock,
  setDetailed,
  setOptions,
  setTemplate,
  sortBy,
} from "./edits.ts";
import { isUnsaved, startHistory, stepHistory } from "./history.ts";

const lots = [
  buildLot({ id: "a", name: "Porte A", nameEN: "Door A" }),
  buildLot({ id: "b", name: "Porte B", quantity: { number: 40, unit: "u" } }),
  buildLot({ id: "c", name: "Chêne", category: "41" }),
];
const products = buildProducts(lots);
const fresh = () => newDocument(products, "2026-05-01");
const ids = (blocks: readonly Block[]) => blocks.map((block) => block.id).join(" ");
const order = (document: CatalogueDocument) => ids(blocksOf(document, "fr"));
const bilingual = () => setOptions({ ...fresh(), locales: ["fr", "en"] }, products)(fresh());

describe("a new catalogue", () => {
  it("[CONST-501] contains all lots by category, dated today, in French, from page 1", () => {
    const document = fresh();
    expect(order(document)).toBe("category-31 a b category-41 c");
    expect(document).toMatchObject({
      publishDate: "2026-05-01",
      firstPageNumber: 1,
      locales: ["fr"],
      template: "references",
    });
    expect(blocksOf(document, "fr")[0]).toMatchObject({
      data: { lot: 3, lotLabel: "Menuiseries", category: "Portes intérieures" },
    });
  });

  it("finds a category stored by its name", () => {
    const [product] = buildProducts([buildLot({ id: "x", category: "portes interieures" })]).nl;
    expect(product).toMatchObject({ categoryNumber: 31, category: "Binnendeuren" });
  });
});

describe("edits", () => {
  it("move a product past its neighbour or into the next category, but never above the first title", () => {
    expect(order(moveBlock("a", 1)(fresh()))).toBe("category-31 b a category-41 c");
    expect(order(moveBlock("b", 1)(fresh()))).toBe("category-31 a category-41 b c");
    const document = fresh();
    expect(moveBlock("a", -1)(document)).toBe(document);
    expect(moveBlock("c", 1)(document)).toBe(document);
  });

  it("move a title with all its products", () => {
    expect(order(moveBlock("category-41", -1)(fresh()))).toBe("category-41 c category-31 a b");
  });

  it("keep every block in any sequence of moves", () => {
    const step = fc.record({
      id: fc.constantFrom("a", "b", "c", "category-31", "category-41"),
      by: fc.constantFrom(-1 as const, 1 as const),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const moved = steps.reduce((document, { id, by }) => moveBlock(id, by)(document), fresh());
        expect(order(moved).split(" ").toSorted()).toEqual(order(fresh()).split(" ").toSorted());
        expect(blocksOf(moved, "fr")[0]?.type).toBe("HEADER");
      }),
    );
  });

  it("change titles in one language and reorder all of them", () => {
    const edited = editHeader("en", "category-31", {
      lotLabel: "",
      category: "Doors",
      description: "Ground floor",
    })(bilingual());
    expect(blocksOf(edited, "en")[0]).toMatchObject({ data: { category: "Doors" } });
    expect(blocksOf(edited, "fr")[0]).toMatchObject({ data: { category: "Portes intérieures" } });
    const moved = moveBlock("a", 1)(edited);
    expect(ids(blocksOf(moved, "en"))).toBe(order(moved));
    expect(blocksOf(moved, "en").find((block) => block.id === "a")).toMatchObject({
      data: { name: "Door A" },
    });
  });

  it("leave the document unchanged when the flag or the text stays the same [CAT-532]", () => {
    const document = fresh();
    const header = blocksOf(document, "fr")[0];
    expect(setDetailed("a", false)(document)).toBe(document);
    if (header?.type === "HEADER")
      expect(editHeader("fr", header.id, { ...header.data })(document)).toBe(document);
    expect(setTemplate("references")(document)).toBe(document);
    expect(setOptions(document, products)(document)).toBe(document);
    expect(setDetailed("a", true)(document)).not.toBe(document);
  });

  it("sorting rebuilds the blocks from the products and keeps titles and detailed sheets [CAT-513]", () => {
    const edited = setDetailed(
      "a",
      true,
    )(
      editHeader("fr", "category-31", { lotLabel: "", category: "Portes", description: "" })(
        moveBlock("b", 1)(fresh()),
      ),
    );
    const sorted = sortBy("quantity", products)(edited);
    expect(order(sorted)).toBe("category-31 b a category-41 c");
    expect(blocksOf(sorted, "fr")[0]).toMatchObject({ data: { category: "Portes" } });
    expect(blocksOf(sorted, "fr")[2]).toMatchObject({ data: { detailed: true } });
  });

  it("takes one lot over in every language, and leaves the others as they were in every language", () => {
    const document = bilingual();
    const [a, b, c] = lots.map((lot) => ({ ...lot, updatedAt: "2026-06-01T00:00:00.000Z" }));
    const later = buildProducts([
      { ...a, name: "Porte A2", nameEN: "Door A2", quantity: { number: 1, unit: "u" } },
      { ...b, name: "Porte B2", nameEN: "Door B2", quantity: { number: 2, unit: "u" } },
      c,
    ] as typeof lots);
    const updated = bringUpToDate(later, new Set(["b"]))(document);
    const shown = (locale: "fr" | "en") =>
      blocksOf(updated, locale).flatMap((block) =>
        block.type === "PRODUCT" ? [`${block.data.name} ${block.data.quantity}`] : [],
      );
    const before = (locale: "fr" | "en", index: number) =>
      blocksOf(document, locale).flatMap((block) =>
        block.type === "PRODUCT" ? [`${block.data.name} ${block.data.quantity}`] : [],
      )[index];
    expect(shown("fr")).toEqual([before("fr", 0), "Porte B2 2", before("fr", 2)]);
    expect(shown("en")).toEqual([before("en", 0), "Door B2 2", before("en", 2)]);
  });

  it("gives a language that is added to an older version its texts, with the values of that version", () => {
    const [a] = lots;
    const later = buildProducts([
      { ...a, nameEN: "Door A", quantity: { number: 7, unit: "u" }, updatedAt: "2026-06-01T00:00:00.000Z" },
    ] as typeof lots);
    const french = newDocument(buildProducts(lots.slice(0, 1)), "2026-05-01");
    const both = setOptions({ ...french, locales: ["fr", "en"] }, later)(french);
    const quantityIn = (locale: "fr" | "en") =>
      blocksOf(both, locale).flatMap((block) => (block.type === "PRODUCT" ? [block.data] : []))[0];
    expect(quantityIn("en")).toMatchObject({ name: "Door A", quantity: quantityIn("fr")?.quantity });
  });

  it("offer new, changed and removed lots, and apply them", () => {
    const later = buildProducts([
      buildLot({ id: "a", name: "Porte A repeinte", updatedAt: "2026-06-01T00:00:00.000Z" }),
      buildLot({ id: "b", name: "Porte B" }),
      buildLot({ id: "d", name: "Porte D" }),
    ]);
    const document = setDetailed("a", true)(fresh());
    const difference = compareWithProducts(blocksOf(document, "fr"), later.fr);
    expect(difference.added.map((product) => product.id)).toEqual(["d"]);
    expect(difference.changed.map((product) => product.id)).toEqual(["a"]);
    expect(difference.gone).toEqual(["c"]);
    const updated = bringUpToDate(later)(document);
    expect(order(updated)).toBe("category-31 a b d");
    expect(blocksOf(updated, "fr")[1]).toMatchObject({ data: { name: "Porte A repeinte", detailed: true } });
    expect(bringUpToDate(later)(updated)).toBe(updated);
  });
});

describe("undo and redo", () => {
  const edits: readonly Edit[] = [
    moveBlock("a", 1),
    moveBlock("category-41", -1),
    setDetailed("b", true),
    setTemplate("rotor"),
    sortBy("quantity", products),
    editHeader("fr", "category-31", { lotLabel: "", category: "Portes", description: "" }),
  ];
  it("undo any sequence of edits to its start and redo it to its end", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...edits), { maxLength: 20 }), (sequence) => {
        const start = startHistory(fresh());
        let history = sequence.reduce((before, edit) => stepHistory(before, { type: "edit", edit }), start);
        const end = history.present;
        const steps = history.past.length;
        for (let step = 0; step < steps; step += 1) history = stepHistory(history, { type: "undo" });
        expect(history.present).toBe(start.present);
        expect(isUnsaved(history)).toBe(false);
        for (let step = 0; step < steps; step += 1) history = stepHistory(history, { type: "redo" });
        expect(history.present).toBe(end);
      }),
    );
  });

  it("saving clears the unsaved flag, but not for edits made during the save [CAT-512]", () => {
    const edited = stepHistory(startHistory(fresh()), { type: "edit", edit: setTemplate("dense") });
    expect(isUnsaved(edited)).toBe(true);
    expect(isUnsaved(stepHistory(edited, { type: "saved", document: edited.present }))).toBe(false);
    const meanwhile = stepHistory(edited, { type: "edit", edit: moveBlock("a", 1) });
    expect(isUnsaved(stepHistory(meanwhile, { type: "saved", document: edited.present }))).toBe(true);
  });
});

describe("a stored version", () => {
  it("is read with its options, and repaired when damaged", () => {
    const { document, repaired } = readDocument({
      id: "v",
      version: 3,
      template: "rotor",
      publishDate: "2026-04-02T00:00:00.000Z",
      supportedLocales: ["FR", "en", "de"],
      metadata: [
        { key: "firstPageNumber", value: 5 },
        { key: "rotorFooterLabel", value: "Bruxelles" },
      ],
      content: [
        {
          language: "fr",
          blocks: [
            { id: "h", type: "HEADER", referenceID: null, data: { category: "31 - Portes" } },
            { id: "x", type: "FOOTER", referenceID: null, data: null },
          ],
        },
        { language: "en", blocks: [] },
      ],
    });
    expect(document).toMatchObject({
      template: "rotor",
      publishDate: "2026-04-02",
      firstPageNumber: 5,
      rotorFooterLabel: "Bruxelles",
      locales: ["fr", "en"],
    });
    expect(order(document)).toBe("h");
    expect(repaired).toBe(1);
  });
});
