import fc from "fast-check";
import { type NeedWords, readNeed } from "./index.ts";

const words: NeedWords = {
  today: "2026-11-30",
  order: "day-first",
  units: [
    { value: "u", names: ["pièces", "pièce", "u", "pcs", "stuks", "pieces"] },
    { value: "m", names: ["m", "ml", "mètres"] },
    { value: "m2", names: ["m2", "m²", "mètres carrés"] },
    { value: "kg", names: ["kg"] },
  ],
};

test.each([
  [
    "20 lavabos 60 cm blancs avant le 22 janvier",
    { name: "lavabos blancs", quantity: 20, unit: "u", width: { min: 60, max: 60 }, endDate: "2027-01-22" },
  ],
  [
    "12 portes coupe-feu 83 x 204 cm ± 2 pour le 15/12",
    {
      name: "portes coupe-feu",
      quantity: 12,
      unit: "u",
      width: { min: 81, max: 85 },
      height: { min: 202, max: 206 },
      endDate: "2026-12-15",
    },
  ],
  [
    "bloc-porte 830x2040",
    { name: "bloc-porte", width: { min: 83, max: 83 }, height: { min: 204, max: 204 } },
  ],
  ["64,5 m² de parquet chêne", { name: "parquet chêne", quantity: 64.5, unit: "m2" }],
  [
    "laine de roche, 1 200 m2, à moins de 80 km",
    { name: "laine de roche", quantity: 1200, unit: "m2", radius: 80 },
  ],
  [
    "cloison vitrée 48 m, hauteur au moins 270 cm",
    { name: "cloison vitrée", quantity: 48, unit: "m", height: { min: 270, max: null } },
  ],
  [
    "porte largeur 80 à 90 cm dès le 1er mars 2027",
    { name: "porte", width: { min: 80, max: 90 }, startDate: "2027-03-01" },
  ],
  ["garde-corps 2,5 m de haut", { name: "garde-corps", height: { min: 250, max: 250 } }],
  [
    "20 basins 60 cm wide by 22 January within 50 km",
    {
      name: "basins",
      quantity: 20,
      unit: "u",
      width: { min: 60, max: 60 },
      endDate: "2027-01-22",
      radius: 50,
    },
  ],
  [
    "8 stuks deuren max. 90 cm breed tegen 15 maart, binnen 40 km",
    {
      name: "deuren",
      quantity: 8,
      unit: "u",
      width: { min: null, max: 90 },
      endDate: "2027-03-15",
      radius: 40,
    },
  ],
  ["porte EI30 pour école", { name: "porte EI30 pour école" }],
  ["pour 20 lavabos", { name: "pour 20 lavabos" }],
  ["Radiateur type 22", { name: "Radiateur type 22" }],
])("reads “%s”", (text, need) => {
  expect(readNeed(text, words)).toEqual(need);
});

test.each(["", "  ", "20", "60 cm", "avant le 22 janvier", "300 m²"])("“%s” names nothing", (text) => {
  expect(readNeed(text, words)).toBeNull();
});

test("any text is read without failing, and what it says is numbers and days", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const need = readNeed(text, words);
      if (need === null) return;
      expect(need.name.length).toBeGreaterThan(1);
      const { width, height, length, diameter, quantity = 0, radius = 0 } = need;
      const ends = [width, height, length, diameter].flatMap((side) => [side?.min ?? 0, side?.max ?? 0]);
      for (const number of [...ends, quantity, radius]) expect(Number.isFinite(number)).toBe(true);
      for (const day of [need.startDate, need.endDate]) if (day) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }),
  );
});
