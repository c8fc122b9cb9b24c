import {
  type Field,
  type FieldRow as FieldShape,
  hasSetting,
  ownField,
} from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { type Conversion, changesValues, valueConverter } from "@gisement/shared-domain/retype";
import { and, inArray, sql } from "drizzle-orm";
import type { PropertyValue } from "../../../platform/database/shapes.ts";
import { ownershipOf } from "../../../platform/tenancy/scope.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { textsOf } from "../../lots/own-values.ts";
import { namesOfRelated } from "../../lots/relation-values.ts";
import { findFieldRows } from "../find-properties.ts";
import { options } from "../table.ts";
import type { FieldRow } from "../types.ts";
import { visibleOptions } from "../visible-fields.ts";

export type Reader = Pick<Step, "tx" | "identity">;
type Definition = Pick<FieldRow, "type" | "value" | "metadata">;

/** A property before and after a change that gives its values another meaning. */
export interface RetypedProperty {
  readonly key: string;
  readonly from: Field;
  readonly to: Field;
}

/** The property of this key with two definitions, each with the choices that it has now; null if its values mean the same. */
export async function retypedProperty(
  reader: Reader,
  key: string,
  { before, after }: { readonly before: Definition; readonly after: Definition },
): Promise<RetypedProperty | null> {
  const isSame =
    before.type === after.type &&
    before.value === after.value &&
    hasSetting(before, "isMulti") === hasSetting(after, "isMulti");
  if (isSame) return null;
  const rows = await findFieldRows(reader.tx, reader.identity, [key]);
  // A master also reads its sub-teams' properties.
  const { organizationID } = ownershipOf(reader.identity);
  const row = rows.find((each) => each.organizationID === organizationID);
  if (!row) return null;
  const hidden = before.type === "LIST" ? await hiddenChoices(reader, key) : [];
  const fieldOf = ({ type, value, metadata }: Definition) =>
    ownField({ ...row, type, value, metadata, hiddenOptions: hidden, status: null } as FieldShape);
  const [from, to] = [fieldOf(before), fieldOf(after)];
  return from && to && changesValues(from, to) ? { key, from, to } : null;
}

/** What the team hides of a list; lots may still have it. */
const hiddenChoices = ({ tx, identity }: Reader, key: string) =>
  tx
    .select({ value: options.value, label: options.label })
    .from(options)
    .where(
      and(
        sql`${options.fieldOptionsId} in (select f.id from fields f where f.key = ${key})`,
        inArray(options.status, ["ARCHIVED"]),
        visibleOptions(identity),
      ),
    );

/** What these stored values become, in their order; undefined stands for no value. */
export async function convertValues(
  reader: Reader,
  { from, to }: RetypedProperty,
  stored: readonly (PropertyValue | undefined)[],
  locale: Locale,
): Promise<readonly (Conversion | null)[]> {
  const named = await withNames(
    reader,
    from,
    stored.flatMap((value) => (value === undefined ? [] : textsOf(value))),
  );
  const convert = valueConverter(named, to, locale);
  return stored.map((value) => (value === undefined ? null : convert(textsOf(value))));
}

/** The field with the names of what its values are the ids of, as choices. */
export async function withNames(reader: Reader, field: Field, values: readonly string[]): Promise<Field> {
  if (field.type !== "RELATION") return field;
  const names = await namesOfRelated(reader, field, values);
  return {
    ...field,
    options: [...names].map(([value, name]) => ({ value, label: { fr: name, en: name, nl: name } })),
  };
}
