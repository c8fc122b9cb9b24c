import { fieldKey, foldLabel, optionValue } from "./index.ts";

test("labels are the same without regard to case, accents and spaces", () => {
  expect(foldLabel("  Épaisseur   du VERRE ")).toBe(foldLabel("epaisseur du verre"));
  expect(foldLabel("Épaisseur")).not.toBe(foldLabel("Épaisseurs"));
});

test("[REF-521] a key is the type and the label, with a number for duplicates", () => {
  expect(fieldKey("FLOAT", "Épaisseur du verre", new Set())).toBe("float-epaisseur-du-verre");
  expect(fieldKey("RATING_RELATIVE", "Tri", new Set(["rating-relative-tri"]))).toBe("rating-relative-tri-2");
  expect(fieldKey("TEXT", "Note", new Set(["text-note", "text-note-2"]))).toBe("text-note-3");
  expect(fieldKey("TEXT", "日本", new Set())).toBe("text");
});

test("a choice's value is its label, with a number for duplicates", () => {
  expect(optionValue("Bois massif", new Set())).toBe("bois-massif");
  expect(optionValue("Bois massif", new Set(["bois-massif"]))).toBe("bois-massif-2");
  expect(optionValue("?!", new Set())).toBe("choix");
});
