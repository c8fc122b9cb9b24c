import { translatedLabel, translatedOptions } from "./index.ts";

const field = {
  value: "31",
  label: "Portes",
  translations: [
    { lang: "EN", label: "Doors" },
    { lang: "NL", label: "Deuren" },
  ],
};
const windows = { value: "32", label: "Fenêtres", translations: [{ lang: "NL", label: "" }] };

test("reads the French label from the row and the translations beside it", () => {
  expect(translatedLabel(field)).toEqual({ fr: "Portes", en: "Doors", nl: "Deuren" });
});

test("falls back to French for a missing or empty translation", () => {
  expect(translatedLabel(windows)).toEqual({ fr: "Fenêtres", en: "Fenêtres", nl: "Fenêtres" });
  expect(translatedLabel({ label: "Sols" })).toEqual({ fr: "Sols", en: "Sols", nl: "Sols" });
});

test("reads the options of a list with their codes, in all languages", () => {
  expect(translatedOptions([field])).toEqual([{ value: "31", fr: "Portes", en: "Doors", nl: "Deuren" }]);
  expect(translatedOptions([field, windows]).map(({ nl }) => nl)).toEqual(["Deuren", "Fenêtres"]);
  expect(translatedOptions(undefined)).toEqual([]);
});
