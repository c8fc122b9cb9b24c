import { DomainError } from "@gisement/shared-domain/errors";
import { array, object } from "yup";
import type { PropertyValue } from "../../platform/database/shapes.ts";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { requireID } from "../../platform/input/read-input.ts";
import { conflictingFields } from "../../platform/transaction/change-row.ts";
import { inParts, type RefusedItem } from "../../platform/transaction/in-parts.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkCount } from "./lock-lots.ts";
import { lotKey, partial } from "./lot-key.ts";
import { textsOf } from "./own-values.ts";
import { type Expected, expectedLot, fieldOfColumn, toExpectedValues } from "./product-input.ts";
import type { ProductStatusRow } from "./types.ts";

type Values = Partial<ProductStatusRow>;

/** The lots as the client read them. */
export const seenLots = array(
  nameType("SeenLotInput", object({ ...lotKey(), expect: expectedLot() })).required(),
)
  .nullable()
  .meta({
    description:
      "The lots as read: `updatedAt`, or `expect` for the fields that the call changes. If one was changed since, nothing is written, and CONFLICT lists each with its stored values. Missing lots are not compared.",
  });
/** Input fields of calls on a list of lots. */
export const lotList = { ids: array(id().required()).required(), seen: seenLots };
export const lotListInput = object({ ...lotList, partial: partial() });
export type LotList = InputValue<typeof lotListInput>;
export type Seen = LotList["seen"];

/** Runs a rule on a list of lots: on the whole list, or on those that it accepts if the call is `partial`. */
export function onLots<Input extends { readonly ids: readonly string[]; readonly partial?: boolean | null }>(
  step: Step,
  { partial: isPartial, ...input }: Input,
  rule: (step: Step, input: Omit<Input, "partial">) => Promise<{ batchID: string; ids: readonly string[] }>,
): Promise<{ batchID: string; ids: readonly string[]; refused?: readonly RefusedItem[] }> {
  if (!isPartial) return rule(step, input);
  const lots = [...new Set(input.ids)].map((id) => ({ id }));
  return inParts(step, lots, (inner, some) => rule(inner, { ...input, ids: some.map(({ id }) => id) }));
}

/**
 * Refuses the whole call if one of the lots was changed since the client read it (decision C20). `write` returns the
 * values that the call would write to a lot. Lots missing from `seen` are not compared.
 * @throws CONFLICT
 */
export function checkSeen(
  rows: readonly ProductStatusRow[],
  seen: Seen,
  write: (row: ProductStatusRow) => Values = () => ({}),
): void {
  if (!seen || seen.length === 0) return;
  checkCount(seen.length, "seen");
  const read = new Map(seen.map((lot, index) => [requireID(lot.id, `seen[${index}].id`), lot]));
  checkAllUnchanged(
    rows.map((row) => {
      const { updatedAt, expect } = read.get(row.id) ?? {};
      return { row, read: updatedAt, expect: expect as Expected, sent: write(row) };
    }),
  );
}

/** Columns whose parts are compared one by one: texts by name, own properties by key. */
const BAGS = ["storage", "careInstructions", "properties"] as const;

/** Values by column; those of a bag by its parts, own properties as texts. */
function comparable(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const flat: Record<string, unknown> = { ...values };
  for (const bag of BAGS) {
    if (!(bag in flat)) continue;
    const parts = Object.entries((flat[bag] ?? {}) as Record<string, unknown>);
    delete flat[bag];
    for (const [name, value] of parts)
      flat[`${bag}.${name}`] =
        bag === "properties" && !Array.isArray(value) ? textsOf(value as PropertyValue) : value;
  }
  return flat;
}

interface Checked {
  readonly row: ProductStatusRow;
  /** The `updatedAt` that the client read: every change since is a conflict. */
  readonly read: Date | null | undefined;
  /** The values that the client saw of the fields that it changes: a change of these since is a conflict. */
  readonly expect?: Expected;
  readonly sent: Values;
}

const SIZES = ["length", "width", "height", "diameter", "volume"] as const;

/** The stored values as the API shows them: no texts for an empty property, centimetres as the unit of no sizes. */
function asRead(row: ProductStatusRow, fields: readonly string[]): Record<string, unknown> {
  const empty = fields.flatMap((field) => (field.startsWith("properties.") ? [[field, []]] : []));
  const hasSizes = SIZES.some((size) => row[size] !== null);
  return {
    ...Object.fromEntries(empty),
    ...comparable(row),
    dimensionUnit: (hasSizes && row.dimensionUnit) || "cm",
  };
}

/** The sent fields, or those in conflict with an expected value; null if the row does not conflict. */
function conflictOf({ row, read, expect, sent }: Checked): readonly string[] | null {
  if (read && read.getTime() !== row.updatedAt.getTime()) return Object.keys(sent);
  if (!expect) return null;
  const expected = comparable(toExpectedValues(expect));
  if ("dimensionUnit" in expected) expected.dimensionUnit ??= "cm";
  const fields = conflictingFields(asRead(row, Object.keys(expected)), expected, comparable(sent));
  return fields.length > 0 ? fields : null;
}

const pick = (values: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(fields.flatMap((field) => (field in values ? [[field, values[field]]] : [])));

/**
 * Checks that no row, or no expected field of a row, changed since it was read (decision C20).
 * @throws CONFLICT with the stored and the sent values
 */
export function checkAllUnchanged(entries: readonly Checked[]): void {
  const conflicts = entries.flatMap((entry) => {
    const fields = conflictOf(entry);
    return fields ? [{ ...entry, fields }] : [];
  });
  const [first] = conflicts;
  if (!first) return;
  const isByField = conflicts.every(({ row, read }) => !read || read.getTime() === row.updatedAt.getTime());
  throw new DomainError("CONFLICT", "Some of these lots were changed meanwhile.", {
    field: isByField ? fieldOfColumn(first.fields[0] as string) : "updatedAt",
    found: conflicts.map(({ row }) => row.id),
    current: conflicts.map(({ row, sent, expect, fields }) => ({
      id: row.id,
      name: row.name,
      updatedAt: row.updatedAt,
      progress: row.progress,
      stored: pick(expect ? { ...row, ...comparable(row) } : { ...row }, fields),
      sent: pick(expect ? { ...sent, ...comparable(sent) } : { ...sent }, fields),
    })),
  });
}
