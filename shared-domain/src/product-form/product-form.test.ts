import type { ValidationError } from "yup";
import { productFormSchema } from "./product-form.ts";

const FORM = {
  name: { label: "Porte coupe-feu", value: "Porte coupe-feu" },
  occurrences: [{ id: "lot-1", quantity: { number: 12, unit: "u" } }],
};

/** Paths of the form's errors with their messages. */
async function faults(change: Record<string, unknown>): Promise<Record<string, string>> {
  try {
    await productFormSchema.validate({ ...FORM, ...change }, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path, message }) => [path ?? "", message]));
  }
}

test("[INV-523] requires a name, chosen as label and value: refuses free text", async () => {
  expect(await faults({})).toEqual({});
  expect(await faults({ name: null })).toHaveProperty("name", "form.mandatory");
  expect(await faults({ name: undefined })).toHaveProperty("name", "form.mandatory");
  expect(Object.keys(await faults({ name: "Porte" }))).toEqual(["name"]);
  expect(await faults({ name: { label: "  ", value: "  " } })).toHaveProperty(
    ["name.value"],
    "form.mandatory",
  );
});

test("[INV-524] the material is a list of choices", async () => {
  expect(await faults({ material: [{ label: "Bois", value: "Bois" }] })).toEqual({});
  expect(await faults({ material: ["Bois"] })).toHaveProperty(["material[0]"]);
  expect(await faults({ material: Array(21).fill({ label: "Bois", value: "Bois" }) })).toHaveProperty(
    "material",
  );
});

test("[INV-525] accepts parsed sizes up to 10 km and refuses unreadable ones", async () => {
  const size = (width: number) => ({ length: null, width, height: 204, diameter: null, unit: "cm" });
  expect(await faults({ dimension: size(83) })).toEqual({});
  expect(await faults({ dimension: null })).toEqual({});
  expect(await faults({ dimension: "un peu grand" })).toEqual({ dimension: "form.dimension" });
  expect(await faults({ dimension: size(1_000_001) })).toEqual({ dimension: "form.dimensionMax" });
  expect(await faults({ dimension: size(-1) })).toEqual({ dimension: "form.dimensionMax" });
});

test("[INV-526] each occurrence has an id, a quantity from 0 with optional unit, and an optional position", async () => {
  const occurrence = (change: Record<string, unknown>) =>
    faults({ occurrences: [{ id: "lot-1", ...change }] });
  expect(await occurrence({ quantity: { number: 0, unit: null } })).toEqual({});
  expect(await occurrence({ location: { lat: 45.7, lon: 4.8 } })).toEqual({});
  expect(await occurrence({ location: null })).toEqual({});
  expect(await occurrence({ id: undefined })).toHaveProperty(["occurrences[0].id"]);
  expect(await occurrence({ quantity: { number: -1, unit: "u" } })).toHaveProperty([
    "occurrences[0].quantity.number",
  ]);
  expect(await occurrence({ quantity: { number: Number.NaN, unit: "u" } })).toHaveProperty(
    ["occurrences[0].quantity.number"],
    "form.quantity",
  );
  expect(await faults({ occurrences: [] })).toHaveProperty("occurrences");
});

test("[INV-527] complement and description are optional, one text per language", async () => {
  const texts = { fr: "Huisserie comprise", en: "Frame included", nl: null };
  expect(await faults({ complement: texts, description: texts })).toEqual({});
  const { complement, description } = await productFormSchema.validate({ ...FORM, description: texts });
  expect(complement).toEqual({ fr: null, en: null, nl: null });
  expect(description).toEqual(texts);
  expect(await faults({ description: { ...texts, nl: "x".repeat(5001) } })).toHaveProperty([
    "description.nl",
  ]);
});

test("refuses an end before the start, a malformed waste code and an invalid address in their fields", async () => {
  expect(await faults({ startDate: "2026-03-02", endDate: "2026-03-01" })).toEqual({
    endDate: "form.period",
  });
  expect(await faults({ startDate: "2026-03-02", endDate: "2026-03-02" })).toEqual({});
  expect(await faults({ wasteCode: "bois" })).toEqual({
    wasteCode: 'wasteCode must look like "17 02 01"',
  });
  expect(await faults({ wasteCode: "17 02 04*" })).toEqual({});
  expect(await faults({ linkFdes: "javascript:alert(1)" })).toHaveProperty("linkFdes");
});
