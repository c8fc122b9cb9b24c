import { IMPORT_WORDS } from "../fields/import-words.ts";
import { type Field, ownField, valuesFor } from "../fields/index.ts";
import { fold } from "./fold.ts";
import { columnFits, type FieldKey, headerKey, IMPORT_FIELDS, matchColumns } from "./index.ts";
import { splitUnit } from "./match-columns.ts";

const fieldsOf = (columns: string[], remembered?: Record<string, FieldKey | null>) =>
  matchColumns(columns, { remembered }).map((match) => match.field);
const match = (column: string) => {
  const [{ field, reason, confidence } = { field: null, reason: "none", confidence: 0 }] = matchColumns([
    column,
  ]);
  return { field, reason, confidence };
};

describe("unit of a header", () => {
  it.each([
    ["Longueur (cm)", "Longueur", "cm"],
    ["Longueur  [ mm ] ", "Longueur", "mm"],
    ["Longueur(m)", "Longueur", "m"],
    ["Quantité (m²)", "Quantité", "m²"],
    ["Nombre (pièces)", "Nombre", "pièces"],
    ["Nombre (pièce)", "Nombre", "pièce"],
    ["Nombre (pcs)", "Nombre", "pcs"],
    ["Nombre (pc)", "Nombre", "pc"],
    ["Nombre (u)", "Nombre", "u"],
    ["Prix (€ HT)", "Prix", "€ HT"],
    ["Poids (kg)", "Poids", "kg"],
    ["Long. en mm", "Long.", "mm"],
    ["Largeur  en  cm", "Largeur", "cm"],
    ["Width in mm", "Width", "mm"],
    ["Width  in  mm.", "Width", "mm"],
    ["length_cm", "length", "cm"],
    ["Longueur - cm", "Longueur", "cm"],
    ["weight kg", "weight", "kg"],
    ["Prix,EUR", "Prix", "EUR"],
    ["price euros", "price", "euros"],
    ["price euro", "price", "euro"],
  ])("%s is %s with unit %s", (column, name, unit) => expect(splitUnit(column)).toEqual({ name, unit }));

  it.each([
    "Désignation (français)",
    "Dimensions (utiles)",
    "Nombre (umm)",
    "Nombre (m2x)",
    "(cm)",
    "Longueur (cm) brute",
    "Longueurcm",
    "cm",
    "Longueur cm brute",
    "Nombre",
  ])("%s has no unit", (column) => expect(splitUnit(column)).toEqual({ name: column, unit: null }));

  it("ignores blanks around a header", () => {
    expect(splitUnit("  Nombre ")).toEqual({ name: "Nombre", unit: null });
    expect(splitUnit(" Longueur (cm)").name).toBe("Longueur");
  });
});

