import { dateOrMissing, placeName } from "./index.ts";

test("what is missing is said in the language of the reader", () => {
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

test("what is there is said as it is", () => {
  expect([dateOrMissing("05/03/2026", "fr"), placeName({ name: " Quai " }, "fr")]).toEqual([
    "05/03/2026",
    "Quai",
  ]);
});
