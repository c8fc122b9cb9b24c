import type { Field } from "@gisement/shared-domain/fields";
import { readOptions } from "@gisement/shared-domain/option-lists";
import { FORM_FIELDS, formPath, productFormSchema } from "@gisement/shared-domain/product-form";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { sampleOf } from "@gisement/shared-domain/records/testing/samples";
import { mergeForms } from "@gisement/shared-ui/form";
import type { EditedLot, EditedProduct } from "../api/get-product-form.ts";
import { emptyForm, PRODUCT_SHAPE, toForm, withLeaf } from "./form-values.ts";
import { toChanges, toNewProduct } from "./to-changes.ts";

const LOT = {
  id: "lot-1",
  productID: "product-1",
  updatedAt: "2026-11-01T10:00:00.000Z",
  progress: "active",
  name: "Porte coupe-feu",
  material: ["Bois"],
  conditions: ["good"],
  provenances: [],
  channels: [],
  pictures: [],
  isInsured: false,
  dimension: { length: null, width: 830, height: 2040, diameter: null, unit: "mm" },
  quantity: { number: 12, unit: "u" },
  price: { amount: 45 },
  placeID: "place-1",
  action: "sale",
  startDate: "2026-11-01T00:00:00.000Z",
  careInstructions: { removal: "Dévisser" },
  properties: [],
} as unknown as EditedLot;
const SECOND = {
  ...LOT,
  id: "lot-2",
  updatedAt: "2026-11-02T10:00:00.000Z",
  quantity: { number: 3, unit: "u" },
};
const PRODUCT: EditedProduct = { lot: LOT, occurrences: [LOT, SECOND] };
const WORDS = { locale: "fr", own: [], options: readOptions([], "fr") } as const;
const FORM = toForm(PRODUCT, WORDS);

test("shows stored values in their display form, which passes validation", async () => {
  expect(FORM).toMatchObject({
    name: { value: "Porte coupe-feu" },
    conditions: [{ value: "good", label: "Bon" }],
    dimension: { width: 83, height: 204, unit: "cm" },
    startDate: "2026-11-01",
    price: 45,
  });
  await expect(productFormSchema.validate(FORM)).resolves.toMatchObject({
    occurrences: [{ id: "lot-1" }, { id: "lot-2" }],
  });
});

test("sends each edited occurrence with the version read, and leaves out unchanged values", () => {
  expect(toChanges(FORM, FORM, PRODUCT, [])).toEqual([]);
  const edited = withLeaf(FORM, "occurrences.lot-2.quantity", { number: 8, unit: "u" });
  expect(toChanges(edited, FORM, PRODUCT, [])).toEqual([
    { id: "lot-2", updatedAt: SECOND.updatedAt, quantity: { number: 8, unit: "u" } },
  ]);
});

test("sends product values to all its lots, and lot values to the opened lot", () => {
  const edited = withLeaf(withLeaf(FORM, "brand", " Malerba "), "price", null);
  expect(toChanges(edited, FORM, PRODUCT, [])).toEqual([
    { id: "lot-1", updatedAt: LOT.updatedAt, brand: "Malerba", price: null },
    { id: "lot-2", updatedAt: SECOND.updatedAt, brand: "Malerba" },
  ]);
});

test("sends texts by language, emptied ones as null, instructions as a whole, days as noon of that day", () => {
  let edited = withLeaf(FORM, "description.nl", "Deur");
  edited = withLeaf(edited, "careInstructions.safety", "Gants");
  edited = withLeaf(edited, "startDate", null);
  edited = withLeaf(edited, "endDate", "2026-12-24");
  const [change] = toChanges(edited, FORM, { ...PRODUCT, occurrences: [LOT] }, []);
  expect(change).toMatchObject({
    descriptionNL: "Deur",
    careInstructions: { removal: "Dévisser", safety: "Gants", access: null },
    startDate: null,
    endDate: "2026-12-24T12:00:00.000Z",
  });
  expect(change).not.toHaveProperty("description");
});

test("sends a new lot with its id, quantity and filled-in fields", () => {
  const base = emptyForm("new-1", WORDS);
  const form = withLeaf(base, "name", { label: "Radiateur fonte", value: "Radiateur fonte" });
  expect(toNewProduct(form, base, [])).toEqual({
    id: "new-1",
    name: "Radiateur fonte",
    quantity: { number: null, unit: "u" },
    placeID: null,
    spot: null,
    action: "tbd",
  });
});

test("merges two users' changes of different fields, and reports a conflict on the same field", () => {
  const mine = withLeaf(withLeaf(FORM, "brand", "Malerba"), "occurrences.lot-1.quantity", {
    number: 8,
    unit: "u",
  });
  const theirs = withLeaf(withLeaf(FORM, "model", "Vision"), "occurrences.lot-1.quantity", {
    number: 9,
    unit: "u",
  });
  const { form, conflicts } = mergeForms(FORM, mine, theirs, PRODUCT_SHAPE);
  expect(form).toMatchObject({ brand: "Malerba", model: "Vision" });
  expect(form.occurrences[0]?.quantity.number).toBe(8);
  expect(conflicts).toEqual([
    { path: "occurrences.lot-1.quantity", mine: { number: 8, unit: "u" }, theirs: { number: 9, unit: "u" } },
  ]);
});

test("reports no conflict when both users made the same change", () => {
  const same = withLeaf(FORM, "brand", "Malerba");
  expect(mergeForms(FORM, same, withLeaf(FORM, "brand", "Malerba "), PRODUCT_SHAPE).conflicts).toEqual([]);
});

/** Another value of each field, as its control holds it, and as the lot then has it. */
function another(field: Field): readonly [control: unknown, value: unknown] {
  const { type, key, multiple } = field;
  if (key === "name") return [{ value: "Seuil", label: "Seuil" }, "Seuil"];
  if (type === "PICTURE") return [["pictures/a"], ["pictures/a"]];
  if (multiple) return [[{ value: "other", label: "Autre" }], ["other"]];
  if (type === "BOOLEAN") return [true, true];
  if (type === "DATE") return ["2027-03-28", "2027-03-28"];
  if (type === "DIMENSION")
    return [
      { length: null, width: 12, height: 30, diameter: null, unit: "cm" },
      expect.objectContaining({ width: 12 }),
    ];
  if (["TEXT", "LONGTEXT"].includes(type)) return [" autre ", "autre"];
  const value = type === "MONEY" ? 7.25 : sampleOf(field, true);
  return [value, value];
}

test.each(FORM_FIELDS.map((field) => [field.key, field] as const))(
  "%s: what is entered passes validation, is sent alone, and is what the form shows afterwards",
  async (_key, field) => {
    const [control, value] = another(field);
    const edited = withLeaf(FORM, formPath(field), control);
    await expect(productFormSchema.validate(edited)).resolves.toBeDefined();
    const [{ id: _id, updatedAt: _updatedAt, ...change } = {} as never] = toChanges(
      edited,
      FORM,
      PRODUCT,
      [],
    );
    expect(Object.keys(change)).toEqual([field.path[0]]);
    const stored = { ...LOT, ...(change as object) } as EditedLot;
    expect(accessOf(field).read(stored)).toEqual(value);
    const again = toForm({ ...PRODUCT, lot: stored }, WORDS);
    expect(toChanges(edited, again, PRODUCT, [])).toEqual([]);
  },
);
