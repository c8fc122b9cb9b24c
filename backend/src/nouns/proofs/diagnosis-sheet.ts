import { csvText, type SheetCell } from "@gisement/shared-domain/export";
import type { Locale } from "@gisement/shared-domain/locale";
import { type Destination, wasteClassOf } from "@gisement/shared-domain/projects";
import type { Labels } from "../properties/label-values.ts";
import { writtenName } from "./account-report.ts";
import { type AccountText, accountTexts } from "./account-texts.ts";
import type { DiagnosedLot } from "./diagnosis-lots.ts";
import { lacksOf } from "./diagnosis-report.ts";

/** The parts of the report, in its order. */
const PARTS: readonly (readonly [AccountText, readonly Destination[]])[] = [
  ["toReuse", ["reuse"]],
  ["toKeep", ["kept"]],
  ["toWaste", ["recycling", "disposal"]],
  ["toDecide", ["undecided", "done"]],
];
const TITLES = [
  ...["part", "productName", "spot", "quantity", "unit", "kilograms", "material", "condition"],
  ...["potential", "code", "wasteClass", "way", "missing"],
] as const satisfies readonly AccountText[];

/** The lots of the diagnosis as separated text: one row each, in the order of the report. */
export function diagnosisSheet(
  lots: readonly DiagnosedLot[],
  labelOf: Labels["labelOf"],
  locale: Locale,
): Uint8Array {
  const t = accountTexts(locale);
  const text = csvText(locale);
  const rowOf = (part: AccountText, lot: DiagnosedLot): readonly SheetCell[] => {
    const kind = part === "toWaste" ? wasteClassOf(lot.wasteCode) : null;
    return [
      t(part),
      writtenName({ ...lot, spot: null }, locale, t("unnamed")),
      lot.spot,
      lot.quantity.number,
      labelOf("unit", lot.quantity.unit, locale),
      lot.weight,
      lot.material.map((each) => labelOf("material", each, locale)).join(", "),
      labelOf("condition", lot.condition, locale),
      lot.potential,
      part === "toWaste" ? lot.wasteCode : null,
      kind === null ? null : t(kind),
      part === "toWaste" ? t(lot.destination === "recycling" ? "recycling" : "disposal") : null,
      lacksOf(lot)
        .map((lack) => t(`lack-${lack}`))
        .join(", "),
    ];
  };
  const rows = PARTS.flatMap(([part, destinations]) =>
    lots.filter(({ destination }) => destinations.includes(destination)).map((lot) => rowOf(part, lot)),
  );
  return new TextEncoder().encode(text.head(TITLES.map((title) => t(title))) + text.rows(rows));
}
