import { CONDITIONS } from "../vocabulary/index.ts";
import {
  CONDITION_ABBREVIATIONS,
  CONDITION_ALIASES,
  type ImportOption,
  indexOptions,
  unitAliases,
} from "./match-option.ts";

const DOORS: ImportOption[] = [
  { value: "31", fr: "Portes intérieures", en: "Interior doors", nl: "Binnendeuren" },
  { value: "32", fr: "Portes extérieures", en: "Exterior doors", aliases: ["portail"] },
  { value: "33" },
];

test("matches an option by value, label, both together or alias, ignoring case, accents and punctuation", () => {
  const { find } = indexOptions(DOORS, "fr");
  for (const text of ["31", " 31 ", "PORTES INTERIEURES", "interior doors", "31 - Binnendeuren"]) {
    expect(find(text)).toBe("31");
  }
  for (const text of ["portail", "32 Portail", "Exterior-doors"]) expect(find(text)).toBe("32");
  expect(find("33")).toBe("33");
  for (const text of ["", "…", "porte", "31 Portail"]) expect(find(text)).toBeNull();
});

test("prefers a value to another option's label, and a label to a trade name", () => {
  const { find } = indexOptions(
    [
      { value: "a", fr: "b" },
      { value: "b", fr: "Neuf" },
    ],
    "fr",
    [["a", "neuf", "comme neuf"]],
  );
  expect(find("b")).toBe("b");
  expect(find("neuf")).toBe("b");
  expect(find("comme neuf")).toBe("a");
});

test("trade names match the option that the list has for them, in any spelling", () => {
  const { find } = indexOptions([{ value: "pal", fr: "Palette" }], "fr", unitAliases([]));
  expect(find("pallets")).toBe("pal");
  expect(find("kg")).toBeNull();
});

test("labels are in the user's language, else in French, else the value; at most thirty", () => {
  expect(indexOptions(DOORS, "nl").labels).toEqual(["Binnendeuren", "Portes extérieures", "33"]);
  expect(indexOptions(DOORS, "en").labels).toEqual(["Interior doors", "Exterior doors", "33"]);
  const many = Array.from({ length: 31 }, (_, index) => ({ value: `v${index}` }));
  expect(indexOptions(many, "fr").labels).toEqual(many.slice(0, 30).map(({ value }) => value));
});

describe("nearest label", () => {
  const words: ImportOption[] = [
    { value: "1", fr: "Bois" },
    { value: "2", fr: "Béton" },
    { value: "3", fr: "Acier galvanisé" },
  ];
  const { suggest } = indexOptions(words, "fr");

  it.each([
    ["bos", "Bois"],
    ["boix", "Bois"],
    ["beto", "Béton"],
    ["btn", null],
    ["bton", "Béton"],
    ["betonss", "Béton"],
    ["betonsss", null],
    ["acier galvanise", "Acier galvanisé"],
    ["acier galvaniz", "Acier galvanisé"],
    ["acier galva", null],
    ["bo", null],
    ["bet", null],
    ["betxx", null],
    ["betoxy", "Béton"],
  ])("of %s is %s", (text, expected) => {
    expect(suggest(text)).toBe(expected);
    expect(suggest(text.toUpperCase())).toBe(expected);
  });

  it("is the first among equals", () => {
    const near = [
      { value: "1", fr: "porte a" },
      { value: "2", fr: "porte b" },
      { value: "3", fr: "porte c" },
    ];
    expect(indexOptions(near, "fr").suggest("porte d")).toBe("porte a");
    expect(indexOptions(near, "fr").suggest("porte c")).toBe("porte c");
  });

  it("is not searched in a list of more than 500", () => {
    const list = (length: number) =>
      Array.from({ length }, (_, index) => ({ value: `v${index}`, fr: `Lieu ${index}x` }));
    expect(indexOptions(list(500), "fr").suggest("lieux 7x")).toBe("Lieu 7x");
    expect(indexOptions(list(501), "fr").suggest("lieux 7x")).toBeNull();
  });

  it("is in the user's language", () => {
    expect(indexOptions(DOORS, "nl").suggest("binnendeur")).toBe("Binnendeuren");
    expect(indexOptions(DOORS, "fr").suggest("binnendeur")).toBeNull();
  });
});

test("uses a choice made by hand where the list has no match", () => {
  const chosen = (text: string) => ({ vantail: "31", rien: null, perdu: "99", "31": "32" })[text];
  const { find, isLeftOut } = indexOptions(DOORS, "fr", [], chosen);
  expect(find("vantail")).toBe("31");
  expect(find("perdu")).toBeNull();
  expect(find("31")).toBe("31");
  expect(find("rien")).toBeNull();
  expect(["rien", "vantail", "inconnu", "33"].map(isLeftOut)).toEqual([true, false, false, false]);
});

test("ignores an empty label or alias", () => {
  const { find } = indexOptions(
    [
      { value: "a", fr: "" },
      { value: "b", aliases: ["-"] },
    ],
    "fr",
  );
  expect(find("")).toBeNull();
  expect(find("-")).toBeNull();
});

test("short conditions are proposed, never taken for sure", () => {
  const conditions = CONDITIONS.map((condition) => ({ ...condition }));
  const index = indexOptions(conditions, "fr", CONDITION_ALIASES, undefined, CONDITION_ABBREVIATIONS);
  for (const [text, label] of [
    ["TB", "Très bon"],
    ["B", "Bon"],
    ["N", "Neuf"],
    ["t.b.", "Très bon"],
  ] as const) {
    expect(index.find(text)).toBeNull();
    expect(index.suggest(text)).toBe(label);
  }
  expect(["BE", "TBE", "HS"].map((text) => index.find(text))).toEqual(["good", "very_good", "out_of_order"]);
});
