import { type Field, OWN_PREFIX } from "../fields/field.ts";
import { type OwnValue, readOwnValue } from "../fields/own-value.ts";
import type { RangeValue } from "../fields/value.ts";
import { dayOf } from "../import/day-of.ts";
import { type FieldKey, IMPORT_FIELDS, type TextKey } from "../import/import-fields.ts";
import { type ImportOption, indexOptions } from "../import/match-option.ts";
import { ownOptions } from "../import/own-cells.ts";
import type { ImportLists } from "../import/prepare-check.ts";
import { tidy } from "../import/units.ts";
import type { Locale } from "../locale/index.ts";
import type { SheetCell, SheetColumn } from "./sheet.ts";

/** The exportable fields of a lot, in the shape of the server's response. */
export interface ExportedLot extends Readonly<Partial<Record<TextKey, string | null>>> {
  readonly name?: string | null;
  readonly category?: string | null;
  readonly quantity?: { readonly number?: number | null; readonly unit?: string | null } | null;
  readonly dimension?: {
    readonly length?: number | null;
    readonly width?: number | null;
    readonly height?: number | null;
    readonly diameter?: number | null;
    readonly unit?: string | null;
  } | null;
  readonly weight?: number | null;
  readonly conditions: readonly string[];
  readonly provenances: readonly string[];
  readonly material: readonly string[];
  readonly price?: { readonly amount?: number | null; readonly currency?: string | null } | null;
  readonly reemploymentIndex?: string | null;
  readonly wasteCode?: string | null;
  readonly place?: { readonly name?: string | null } | null;
  readonly startDate?: string | null;
  readonly action?: string | null;
  readonly properties?: readonly OwnValue[];
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

/** Columns titled so that our own import recognises them, units included. */
export const inventoryColumns = (locale: Locale, own: readonly Field[] = []): SheetColumn[] =>
  [...FIELDS, ...exportedOwn(own)].map((field) => ({
    header: field.unit ? `${field.label[locale]} (${field.unit})` : field.label[locale],
    width: widthOf(field),
  }));

/** Puts several values on one line each, and so for a single value that contains a separator. */
function listCell(values: readonly string[]): SheetCell {
  const lines = values
    .map((value) => value.replace(/\s*[\r\n]+\s*/g, " ").trim())
    .filter((value) => value !== "");
  if (lines.length === 0) return null;
  const alone = lines.length === 1 && !/[;,/|+]/.test(lines[0] ?? "");
  return alone ? (lines[0] ?? null) : `${lines.join("\n")}${lines.length === 1 ? "\n" : ""}`;
}

/** The name that the option list resolves back to the value; the value itself if there is none. */
function nameIn(list: readonly ImportOption[] | undefined, locale: Locale): (value: string) => string {
  if (!list) return (value) => value;
  const index = indexOptions(list, locale);
  const names = new Map(
    list.map((option) => {
      const label = option[locale] ?? option.fr ?? option.value;
      const tries = [label, `${option.value} - ${label}`, option.value];
      return [option.value, tries.find((name) => index.find(name) === option.value) ?? option.value];
    }),
  );
  return (value) => names.get(value) ?? value;
}

const text = (value: string | null | undefined): SheetCell =>
  value === null || value === undefined || value.trim() === "" ? null : value;
const amount = (value: number | null | undefined): SheetCell =>
  value === null || value === undefined ? null : tidy(value);

/** `10 – 20`, `≥ 10`, `≤ 20`, as the import reads it. */
function rangeCell({ min, max }: RangeValue): SheetCell {
  if (typeof min === "number")
    return typeof max === "number" ? `${tidy(min)} – ${tidy(max)}` : `≥ ${tidy(min)}`;
  return typeof max === "number" ? `≤ ${tidy(max)}` : null;
}

/** Writes the value of a team's own property; a value that does not fit its type is written as stored. */
function ownCell(field: Field, locale: Locale): (lot: ExportedLot) => SheetCell {
  const hidden = (field.hidden ?? []).map(({ value, label }) => ({ value, ...label }));
  const options = ownOptions(field);
  const name = nameIn(options ? [...options, ...hidden] : undefined, locale);
  const key = field.key.slice(OWN_PREFIX.length);
  return ({ properties = [] }) => {
    const values = properties.find((each) => each.key === key)?.values ?? [];
    const value = readOwnValue(field, values);
    if (value === undefined) return listCell(values);
    if (typeof value === "number") return tidy(value);
    if (typeof value === "boolean") return name(String(value));
    if (typeof value === "string") return field.type === "DATE" ? { day: value } : text(name(value));
    if (Array.isArray(value)) return listCell(value.map(name));
    return value === null ? null : rangeCell(value as RangeValue);
  };
}

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
        return text(lot.place?.name);
      case "startDate": {
        const day = dayOf(lot.startDate);
        return day === null ? null : { day };
      }
      case "lot":
        return text(lot.lot && trade(lot.lot));
      case "action":
        return named(lot.action, action);
      default:
        return text(lot[key]);
    }
  };
  return (lot) => [...FIELDS.map(({ key }) => cellOf(lot, key)), ...ownCells.map((cell) => cell(lot))];
}
