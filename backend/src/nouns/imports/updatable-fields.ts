import { type Field, type FieldType, OWN_PREFIX } from "@gisement/shared-domain/fields";
import {
  type ImportRow as CheckedRow,
  dayOf,
  type FieldKey,
  IMPORT_FIELDS,
  rowMember,
  valueKey,
} from "@gisement/shared-domain/import";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { PropertyValues } from "../../platform/database/shapes.ts";
import { sameValue } from "../../platform/transaction/change-row.ts";
import { geohashOf } from "../lots/derive-columns.ts";
import { columnsOf, PARTS } from "../lots/lot-columns.ts";
import { mergeOwnValues } from "../lots/own-values.ts";
import type { productStatuses } from "../lots/status-table.ts";
import type { PlaceRow } from "../places/table.ts";
import { type ImportFrame, placeOf, rowColumns, spotOf } from "./import-columns.ts";

export type Lot = typeof productStatuses.$inferSelect;
type Values = Partial<Lot>;

/** How a row of a file changes one field of an existing lot. */
interface UpdatableField {
  readonly key: FieldKey;
  /** The lot's value in readable form. */
  readonly old: (lot: Lot, frame: ImportFrame) => unknown;
  /** The file's value; `null` or an empty list leaves the lot's value unchanged. */
  readonly given: (row: CheckedRow, frame: ImportFrame) => unknown;
  readonly write: (row: CheckedRow, lot: Lot, frame: ImportFrame) => Values;
}

const SIDES = ["length", "width", "height", "diameter"] as const;
const CENTIMETRES: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };
const inCentimetres = (side: number | null, lot: Lot): number | null =>
  side === null ? null : side * (CENTIMETRES[lot.dimensionUnit ?? "cm"] ?? 1);

type Rule = Omit<UpdatableField, "key">;
/** The parts by which a file changes a value that has several. */
const PART: { readonly [N in FieldType]?: string } = { QUANTITY: "number", MONEY: "amount" };
const columnsOfParts = PARTS as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A field that is compared and written as it is stored, or by one of its parts. */
function plainRule(field: Field): Rule {
  const [first, list] = columnsOf(field);
  const [whole, ofValue] = field.path;
  const part = ofValue ?? PART[field.type];
  const member = rowMember(field);
  const given: Rule["given"] = (row) => {
    const value = (row as unknown as Readonly<Record<string, unknown>>)[member];
    return part === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[part];
  };
  const stored = (field.multiple && list) || first;
  const old: Rule["old"] = (lot) => (field.type === "DATE" ? dayOf(lot[stored] as Date | null) : lot[stored]);
  if (field.type === "MONEY" || part === undefined)
    return { old, given, write: (row) => rowColumns(row, field) };
  const column = columnsOfParts[whole]?.[part] ?? first;
  return { old, given, write: (row, _lot, frame) => ({ [column]: given(row, frame) }) };
}

/** Sizes are written in centimetres, all of them together, when the lot keeps them in another unit. */
function sideRule({ path: [, part] }: Field): Rule {
  const side = part as (typeof SIDES)[number];
  return {
    old: (lot) => inCentimetres(lot[side], lot),
    given: (row) => row.dimension[side],
    write: (row, lot) => ({
      ...Object.fromEntries(
        SIDES.map((each) => [each, row.dimension[each] ?? tidy(inCentimetres(lot[each], lot))]),
      ),
      dimensionUnit: "cm",
    }),
  };
}

const whereabouts = (place: PlaceRow, row: CheckedRow, lot: Lot): Values => {
  const { lat, lon } = place.lat === null ? lot : place;
  return {
    placeID: place.id,
    city: row.city ?? place.city ?? lot.city,
    lat,
    lon,
    geohash: geohashOf(lat, lon),
  };
};

