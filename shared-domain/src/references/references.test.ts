import { freeSku, groupLikeness, REFERENCE_LIMITS, referenceSchema } from "./index.ts";

describe("the article number of a reference without one", () => {
  const free = () => false;

  test("comes from its name, in capitals and without accents", () => {
    expect(freeSku("Porte coupe-feu 1 vantail", free)).toBe("PORTE-COUPE-FEU-1-VANTAI");
    expect(freeSku("  Œillet à visser ", free)).toBe("OEILLET-A-VISSER");
  });

  test("has a suffix if others have it, and exists for a name without letters", () => {
    const taken = new Set(["TUILE", "TUILE-2", "REF"]);
    expect(freeSku("Tuile", (sku) => taken.has(sku))).toBe("TUILE-3");
    expect(freeSku("«»", (sku) => taken.has(sku))).toBe("REF-2");
  });
});

describe("groups of references that are alike", () => {
  test("join those that are alike through another one, with all their reasons", () => {
    expect(
      groupLikeness([
        { one: "a", other: "b", reason: "name" },
        { one: "c", other: "d", reason: "upc" },
        { one: "b", other: "e", reason: "sku" },
        { one: "a", other: "e", reason: "similarName" },
      ]),
    ).toEqual([
      { ids: ["a", "b", "e"], reasons: ["sku", "name", "similarName"] },
      { ids: ["c", "d"], reasons: ["upc"] },
    ]);
  });

  test("are none without pairs", () => {
    expect(groupLikeness([])).toEqual([]);
  });
});

describe("a reference", () => {
  const accepts = (values: object) => referenceSchema().isValidSync({ name: "Tuile", sku: "T-1", ...values });

  test("needs a name and accepts amounts from 0", () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ name: " " })).toBe(false);
    expect(accepts({ priceAmount: -1 })).toBe(false);
    expect(accepts({ priceDiscountRatio: 101 })).toBe(false);
    expect(accepts({ weight: 0, dimension: { length: 12, unit: "mm" } })).toBe(true);
    expect(accepts({ dimension: { length: 12, unit: "ft" } })).toBe(false);
  });

  test("links to addresses, and shows stored pictures only", () => {
    expect(accepts({ links: ["https://example.org/fiche.pdf"] })).toBe(true);
    expect(accepts({ links: ["javascript:alert(1)"] })).toBe(false);
    expect(accepts({ pictures: ["picture/demo-tuile.webp"] })).toBe(true);
    expect(accepts({ pictures: ["../secret"] })).toBe(false);
    expect(accepts({ sku: "x".repeat(REFERENCE_LIMITS.sku + 1) })).toBe(false);
  });
});
