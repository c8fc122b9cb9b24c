import { foldLabel, OWN_FIELD_TYPES, type OwnFieldType, ownValueText } from "@gisement/shared-domain/fields";
import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { type Identity, isUser } from "@gisement/shared-domain/permissions";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { boolean, object, string } from "yup";
import type { Executor } from "../../../platform/database/database.ts";
import type { MetadataEntry, PropertyValue } from "../../../platform/database/shapes.ts";
import { type InputValue, nameType } from "../../../platform/input/input-schema.ts";
import { readInput } from "../../../platform/input/read-input.ts";
import { writeScope } from "../../../platform/tenancy/scope.ts";
import { textsOf } from "../../lots/own-values.ts";
import { productStatusesOwnership } from "../../lots/ownership.ts";
import { productStatuses as lot } from "../../lots/status-table.ts";
import { checkValue } from "../check-field.ts";
import { fieldsOwnership } from "../ownership.ts";
import { fields } from "../table.ts";
import type { FieldRow } from "../types.ts";
import { convertValues, type RetypedProperty, retypedProperty, withNames } from "./retyped-property.ts";

export const retypeInput = object({
  type: string<OwnFieldType>()
    .oneOf([...OWN_FIELD_TYPES])
    .required(),
  value: string().trim().max(200).nullable(),
  isMulti: boolean().nullable(),
  locale: nameType("FormulaLanguage", string<Locale>().oneOf([...LOCALES])).required(),
});

/** One lot whose value the new type writes otherwise or does not take; `after` is null for the latter. */
export interface RetypedLot {
  readonly id: string;
  readonly name: string | null;
  readonly before: string;
  readonly after: string | null;
}
export interface RetypePreview {
  /** Lots with a value that were read. */
  readonly counted: number;
  /** Those whose value the new type takes. */
  readonly fitting: number;
  /** Choices that the new list would get. */
  readonly choices: number;
  readonly hasMore: boolean;
  readonly samples: readonly RetypedLot[];
}

const MOST_COUNTED = 10_000;
const BATCH = 500;
/** Samples of each: values that fit, and values that do not. */
const SAMPLES = 3;
const NOTHING: RetypePreview = { counted: 0, fitting: 0, choices: 0, hasMore: false, samples: [] };

/** What the values of a property would become under another type, without changing it; null if it is not the reader's to change. */
export async function previewRetype(
  db: Executor,
  identity: Identity,
  fieldID: string | null,
  input: InputValue<typeof retypeInput>,
): Promise<RetypePreview | null> {
  if (fieldID === null || !isUser(identity)) return null;
  const { type, value = null, isMulti, locale } = readInput(retypeInput, input);
  const [row] = await db
    .select()
    .from(fields)
    .where(and(eq(fields.id, fieldID), writeScope(identity, fieldsOwnership)));
  if (!row?.key) return null;
  const after = { ...row, type, value, metadata: withMulti(row, isMulti ?? false) };
  checkValue(after, "input");
  const reader = { tx: db as never, identity };
  const retyped = await retypedProperty(reader, row.key, { before: row, after });
  return retyped ? countValues(reader, retyped, locale) : NOTHING;
}

const withMulti = ({ metadata }: FieldRow, isMulti: boolean): MetadataEntry[] => [
  ...metadata.filter(({ key }) => key !== "isMulti"),
  ...(isMulti ? [{ key: "isMulti", value: true }] : []),
];

async function countValues(
  reader: Parameters<typeof convertValues>[0],
  retyped: RetypedProperty,
  locale: Locale,
): Promise<RetypePreview> {
  const { key } = retyped;
  const choices = new Set<string>();
  const samples: RetypedLot[] = [];
  let [counted, fitting, hasMore] = [0, 0, true];
  for (let last = "00000000-0000-0000-0000-000000000000"; hasMore && counted < MOST_COUNTED; ) {
    const lots = await reader.tx
      .select({
        id: lot.id,
        name: lot.name,
        value: sql<PropertyValue>`${lot.properties} -> ${key}::text`,
      })
      .from(lot)
      .where(
        and(
          writeScope(reader.identity, productStatusesOwnership),
          eq(lot.progress, "active"),
          sql`${lot.properties} -> ${key}::text is not null`,
          gt(lot.id, sql`${last}::uuid`),
        ),
      )
      .orderBy(asc(lot.id))
      .limit(BATCH + 1);
    hasMore = lots.length > BATCH;
    const page = lots.slice(0, BATCH);
    const values = page.map(({ value }) => value);
    const from = await withNames(reader, retyped.from, values.flatMap(textsOf));
    const converted = await convertValues(reader, retyped, values, locale);
    for (const [index, { id, name, value }] of page.entries()) {
      const conversion = converted[index];
      counted += 1;
      last = id;
      if (!conversion) continue;
      if (conversion.fits) fitting += 1;
      for (const choice of conversion.choices) choices.add(foldLabel(choice));
      const after = conversion.fits ? ownValueText(retyped.to, conversion.texts, locale) : null;
      const before = ownValueText(from, textsOf(value), locale);
      const isKnown = samples.filter((each) => (each.after === null) === (after === null)).length >= SAMPLES;
      if (before !== after && !isKnown) samples.push({ id, name, before, after });
    }
  }
  const order = (sample: RetypedLot) => (sample.after === null ? 0 : 1);
  return {
    counted,
    fitting,
    choices: choices.size,
    hasMore,
    samples: samples.toSorted((one, other) => order(one) - order(other)),
  };
}
