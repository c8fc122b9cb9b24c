import { mergeForms } from "./merge-forms.ts";

const OPENED = { name: "Atelier", city: "Lyon", phone: null as string | null, logo: undefined };

test("keeps changes made by one side, and identical changes made by both", () => {
  const mine = { ...OPENED, name: "Atelier Réemploi", phone: "+33 4 72 00 00 00" };
  const theirs = { ...OPENED, city: "Villeurbanne", phone: "+33 4 72 00 00 00" };
  expect(mergeForms(OPENED, mine, theirs)).toEqual({
    form: { ...OPENED, name: "Atelier Réemploi", city: "Villeurbanne", phone: "+33 4 72 00 00 00" },
    conflicts: [],
  });
});

test("different changes of one value are a conflict; the form keeps mine until it is resolved", () => {
  const merged = mergeForms(OPENED, { ...OPENED, city: "Bron" }, { ...OPENED, city: "Villeurbanne" });
  expect(merged.conflicts).toEqual([{ path: "city", mine: "Bron", theirs: "Villeurbanne" }]);
  expect(merged.form.city).toBe("Bron");
});

test("a missing value equals null", () => {
  expect(
    mergeForms(OPENED, { ...OPENED, logo: undefined }, { ...OPENED, logo: null as never }).conflicts,
  ).toEqual([]);
});
