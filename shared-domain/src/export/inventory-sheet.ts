import type { Field } from "../fields/field.ts";
import type { OwnValue } from "../fields/own-value.ts";
import { dayOf } from "../import/day-of.ts";
import { type FieldKey, IMPORT_FIELDS, LOT_ID, type TextKey } from "../import/import-fields.ts";
import type { ImportLists } from "../import/prepare-check.ts";
import { tidy } from "../import/units.ts";
import type { Locale } from "../locale/index.ts";
import { listCell, nameIn, textCell } from "./cells.ts";
import { ownCell } from "./own-cell.ts";
import type { SheetCell, SheetColumn } from "./sheet.ts";

/**
 * The exportable fields of a lot, in the shape of the server's response. Each is required: a query that leaves one out would
 * give an empty column.
 */
export interface ExportedLot extends Readonly<Record<TextKey, string | null>> {
  readonly id: string;
  readonly name: string | null;
  readonly category: string | null;
  readonly quantity: { readonly number: number | null; readonly unit: string | null } | null;
  readonly dimension: {
    readonly length: number | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly diameter: number | null;
    readonly unit: string | null;
  } | null;
  readonly weight: number | null;
  readonly conditions: readonly string[];
  readonly provenances: readonly string[];
  readonly material: readonly string[];
  readonly price: { readonly amount: number | null; readonly currency: string | null } | null;
  readonly reemploymentIndex: string | null;
  readonly wasteCode: string | null;
  readonly place: { readonly name: string | null } | null;
  readonly startDate: string | null;
  readonly action: string | null;
  readonly properties: readonly OwnValue[];
}

/** Dimensions have one column per side. */
type ExportedField = Exclude<FieldKey, "dimension">;
const FIELDS = IMPORT_FIELDS.filter(
  (field): field is (typeof IMPORT_FIELDS)[number] & { readonly key: ExportedField } =>
    field.file === "import-export",
);
const exportedOwn = (own: readonly Field[]) =>
  own.filter(({ file }) => file === "import-export" || file === "export");
const SIDE_UNIT = "cm";
const CENTIMETRES: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };
const WIDE = 40;
/** Wider columns for names and long texts. */
const widthOf = ({ key, type }: Field) => (type === "LONGTEXT" || key.startsWith("name") ? WIDE : undefined);

/** Columns titled so that our own import recognises them, units included; the lot's id comes last. */
export const inventoryColumns = (locale: Locale, own: readonly Field[] = []): SheetColumn[] =>
  [...FIELDS, ...exportedOwn(own), LOT_ID].map((field: Field) => ({
    header: field.unit ? `${field.label[locale]} (${field.unit})` : field.label[locale],
    width: widthOf(field),
  }));

const amount = (value: number | null | undefined): SheetCell =>
  value === null || value === undefined ? null : tidy(value);

/** Lots as rows in the order of `inventoryColumns`; importing them gives the same values. */
export function inventoryRows(
  locale: Locale,
  lists: ImportLists,
  own: readonly Field[] = [],
): (lot: ExportedLot) => SheetCell[] {
  const ownCells = exportedOwn(own).map((field) => ownCell(field, locale));
  const category = nameIn(lists.category, locale);
  const condition = nameIn(lists.condition, locale);
  const provenance = nameIn(lists.provenance, locale);
  const unit = nameIn(lists.unit, locale);
  const action = nameIn(lists.action, locale);
  const trade = nameIn(lists.lot, locale);
  const material = nameIn(lists.material, locale);
  const named = (value: string | null | undefined, name: (value: string) => string): SheetCell =>
    value ? name(value) : null;

  const cellOf = (lot: ExportedLot, key: ExportedField): SheetCell => {
    switch (key) {
      case "category":
        return named(lot.category, category);
      case "quantity":
        return amount(lot.quantity?.number);
      case "unit":
        return named(lot.quantity?.unit, unit);
      case "length":
      case "width":
      case "height":
      case "diameter": {
        const side = lot.dimension?.[key];
        return typeof side === "number"
          ? tidy(side * (CENTIMETRES[lot.dimension?.unit ?? SIDE_UNIT] ?? 1))
          : null;
      }
      case "weight":
        return amount(lot.weight);
      case "condition":
        return listCell(lot.conditions.map(condition));
      case "provenance":
        return listCell(lot.provenances.map(provenance));
      case "material":
        return listCell(lot.material.map(material));
      case "price": {
        const { amount: sum, currency } = lot.price ?? {};
        if (typeof sum !== "number") return null;
        // The currency is kept, so that the import does not read the amount as euros.
        return currency && currency !== "EUR" ? `${tidy(sum)} ${currency}` : tidy(sum);
      }
      case "place":
        return textCell(lot.place?.name);
      case "startDate": {
        const day = dayOf(lot.startDate);
        return day === null ? null : { day };
      }
      case "lot":
        return textCell(lot.lot && trade(lot.lot));
      case "action":
        return named(lot.action, action);
      default:
        return textCell(lot[key]);
    }
  };
  return (lot) => [
    ...FIELDS.map(({ key }) => cellOf(lot, key)),
    ...ownCells.map((cell) => cell(lot)),
    lot.id,
  ];
}
