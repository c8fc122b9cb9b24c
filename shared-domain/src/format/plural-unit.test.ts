import { readAmount } from "../measures/index.ts";
import { UNITS } from "../vocabulary/index.ts";
import { formatQuantity } from "./index.ts";
import { pluralUnit } from "./plural-unit.ts";

test.each([
  ["fr", "pièce", "pièces"],
  ["fr", "élément", "éléments"],
  ["fr", "lot", "lots"],
  ["fr", "rouleau", "rouleaux"],
  ["fr", "pneu", "pneus"],
  ["fr", "bocal", "bocaux"],
  ["fr", "colis", "colis"],
  ["en", "pallet", "pallets"],
  ["en", "glass", "glasses"],
  ["en", "batch", "batches"],
  ["en", "tray", "trays"],
  ["en", "assembly", "assemblies"],
  ["nl", "stuk", "stuks"],
  ["nl", "meter", "meter"],
] as const)("in %s, the plural of %s is %s", (locale, label, plural) => {
  expect(pluralUnit(label, locale)).toBe(plural);
});

test.each(["m²", "kg", "L", "pce", "rouleau de 60 cm", "big-bag"])("%s does not change", (label) => {
  for (const locale of ["fr", "en", "nl"] as const) expect(pluralUnit(label, locale)).toBe(label);
});

test("a quantity reads back as it is written", () => {
  const own = [
    { value: "roll", fr: "rouleau", en: "roll", nl: "rol" },
    { value: "u", fr: "élément", en: "element", nl: "element" },
  ];
  for (const units of [UNITS, own])
    for (const { value: unit } of units)
      for (const locale of ["fr", "en", "nl"] as const)
        for (const number of [1, 1.5, 2, 12])
          expect(readAmount(formatQuantity({ number, unit }, locale, units), locale, units)).toEqual({
            number,
            unit,
          });
});
