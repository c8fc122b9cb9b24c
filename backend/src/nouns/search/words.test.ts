import { describe, expect, it } from "vitest";
import { nearSpellings } from "./text-condition.ts";
import { readText } from "./words.ts";

const wordsOf = (typed: string): string[] => readText(typed).words.map(({ text }) => text);

describe("text of the search box", () => {
  it("folds accents and case, and drops stop words", () => {
    expect(wordsOf("Le Béton de la CŒUR, à l’Étage")).toEqual(["beton", "coeur", "etage"]);
  });

  it.each([
    ["83x204", [[83, 204]]],
    ["83 × 204 cm", [[83, 204]]],
    ["830x2040 mm", [[83, 204]]],
    ["22 x 10,5 x 6", [[22, 10.5, 6]]],
    ["porte 83 cm", [[83]]],
    ["dalle 60 x 60, 12 mm", [[60, 60], [1.2]]],
  ])("reads %s as measures", (typed, dimensions) => {
    expect(
      readText(typed).dimensions.map(({ measures }) => measures.map((one) => Math.round(one * 100) / 100)),
    ).toEqual(dimensions);
  });

  it.each([
    ["porte 83×204 ±2", 2],
    ["83x204 cm +/- 1,5", 1.5],
    ["830x2040 mm ± 5", 0.5],
    ["83x204 ±5mm", 0.5],
    ["83 cm +-1", 1],
    ["83x204", null],
  ])("reads the tolerance of a measure from %s", (typed, play) => {
    const [dimension] = readText(typed).dimensions;
    expect(dimension?.play).toBe(play);
    expect(dimension?.measures[0]).toBeCloseTo(83);
    expect(wordsOf(typed).filter((word) => word !== "porte")).toEqual([]);
  });

  it("keeps surfaces, codes and plain numbers as words", () => {
    expect(readText("12 m² RE-0001 7016")).toMatchObject({ dimensions: [] });
    expect(wordsOf("RE-0001 7016")).toEqual(["re-0001", "7016"]);
  });

  it("distinguishes measures with a unit from bare numbers, which may be millimetres", () => {
    expect(readText("83x204").dimensions).toMatchObject([
      { measures: [83, 204], play: null, hasUnit: false },
    ]);
    expect(readText("83x204 CM").dimensions).toMatchObject([
      { measures: [83, 204], play: null, hasUnit: true },
    ]);
    expect(wordsOf("porte83 83x204cm bois")).toEqual(["porte83", "bois"]);
    expect(wordsOf("porte 83cm,bois")).toEqual(["porte", "bois"]);
  });

  it("keeps a single digit and drops a single letter", () => {
    expect(wordsOf("porte x 7 bois")).toEqual(["porte", "7", "bois"]);
  });

  it("searches a code as it is written", () => {
    const codes = readText("RE-0001 porte A_12/b").words.map(({ text, isCode }) => [text, isCode]);
    expect(codes).toEqual([
      ["re-0001", true],
      ["porte", false],
      ["a_12/b", true],
    ]);
  });

  it("only the last word may be unfinished", () => {
    expect(readText("porte cou").words.map(({ prefix }) => prefix)).toEqual([false, true]);
    expect(readText("porte cou ").words.map(({ prefix }) => prefix)).toEqual([false, false]);
    expect(readText("re").words.map(({ prefix }) => prefix)).toEqual([false]);
  });

  it("recognises a condition in the three languages", () => {
    const conditionsOf = (typed: string) => readText(typed).words.at(-1)?.conditions;
    expect(conditionsOf("bon")).toEqual(["very_good", "good"]);
    expect(conditionsOf("redelijk")).toEqual(["fair"]);
    expect(conditionsOf("porte")).toEqual([]);
  });

  it("searches for at most a dozen words", () => {
    expect(wordsOf(Array.from({ length: 40 }, (_, index) => `mot${index}`).join(" "))).toHaveLength(12);
  });

  it("generates every spelling one edit away", () => {
    const hits = (typed: string, word: string): boolean =>
      nearSpellings(typed).some((pattern) =>
        new RegExp(`^${pattern.replaceAll("%", ".*").replaceAll("_", ".")}$`).test(word),
      );
    for (const slip of ["radiatuer", "raditeur", "raddiateur", "radiazeur"])
      expect(hits(slip, "radiateur fonte")).toBe(true);
    for (const slip of ["pozte", "potre", "porre"]) {
      expect(hits(slip, "porte coupe-feu")).toBe(true);
      expect(hits(slip, "ferme porte")).toBe(true);
    }
    expect(hits("lavabo", "radiateur fonte")).toBe(false);
  });

  it("generates no spelling that the index would look for in every row", () => {
    for (const typed of ["lave", "pozte", "zzzzz", "lavavo"])
      for (const pattern of nearSpellings(typed)) expect(pattern).toMatch(/[^_%]{3}|^[^%]|^% ./);
  });
});
