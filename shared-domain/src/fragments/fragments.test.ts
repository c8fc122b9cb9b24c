import { isCatalogued } from "../catalogue/catalogued.ts";
import { type Field, isInForm } from "../fields/field.ts";
import { LOT } from "../records/lot.ts";
import { recordFragments } from "./record-fragments.ts";
import { type SelectedRecord, selectedPaths, selectionOf } from "./selection-of.ts";

const field = (key: string, parts: Partial<Field> = {}): Field => ({
  key,
  type: "TEXT",
  label: { fr: key, en: key, nl: key },
  path: [key],
  group: "identity",
  ...parts,
});
const grid = { rank: 1, width: 100 };
const record = (...fields: Field[]): SelectedRecord => ({
  name: "thing",
  graphqlType: "Thing",
  fields,
  members: { size: ["width", "unit"] },
});
const paths = (given: SelectedRecord, place: "grid" | "file" | "form" | "sheet") =>
  selectedPaths(given, place).map(({ path }) => path);

test("each place selects its own fields", () => {
  const given = record(
    field("name", { grid }),
    field("code", { file: "import-export", editable: false }),
    field("mass", { file: "import" }),
  );
  expect(paths(given, "grid")).toEqual(["name"]);
  expect(paths(given, "file")).toEqual(["code"]);
  expect(paths(given, "form")).toEqual(["name", "mass"]);
  expect(paths(given, "sheet")).toEqual(["name", "code", "mass"]);
});

test("a text is selected in all languages, of which the screen shows one", () => {
  const given = record(
    field("name", { grid, language: "fr" }),
    field("nameEN", { language: "en" }),
    field("noteEN", { language: "en" }),
  );
  expect(paths(given, "grid")).toEqual(["name", "nameEN"]);
});

test("one member of a value selects all, and an id what it names, except in the form, which edits the id", () => {
  const given = record(
    field("width", { path: ["size", "width"], grid }),
    field("place", { path: ["placeID"], shows: ["place", "name"], type: "RELATION", grid }),
    field("shelf", { path: ["storage", "shelf"], grid, editable: false }),
  );
  expect(paths(given, "grid")).toEqual([
    "size.width",
    "size.unit",
    "placeID",
    "place.id",
    "place.name",
    "storage.shelf",
  ]);
  expect(paths(given, "form")).toEqual(["size.width", "size.unit", "placeID"]);
});

test("a selection has each name once, merged and in the order of the alphabet", () => {
  const given = ["size.width", "name", "size.unit", "name", "place.id", "size.width"];
  expect(selectionOf(given)).toBe("name place { id } size { unit width }");
  expect(selectionOf([...given].reverse())).toBe(selectionOf(given));
});

test("the lot's list, file, form and page have every field that is declared for them, the page no others", () => {
  const [row, file, form, page] = recordFragments();
  const keys = (isDeclared: (each: Field) => boolean) =>
    (LOT.list as readonly Field[]).filter(isDeclared).map(({ key }) => key);
  const selected = (fragment: typeof row) => new Set(fragment?.paths.map((path) => path.field));
  for (const key of keys((each) => each.grid !== undefined)) expect(selected(row)).toContain(key);
  for (const key of keys((each) => each.file === "import-export")) expect(selected(file)).toContain(key);
  for (const key of keys(isInForm)) expect(selected(form)).toContain(key);
  for (const key of keys(isCatalogued)) expect(selected(page)).toContain(key);
  for (const key of ["internalNotes", "held", "responsible", "project", "checkedAt"])
    expect(selected(page)).not.toContain(key);
});
