import { mergeForms } from "./merge-forms.ts";

const OPENED = { name: "Atelier", city: "Lyon", phone: null as string | null, logo: undefined };

test("what only one side changed is kept, and both may have made the same change", () => {
  const mine = { ...OPENED, name: "Atelier Réemploi", phone: "+33 4 72 00 00 00" };
  const theirs = { ...OPENED, city: "Villeurbanne", phone: "+33 4 72 00 00 00" };
  expect(mergeForms(OPENED, mine, theirs)).toEqual({
    form: { ...OPENED, name: "Atelier Réemploi", city: "Villeurbanne", phone: "+33 4 72 00 00 00" },
    conflicts: [],
  });
});

test("what both changed to something else is a conflict; the form keeps mine until it is decided", () => {
  const merged = mergeForms(OPENED, { ...OPENED, city: "Bron" }, { ...OPENED, city: "Villeurbanne" });
  expect(merged.conflicts).toEqual([{ path: "city", mine: "Bron", theirs: "Villeurbanne" }]);
  expect(merged.form.city).toBe("Bron");
});

test("no value and null are the same", () => {
  expect(
    mergeForms(OPENED, { ...OPENED, logo: undefined }, { ...OPENED, logo: null as never }).conflicts,
  ).toEqual([]);
});
