import { foldLabel } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { and, asc, gt, ne, sql } from "drizzle-orm";
import type { PropertyValue, PropertyValues } from "../../../platform/database/shapes.ts";
import { writeScope } from "../../../platform/tenancy/scope.ts";
import { changeRow, sameValue } from "../../../platform/transaction/change-row.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { changeLots } from "../../lots/change-lots.ts";
import { lotWords } from "../../lots/derive-columns.ts";
import { mergeOwnValues, reservedValue } from "../../lots/own-values.ts";
import { productStatusesOwnership } from "../../lots/ownership.ts";
import { productStatuses as lot } from "../../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../../lots/types.ts";
import { changeableReference } from "../../references/changeable-reference.ts";
import { references } from "../../references/table.ts";
import type { FieldSet } from "../field-set.ts";
import { findOwnFields } from "../find-properties.ts";
import { OPTIONS_LIMIT } from "../option-input.ts";
import { saveOptions } from "../save-options.ts";
import { convertValues, type RetypedProperty, retypedProperty } from "./retyped-property.ts";

/** Lots per statement. */
const CHUNK = 2500;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Gives the lots and references of a changed set the values that their retyped properties have under the new type, as an import
 * would read what an export writes: labels for choices, names for ids, numbers and days for texts, choices for texts. Values that
 * do not fit stay, and are shown as they are. Runs in the step of the change, which undo takes back as a whole.
 *
 * @throws FORBIDDEN with the reason `admins-only` where only an ADMIN writes the values
 */
export async function convertLots(
  step: Step,
  { before, after, locale }: { readonly before: FieldSet; readonly after: FieldSet; readonly locale: Locale },
): Promise<void> {
  const former = new Map(before.own.map((row) => [row.key, row]));
  for (const row of after.own) {
    const was = former.get(row.key);
    const sets = was && row.key ? { before: was, after: row } : null;
    const retyped = sets && (await retypedProperty(step, row.key ?? "", sets));
    if (!sets || !retyped) continue;
    if ((await findOwnFields(step.tx, step.identity, [retyped.key])).get(retyped.key)?.editable === false)
      throw reservedValue("type");
    const complete = retyped.to.type === "LIST" ? await withChoices(step, retyped, row.id, locale) : false;
    const known = complete ? await retypedProperty(step, retyped.key, sets) : retyped;
    await convertProperty(step, known ?? retyped, locale);
  }
}

async function convertProperty(step: Step, retyped: RetypedProperty, locale: Locale): Promise<void> {
  for await (const rows of lotsWith(step, retyped.key)) {
    const values = await newValues(step, retyped, rows, locale);
    const changes = rows.flatMap((row, index) => {
      const properties = values[index];
      return properties ? [{ row, properties }] : [];
    });
    const words = await lotWords(
      step.tx,
      step.identity,
      changes.map(({ row, properties }) => ({ ...row, properties })),
    );
    await changeLots(
      step,
      changes.map(({ row, properties }) => ({
        row,
        values: { properties, ...words.of({ ...row, properties }) },
      })),
    );
  }
  const changeable = changeableReference(step);
  const rows = await step.tx
    .select()
    .from(references)
    .where(and(changeable.scope, sql`${references.properties} -> ${retyped.key}::text is not null`))
    .orderBy(asc(references.id))
    .for("update");
  const values = await newValues(step, retyped, rows, locale);
  for (const [index, row] of rows.entries()) {
    const properties = values[index];
    if (properties) await changeRow(step, changeable, row, { properties });
  }
}

/** The own values of each row after the change; null for a row that keeps them. */
async function newValues(
  step: Step,
  retyped: RetypedProperty,
  rows: readonly { readonly properties: PropertyValues }[],
  locale: Locale,
): Promise<readonly (PropertyValues | null)[]> {
  const { key, to } = retyped;
  const stored = rows.map(({ properties }) => properties[key]);
  const converted = await convertValues(step, retyped, stored, locale);
  return rows.map(({ properties }, index) => {
    const conversion = converted[index];
    // Words beyond the limit of a list's choices stay, too.
    if (!conversion?.fits || conversion.choices.length > 0) return null;
    const value = typedValue({ key, values: conversion.texts }, to);
    return value === undefined || sameValue(value, properties[key]) ? null : { ...properties, [key]: value };
  });
}

const typedValue = (
  sent: { readonly key: string; readonly values: readonly string[] },
  to: RetypedProperty["to"],
): PropertyValue | undefined =>
  // Their writers are asked nothing: who may change the type may change what is stored by it.
  mergeOwnValues({}, [sent], new Map([[sent.key, to]]), { isProposed: true })[sent.key];

/** Locks the lots with a value in the order of their ids, past and removed ones too. */
async function* lotsWith(step: Step, key: string): AsyncGenerator<readonly ProductStatusRow[]> {
  for (let after = NO_ID; ; ) {
    const rows = await selectProductStatuses(step.tx)
      .where(
        and(
          writeScope(step.identity, productStatusesOwnership),
          ne(lot.progress, "deleted"),
          sql`${lot.properties} -> ${key}::text is not null`,
          gt(lot.id, sql`${after}::uuid`),
        ),
      )
      .orderBy(asc(lot.id))
      .limit(CHUNK)
      .for("update");
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
/** The commonest spelling; of equally common ones, the one with capitals. */
function commonest(counts: ReadonlyMap<string, number>): string {
  const [first] = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return first?.[0] ?? "";
}

/** Adds the words that lots have to the list which the property becomes, the commonest first. Whether there were any. */
async function withChoices(
  step: Step,
  retyped: RetypedProperty,
  fieldID: string,
  locale: Locale,
): Promise<boolean> {
  // Spellings that differ in case or accents are one choice.
  const choices = new Map<string, Map<string, number>>();
  const count = async (values: readonly (PropertyValue | undefined)[]) => {
    for (const conversion of await convertValues(step, retyped, values, locale))
      for (const label of conversion?.choices ?? []) {
        const spellings = choices.get(foldLabel(label)) ?? new Map<string, number>();
        choices.set(foldLabel(label), spellings.set(label, (spellings.get(label) ?? 0) + 1));
      }
  };
  for await (const rows of lotsWith(step, retyped.key))
    await count(rows.map(({ properties }) => properties[retyped.key]));
  const labels = [...choices.values()]
    .map((spellings) => ({ label: commonest(spellings), lots: sumOf(spellings) }))
    .toSorted((a, b) => b.lots - a.lots)
    .map(({ label }) => label);
  if (labels.length === 0) return false;
  await saveOptions(step, {
    fieldOptionsId: fieldID,
    create: labels.slice(0, OPTIONS_LIMIT).map((label) => ({ label })),
  });
  return true;
}