/** Fields that are not stored as the file has them. */
const RULES: Partial<Record<FieldKey, Rule>> = {
  // A row without the lot's id is recognised by its reference, whose spelling it does not change.
  ref: { ...plainRule(LOT.fields.ref), given: ({ lotID, ref }) => (lotID ? ref : null) },
  category: {
    ...plainRule(LOT.fields.category),
    write: ({ category }, { properties }, { words }) => ({
      category,
      ...words.of({ category, properties }),
    }),
  },
  place: {
    old: ({ placeID }, { placesByID }) => placesByID.get(placeID ?? "")?.name ?? null,
    given: (row, frame) => placeOf(row, frame)?.name ?? null,
    write: (row, lot, frame) => {
      const place = placeOf(row, frame);
      return place ? whereabouts(place, row, lot) : {};
    },
  },
  spot: {
    old: ({ spot }) => spot,
    given: spotOf,
    write: (row, _lot, frame) => ({ spot: spotOf(row, frame) }),
  },
};
const ruleOf = (field: Field & { readonly key: FieldKey }): Rule =>
  RULES[field.key] ?? (field.type === "LENGTH" ? sideRule(field) : plainRule(field));

/** Every importable field in the order of the fields: the place before the city, which a file may set alone. */
const UPDATABLE_FIELDS: readonly UpdatableField[] = IMPORT_FIELDS
  // A size is written by its sides.
  .filter(({ type }) => type !== "DIMENSION")
  .map((field) => ({ key: field.key, ...ruleOf(field) }));

/** One field of a lot before and after, as the dry run shows it. */
export interface FieldChange {
  /** `properties.<key>` for the team's own. */
  readonly field: FieldKey | `${typeof OWN_PREFIX}${string}`;
  readonly old: unknown;
  readonly new: unknown;
}

/** Changes of a lot by a row: as fields for display and as columns for the database. */
export function changesOf(
  row: CheckedRow,
  lot: Lot,
  frame: ImportFrame,
): { fields: FieldChange[]; values: Values } {
  const fields: FieldChange[] = [];
  let values: Values = {};
  for (const { key, old: before, given, write } of UPDATABLE_FIELDS) {
    const found = given(row, frame);
    // Rows staged before the field existed lack it.
    if (found === null || found === undefined || found === "" || (Array.isArray(found) && found.length === 0))
      continue;
    const old = before(lot, frame);
    // Of places with the same name, a row may mean the one where the lot is.
    if (looksEqual(old, found)) continue;
    if (OPEN_LISTS.has(key) && looksEqual(asRead(key, old), asRead(key, found))) continue;
    fields.push({ field: key, old, new: found });
    values = { ...values, ...write(row, lot, frame) };
  }
  const properties = ownChanges(row, lot, frame, fields);
  if (properties) {
    const category = values.category ?? lot.category;
    values = { ...values, properties, ...frame.words.of({ category, properties }) };
  }
  return { fields, values };
}

/** Merges the row's own values into the lot's and adds each change to `fields`; null if none differs. */
function ownChanges(
  row: CheckedRow,
  lot: Lot,
  frame: ImportFrame,
  fields: FieldChange[],
): PropertyValues | null {
  const given = row.properties.filter(({ values }) => values.some((text) => text.trim() !== ""));
  if (given.length === 0) return null;
  const merged = mergeOwnValues(lot.properties, given, frame.words.fields);
  const changed = given.filter(({ key }) => !sameValue(lot.properties[key], merged[key]));
  for (const { key } of changed)
    fields.push({ field: `${OWN_PREFIX}${key}`, old: lot.properties[key] ?? null, new: merged[key] });
  return changed.length === 0 ? null : merged;
}

/** Lists that other texts may join. A file gives back the option of a text that differs from it in spelling alone. */
const OPEN_LISTS: ReadonlySet<string> = new Set(
  IMPORT_FIELDS.filter(({ open }) => open).map(({ key }) => key),
);
const asRead = (key: FieldKey, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((each) => asRead(key, each))
    : typeof value === "string"
      ? valueKey(key, value)
      : value;

/** Rounds away binary floating-point errors, like the file parser. */
const tidy = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e6) / 1e6);
const plain = (value: unknown): unknown => {
  if (typeof value === "number") return tidy(value);
  if (typeof value === "string") return value.replaceAll("\r\n", "\n").trim();
  return Array.isArray(value) ? JSON.stringify(value.map(plain)) : (value ?? null);
};
const looksEqual = (left: unknown, right: unknown): boolean => plain(left) === plain(right);
