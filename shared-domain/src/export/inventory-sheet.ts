import type { Field } from "../fields/field.ts";
import type { OwnValue } from "../fields/own-value.ts";
import { lineOf, typeOf } from "../fields/types/types.ts";
import type { FieldType } from "../fields/value.ts";
import { dayOf } from "../import/day-of.ts";
import { LOT_ID } from "../import/import-fields.ts";
import type { ImportLists } from "../import/prepare-check.ts";
import { tidy } from "../import/units.ts";
import type { Locale } from "../locale/index.ts";
import { LOT } from "../records/lot.ts";
import { listCell, nameIn, textCell } from "./cells.ts";
import { ownCell, valueCell } from "./own-cell.ts";
import type { SheetCell, SheetColumn } from "./sheet.ts";

type Exported = Extract<(typeof LOT)["list"][number], { readonly file: "export" | "import-export" }>;
type MemberOf<Of> = Of extends { readonly shows: readonly [infer Name extends string, ...string[]] }
  ? Name
  : Of extends { readonly path: readonly [infer Name extends string, ...string[]] }
    ? string extends Name
      ? Of extends { readonly key: infer Key extends string }
        ? Key
        : never
      : Name
    : never;

/**
 * The exportable fields of a lot, in the shape of the server's response. Each member is required: a query that leaves one out
 * would give an empty column.
 */
export type ExportedLot = Readonly<Record<MemberOf<Exported>, unknown>> & {
  readonly id: string;
  readonly properties: readonly OwnValue[];
};

const FIELDS = (LOT.list as readonly Field[]).filter(
  ({ file }) => file === "import-export" || file === "export",
);
const exportedOwn = (own: readonly Field[]) =>
  own.filter(({ file }) => file === "import-export" || file === "export");
const SIDE_UNIT = "cm";
const CENTIMETRES: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };
const WIDE = 40;
/** Wider columns for names and long texts. */
const widthOf = ({ key, type }: Field) => (type === "LONGTEXT" || key.startsWith("name") ? WIDE : undefined);

const headerOf = ({ label, unit }: Field, locale: Locale): string =>
  unit ? `${label[locale]} (${unit})` : label[locale];

/** Columns titled so that our own import recognises them, units included; the lot's id comes last. */
export const inventoryColumns = (locale: Locale, own: readonly Field[] = []): SheetColumn[] =>
  [...FIELDS, ...exportedOwn(own), LOT_ID].map((field: Field) => ({
    header: headerOf(field, locale),
    width: widthOf(field),
  }));

const SHOP_FIELDS = FIELDS.filter(({ inShop }) => inShop);

/** Columns of the file of a shop's stock, and their names for programs: `length_cm`. */
export const stockColumns = (locale: Locale): { readonly header: string; readonly name: string }[] =>
  SHOP_FIELDS.map((field) => ({
    header: headerOf(field, locale),
    name: field.unit ? `${field.key}_${field.unit === "€" ? "eur" : field.unit}` : field.key,
  }));

const amount = (value: unknown): SheetCell => (typeof value === "number" ? tidy(value) : null);
const named = (value: unknown, name: (value: string) => string): SheetCell =>
  value ? textCell(name(String(value))) : null;
type Parts = Readonly<Record<string, unknown>> | null | undefined;

/** Cells of the types that a file does not spell as for a team's own property. */
const CELLS: {
  readonly [N in FieldType]?: (wire: unknown, field: Field, name: (value: string) => string) => SheetCell;
} = {
  QUANTITY: (wire) => amount((wire as Parts)?.number),
  UNIT: (wire, { path: [, part = ""] }, name) => named((wire as Parts)?.[part], name),
  LENGTH: (wire, { path: [, part = ""] }) => {
    const { [part]: side, unit } = (wire ?? {}) as Record<string, unknown>;
    return typeof side === "number" ? tidy(side * (CENTIMETRES[String(unit ?? SIDE_UNIT)] ?? 1)) : null;
  },
  MONEY: (wire) => {
    const { amount: sum, currency } = (wire ?? {}) as Record<string, unknown>;
    if (typeof sum !== "number") return null;
    // The currency is kept, so that the import does not read the amount as euros.
    return currency && currency !== "EUR" ? `${tidy(sum)} ${currency}` : tidy(sum);
  },
  RELATION: (wire) => textCell((wire as { name?: string | null } | null | undefined)?.name),
  DATE: (wire) => {
    const day = dayOf(wire as string | null);
    return day === null ? null : { day };
  },
  LIST: (wire, _field, name) => named(wire, name),
  AMOUNT: amount,
  PERCENT: amount,
  WEIGHT: amount,
};

/** Lots as rows in the order of `inventoryColumns`; importing them gives the same values. */
export function inventoryRows(
  locale: Locale,
  lists: ImportLists,
  own: readonly Field[] = [],
): (lot: ExportedLot) => SheetCell[] {
  const cells = [
    ...fieldCells(FIELDS, locale, lists),
    ...exportedOwn(own).map((field) => ownCell(field, locale)),
  ];
  return (lot) => [...cells.map((cell) => cell(lot)), lot.id];
}

/** Lots as rows in the order of `stockColumns`. */
export function stockRows(locale: Locale, lists: ImportLists): (lot: ExportedLot) => SheetCell[] {
  const cells = fieldCells(SHOP_FIELDS, locale, lists);
  return (lot) => cells.map((cell) => cell(lot));
}

const fieldCells = (fields: readonly Field[], locale: Locale, lists: ImportLists) =>
  fields.map((field) => {
    const { type, multiple, path, shows, list } = field;
    const member = shows?.[0] ?? path[0];
    const name = nameIn(lists[list as keyof ImportLists], locale);
    const write = lineOf(CELLS, type);
    const plain = valueCell(field, locale);
    return (lot: ExportedLot): SheetCell => {
      const wire = (lot as Readonly<Record<string, unknown>>)[member];
      if (multiple) return listCell(((wire ?? []) as readonly string[]).map(name));
      if (write) return write(wire, field, name);
      const value = typeOf(field).read(wire);
      return value === null ? null : plain(value);
    };
  });