describe("proposed field and confidence", () => {
  it("states how the proposal was found", () => {
    expect(match("Désignation")).toEqual({ field: "name", reason: "label", confidence: 1 });
    expect(match("Reemployment Index")).toEqual({
      field: "reemploymentIndex",
      reason: "label",
      confidence: 1,
    });
    expect(match("Article")).toEqual({ field: "name", reason: "synonym", confidence: 0.9 });
    expect(match("Profondeur")).toEqual({ field: "width", reason: "synonym", confidence: 0.6 });
    expect(match("L.")).toEqual({ field: "length", reason: "synonym", confidence: 0.9 });
    expect(match("l")).toEqual({ field: "width", reason: "synonym", confidence: 0.9 });
    expect(match("Quantitée")).toEqual({ field: "quantity", reason: "similar", confidence: 0.5 });
    expect(match("Fabricannt")).toEqual({ field: "brand", reason: "similar", confidence: 0.45 });
    expect(match("Titre du bordereau")).toEqual({ field: null, reason: "none", confidence: 0 });
    expect(match("???")).toEqual({ field: null, reason: "none", confidence: 0 });
    expect(match("")).toEqual({ field: null, reason: "none", confidence: 0 });
  });

  it("a known name inside a header is a guess, with more confidence the more it covers, and most at the start", () => {
    const sureness = (column: string) => match(column).confidence;
    expect(match("Marque constatée")).toMatchObject({ field: "brand", reason: "partial" });
    expect(sureness("Marque vue")).toBeGreaterThan(sureness("Marque constatée"));
    expect(sureness("Marque vue")).toBeGreaterThan(sureness("Vue marque"));
    for (const column of ["Marque vue", "Marque constatée", "Vue marque", "Marque a"]) {
      expect(sureness(column)).toBeGreaterThan(0.4);
      expect(sureness(column)).toBeLessThanOrEqual(0.7);
    }
    expect(sureness("Profondeur vue")).toBeLessThan(sureness("Marque vue"));
    expect(sureness("Profondeur vue")).toBeLessThan(0.6);
  });

  it("ignores names inside a long sentence, a short word or a word with another meaning", () => {
    expect(match("Marque lue sur la plaque noire").field).toBe("brand");
    expect(match("Marque lue sur la plaque toute noire").field).toBeNull();
    expect(match("Code du lot posé").field).not.toBe("lot");
    for (const column of [
      "Prix d'achat",
      "Quantité réservée",
      "Poids transport",
      "Marque photo",
      "Marque min",
    ]) {
      expect(match(column).field).toBeNull();
    }
  });

  it("allows one wrong letter in names of five letters or more", () => {
    expect(match("Metre").field).toBeNull();
    expect(match("Marqe")).toMatchObject({ field: "brand", reason: "similar" });
    expect(match("Prixx").field).toBeNull();
    expect(match("Villle")).toMatchObject({ field: "city", reason: "similar" });
    expect(match("Marqquee").field).toBeNull();
  });

  it.each([
    ["Désignation anglais", "nameEN"],
    ["Libellé EN", "nameEN"],
    ["Intitulé (Engels)", "nameEN"],
    ["Libellé NL", "nameNL"],
    ["Descriptif néerlandais", "descriptionNL"],
    ["Descriptif GB", "descriptionEN"],
    ["Précisions NL", "complementNL"],
    ["Libellé français", "name"],
    ["Descriptif FR", "description"],
  ] as const)("%s is %s", (column, field) => expect(match(column).field).toBe(field));

  it("a language after a field that is not translated leaves a guess", () => {
    expect(match("Marque NL")).toMatchObject({ field: "brand", reason: "partial" });
  });

  it("a label with brackets is matched whole, not as name and unit", () => {
    expect(match("Benaming (Nederlands)")).toEqual({ field: "nameNL", reason: "label", confidence: 1 });
  });

  it("each synonym matches its own field, unless it is another field's label", () => {
    const labels = new Map(
      IMPORT_FIELDS.flatMap(({ key, label }) =>
        [...Object.values(label), ...(IMPORT_WORDS[key]?.names ?? [])].map((text) => [fold(text), key]),
      ),
    );
    for (const { key } of IMPORT_FIELDS) {
      for (const synonym of IMPORT_WORDS[key]?.synonyms ?? []) {
        const proposed = match(synonym);
        expect({ synonym, ...proposed }).toMatchObject({ synonym, field: labels.get(fold(synonym)) ?? key });
      }
    }
  });
});

describe("one column per field", () => {
  it("prefers the left column among equal matches", () => {
    expect(fieldsOf(["Article", "Intitulé", "Libellé"])).toEqual(["name", null, null]);
    expect(fieldsOf(["Fabricant", "Ville", "Constructeur", "Commune"])).toEqual([
      "brand",
      "city",
      null,
      null,
    ]);
  });

  it("gives a column that loses its field the next best one", () => {
    expect(fieldsOf(["Depth", "Width"])).toEqual([null, "width"]);
  });

  it("applies remembered choices first, once; several columns may be left out", () => {
    const remembered = {
      [headerKey("A")]: "brand",
      [headerKey("B")]: "brand",
      [headerKey("C")]: null,
      [headerKey("Fabricant")]: null,
    } as const;
    expect(matchColumns(["B", "A", "C", "Fabricant", "Marque"], { remembered })).toMatchObject([
      { index: 0, field: "brand", reason: "remembered", confidence: 1 },
      { index: 1, field: null, reason: "none" },
      { index: 2, field: null, reason: "remembered" },
      { index: 3, field: null, reason: "remembered" },
      { index: 4, field: null, reason: "none" },
    ]);
  });

  it("matches a column again when its remembered field is taken", () => {
    const remembered = { [headerKey("Repère")]: "brand", [headerKey("Ville")]: "brand" } as const;
    expect(fieldsOf(["Repère", "Ville"], remembered)).toEqual(["brand", "city"]);
  });
});

