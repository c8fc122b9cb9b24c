import fc from "fast-check";
import { editDistance, fold } from "./fold.ts";

describe("folding", () => {
  it.each([
    ["  Éléments   DIVERS ", "elements divers"],
    ["L'œuvre", "l oeuvre"],
    ["Cæsium", "caesium"],
    ["45 m²", "45 m2"],
    ["Ø 12", "diametre 12"],
    ["12ø", "12 diametre"],
    ["porte_coupe-feu (EI30)", "porte coupe feu ei30"],
    ["12 €/m", "12 € m"],
    ["…", ""],
  ])("folds %s into %s", (text, expected) => expect(fold(text)).toBe(expected));

  it("gives the same result after thousands of other texts", () => {
    const before = fold("Éviers");
    for (let index = 0; index < 6000; index++) expect(fold(`Évier ${index}`)).toBe(`evier ${index}`);
    expect(fold("Éviers")).toBe(before);
  });
});

describe("edit distance", () => {
  it.each([
    ["porte", "porte", 2, 0],
    ["porte", "portes", 2, 1],
    ["porte", "orte", 2, 1],
    ["porte", "parte", 2, 1],
    ["porte", "prote", 2, 2],
    ["kitten", "sitting", 5, 3],
    ["", "ab", 2, 2],
    ["ab", "", 2, 2],
    ["", "", 2, 0],
    ["abcd", "a", 2, 3],
    ["abcdef", "uvwxyz", 2, 3],
    ["abcdef", "uvwxyz", 6, 6],
    ["abcdef", "uvwxyz", 5, 6],
  ])("of %s and %s, up to %i", (a, b, limit, expected) => {
    expect(editDistance(a, b, limit)).toBe(expected);
    expect(editDistance(b, a, limit)).toBe(expected);
  });

  it("is cut off at the limit", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 8 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 99), limit + 1));
      }),
    );
  });
});
