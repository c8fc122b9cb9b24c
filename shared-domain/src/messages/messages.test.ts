import { dateOrMissing, placeName } from "./index.ts";

test("a missing value is named in the user's language", () => {
  const missing = (["fr", "en", "nl"] as const).map((locale) => [
    dateOrMissing("", locale),
    placeName({ name: null }, locale),
  ]);
  expect(missing).toEqual([
    ["Date non définie", "Nom non renseigné"],
    ["Date not set", "Name not given"],
    ["Datum niet ingesteld", "Naam niet ingevuld"],
  ]);
});

test("an existing value is returned unchanged", () => {
  expect([dateOrMissing("05/03/2026", "fr"), placeName({ name: " Quai " }, "fr")]).toEqual([
    "05/03/2026",
    "Quai",
  ]);
});
