import { proposeCategories } from "./propose-categories.ts";

const CATEGORIES = [
  { value: "11", label: "Poutres et profilés acier" },
  { value: "31", label: "Portes intérieures" },
  { value: "fire", label: "Portes coupe-feu" },
  { value: "43", label: "Parquet" },
  { value: "61", label: "Lavabos et vasques" },
];
const NAMES = [
  { value: "43", fr: "Parquet", en: "Wood flooring", nl: "Parket" },
  { value: "61", fr: "Lavabos et vasques", en: "Washbasins", nl: "Wastafels" },
];
const values = (name: string, learned: readonly string[] = []) =>
  proposeCategories(name, CATEGORIES, NAMES, learned).map(({ value }) => value);

test("a category by its words, whatever their ending, accents and language", () => {
  expect(values("parquet")).toEqual(["43"]);
  expect(values("Parquet massif chêne 14 mm")).toEqual(["43"]);
  expect(values("washbasin")).toEqual(["61"]);
  expect(values("porte coupe-feu")).toEqual(["fire", "31"]);
});

test("a category by a synonym, after those of the name's own words", () => {
  expect(values("plancher massif")).toEqual(["43"]);
  expect(values("porte sur plancher")).toEqual(["31", "fire", "43"]);
});

test("what the team's lots of this name have comes first, once, and only what the team still has", () => {
  expect(values("parquet", ["11", "43", "gone"])).toEqual(["11", "43"]);
  expect(values("", ["11"])).toEqual([]);
});
