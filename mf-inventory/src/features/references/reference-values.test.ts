import { referenceValuesSchema, toReferenceForm, toReferenceInput } from "./reference-values.ts";

const valuesOf = (upc: string | null) => ({
  ...toReferenceForm({ name: "Porte", upc }, [], "fr"),
  brand: "A",
});
const check = (upc: string | null, storedCode: string | null) =>
  referenceValuesSchema({ link: "lien", storedCode }).validate(valuesOf(upc));

test("a product code is a GTIN", async () => {
  await expect(check("3760000000017", null)).resolves.toBeDefined();
  await expect(check(null, null)).resolves.toBeDefined();
  await expect(check("abc", null)).rejects.toThrow("form.gtin");
});

test("a stored code that is none prevents no change of other values, and no other such code replaces it", async () => {
  await expect(check("abc", "abc")).resolves.toBeDefined();
  await expect(check("abcd", "abc")).rejects.toThrow("form.gtin");
  const base = { ...valuesOf("abc"), brand: null };
  expect(toReferenceInput(valuesOf("abc"), base, [])).toEqual({ name: "Porte", brand: "A" });
});
