import {
  chosenDateOrder,
  formatDate,
  formatDateInWords,
  formatDimension,
  formatMoney,
  formatQuantity,
  formatUnit,
  formatWeight,
  relativeTime,
} from "./index.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("[I18N-005] formats dates as dd/MM/yyyy in French", () => {
  expect(formatDate("2026-03-05T12:00:00Z", "fr")).toBe("05/03/2026");
});

test("[I18N-006] formats dates as MM/dd/yyyy in English and Dutch", () => {
  expect(formatDate("2026-03-05T12:00:00Z", "en")).toBe("03/05/2026");
  expect(formatDate("2026-03-05T12:00:00Z", "nl")).toBe("03/05/2026");
});

test("uses the day in Paris, and shows nothing for a missing date", () => {
  expect(formatDate("2026-06-30T22:30:00Z", "fr")).toBe("01/07/2026");
  expect(formatDate(null, "fr")).toBe("");
  expect(formatDate("not a date", "fr")).toBe("");
});

test("writes the month as a word in every language, so that no reader mistakes it for the day", () => {
  const day = "2026-12-03T12:00:00Z";
  expect(["fr", "en", "nl"].map((locale) => plain(formatDateInWords(day, locale as "fr")))).toEqual([
    "3 déc. 2026",
    "3 Dec 2026",
    "3 dec 2026",
  ]);
  expect(plain(formatDateInWords(day, "nl", "long"))).toBe("3 december 2026");
  expect(formatDateInWords(day, "en")).not.toContain(" ");
  expect(formatDateInWords("not a date", "fr")).toBe("");
});

test("the first of a month is an ordinal in French, and the day is that in Paris", () => {
  expect(plain(formatDateInWords("2026-06-30T22:30:00Z", "fr", "long"))).toBe("1er juillet 2026");
  expect(plain(formatDateInWords("2026-06-30T22:30:00Z", "en"))).toBe("1 Jul 2026");
});

test("a reader's own order of dates replaces the language's, and an unknown one does not", () => {
  const day = "2026-12-03T12:00:00Z";
  const orderOf = (value: string) => chosenDateOrder({ "user-date-order": [value] });
  expect(formatDate(day, "nl", orderOf("day-first"))).toBe("03/12/2026");
  expect(formatDate(day, "fr", orderOf("year-first"))).toBe("2026-12-03");
  expect(formatDate(day, "nl", orderOf("month-first"))).toBe("12/03/2026");
  expect(chosenDateOrder({})).toBeUndefined();
});

test("[I18N-004, I18N-508] formats amounts as euros with a decimal comma", () => {
  expect(plain(formatMoney(1234.5))).toBe("1 234,50 €");
});

test("[ORD-022] replaces a unit that is a UUID by the word for unit", () => {
  expect(formatUnit("3f2b8a52-2f1d-4b5e-9a54-0f9d7f9b1c11", "fr")).toBe("Unité");
  expect(formatUnit("m2", "fr")).toBe("m²");
  expect(plain(formatQuantity({ number: 12, unit: "u" }, "fr"))).toBe("12 pièces");
  expect(plain(formatQuantity({ number: 1.5, unit: "m2" }, "fr"))).toBe("1,5 m²");
});

test("writes quantities in the units given", () => {
  const units = [
    { value: "u", fr: "élément", en: "element", nl: "element" },
    { value: "benne", fr: "benne", en: "skip", nl: "container" },
  ];
  expect(plain(formatQuantity({ number: 3, unit: "benne" }, "en", units))).toBe("3 skips");
  expect(plain(formatQuantity({ number: 3, unit: "u" }, "fr", units))).toBe("3 éléments");
  expect(formatUnit("m2", "fr", units)).toBe("m2");
});

test("[DATA-521] formats dimensions in centimetres", () => {
  expect(plain(formatDimension({ length: 204, width: 83, height: 4 }, "fr"))).toBe("204 × 83 × 4 cm");
  expect(plain(formatDimension({ height: 14, diameter: 38 }, "fr"))).toBe("h 14 × Ø 38 cm");
  expect(plain(formatDimension({ length: 320, diameter: 16.8 }, "en"))).toBe("L 320 × Ø 16.8 cm");
  expect(plain(formatDimension({ width: 60, height: 90, diameter: 5 }, "nl"))).toBe("B 60 × H 90 × Ø 5 cm");
  expect(plain(formatDimension({ diameter: 16.8 }, "fr"))).toBe("Ø 16,8 cm");
  expect(plain(formatDimension({ diameter: 38, unit: "mm" }, "fr"))).toBe("Ø 38 mm");
  expect(formatDimension({}, "fr")).toBe("");
});

test("[CAT-528] formats weights as kilograms below 1000 and as tonnes with one decimal above", () => {
  expect(plain(formatWeight(999, "fr"))).toBe("999 kg");
  expect(plain(formatWeight(1000, "fr"))).toBe("1,0 t");
  expect(plain(formatWeight(12_340, "fr"))).toBe("12,3 t");
});

const NOW = Date.UTC(2026, 10, 20, 12);
const ago = (minutes: number) => relativeTime(NOW - minutes * 60_000, NOW, "fr");
const HOUR = 60;
const DAY = 24 * HOUR;

test("[I18N-009] shows less than a minute as just now", () => {
  expect(ago(0.9)).toBe("à l’instant");
});
test("[I18N-010] counts minutes from one minute on", () => {
  expect(ago(1)).toBe("il y a 1 minute");
  expect(ago(59.9)).toBe("il y a 59 minutes");
});
test("[I18N-011] counts hours from 60 minutes on", () => {
  expect(ago(60)).toBe("il y a 1 heure");
  expect(ago(DAY - 1)).toBe("il y a 23 heures");
});
test("[I18N-012, I18N-013] then shows yesterday and the day before", () => {
  expect(ago(DAY)).toBe("hier");
  expect(ago(2 * DAY - 1)).toBe("hier");
  expect(ago(2 * DAY)).toBe("avant-hier");
  expect(ago(3 * DAY - 1)).toBe("avant-hier");
});
test("[I18N-014] then counts days below a week", () => {
  expect(ago(3 * DAY)).toBe("il y a 3 jours");
  expect(ago(7 * DAY - 1)).toBe("il y a 6 jours");
});
test("[I18N-015] then counts weeks", () => {
  expect(ago(7 * DAY)).toBe("il y a 1 semaine");
  expect(relativeTime(NOW - 21 * DAY * 60_000, NOW, "nl")).toBe("3 weken geleden");
});