test("takes a column for the ids of lots by its title and values, never a code called id", () => {
  const fieldsOf = (columns: readonly string[], value: string) =>
    matchColumns(columns, {
      fits: columnFits([columns.map(() => value)], { locale: "fr", options: {} }),
    }).map(({ field }) => field);
  const id = "0b0c2d0e-0000-4000-8000-000000000001";
  for (const title of ["Identifiant du lot", "Lot ID", "Lot-ID"])
    expect(fieldsOf([title], id)).toEqual(["id"]);
  expect(fieldsOf(["Lot ID"], "42")).toEqual([null]);
  expect(fieldsOf(["Identifiant du lot fournisseur"], id)).not.toEqual(["id"]);
  expect(fieldsOf(["ID"], id)).toEqual(["ref"]);
});

test("leaves out a column that a formula computes, whatever field its name resembles", () => {
  const total = ownField({
    key: "formula-poids-total",
    type: "FORMULA",
    label: "Poids mesuré",
    value: JSON.stringify({ variables: [], result: "1", kind: "number" }),
  }) as Field;
  const fieldsOf = (own: readonly Field[]) =>
    matchColumns(["Poids mesuré (kg)"], { own }).map(({ field }) => field);
  expect(fieldsOf([])).toEqual(["weight"]);
  expect(fieldsOf([total])).toEqual([null]);
});

test("leaves out a column whose values only ADMINs write, also one that was imported before", () => {
  const grade = ownField({
    key: "grade",
    type: "TEXT",
    label: "Catégorie interne",
    metadata: [{ key: "writableBy", value: "admins" }],
  }) as Field;
  const remembered = { [headerKey("Classe")]: grade.key as never };
  const match = (writesAll: boolean) =>
    matchColumns(["Catégorie interne", "Classe"], { own: valuesFor([grade], writesAll) }).map(
      ({ field, reason }) => [field, reason],
    );
  expect(match(true)[0]).toEqual(["properties.grade", "label"]);
  expect(match(false)[0]).toEqual([null, "reserved"]);
  const again = matchColumns(["Classe"], { own: valuesFor([grade], false), remembered });
  expect(again.map(({ field }) => field)).toEqual([null]);
});

test("leaves out a column that another property repeats, whatever field its name resembles", () => {
  const repeated = (label: string) =>
    ownField({ key: "rappel", type: "FIELD", label, value: "weight" }) as Field;
  const fieldOf = (column: string, own: readonly Field[]) => matchColumns([column], { own })[0]?.field;
  expect(fieldOf("Rappel poids", [])).toBe("weight");
  expect(fieldOf("Rappel poids", [repeated("Rappel poids")])).toBeNull();
  // A name of the product's own field stays that field's.
  expect(fieldOf("Poids unitaire", [repeated("Poids unitaire")])).toBe("weight");
});

test("a thickness is the height of a piece beside its other sizes, and no other column's that begins so", () => {
  expect(fieldsOf(["Longueur", "Largeur", "Épaisseur (mm)"])).toEqual(["length", "width", "height"]);
  expect(fieldsOf(["Désignation", "Épaisseur"])).toEqual(["name", null]);
  expect(fieldsOf(["Longueur", "Épaisseur du verre"])).toEqual(["length", null]);
  expect(fieldsOf(["Longueur", "Dikte van het glas"])).toEqual(["length", null]);
});

test("a column of states is a field of lots only where it has one of its values", () => {
  const lists = {
    condition: [{ value: "good", fr: "Bon", en: "Good" }],
    action: [{ value: "sale", fr: "À vendre", en: "For sale" }],
  };
  const fieldsOf = (...cells: (string | null)[]) => {
    const rows = cells.map((cell) => [cell, cell]);
    const fits = columnFits(rows, { locale: "en", options: lists });
    return matchColumns(["State", "Status"], { fits }).map(({ field }) => field);
  };
  expect(fieldsOf("CA", "NV")).toEqual([null, null]);
  expect(fieldsOf("?", "good")).toEqual(["condition", null]);
  expect(fieldsOf(null, "For sale")).toEqual([null, "action"]);
  expect(fieldsOf(null)).toEqual(["condition", "action"]);
});
