import { DomainError } from "@gisement/shared-domain/errors";
import type { TranslationLanguage } from "@gisement/shared-domain/locale";
import { sql } from "drizzle-orm";
import type { Step } from "../../../platform/transaction/step.ts";
import { changeRows, type RowChange } from "../../../platform/transaction/write-rows.ts";
import { changeableField, changeableOption } from "../changeable-rows.ts";
import { checkArchive, checkProtection } from "../check-field.ts";
import { checkOptionArchive } from "../check-option.ts";
import { isArchived, readFieldSet } from "../field-set.ts";
import { followLabels } from "../follow-labels.ts";
import { lockSet } from "../lock-set.ts";
import { isArchivedOption } from "../option-list.ts";
import type { OptionRow } from "../option-sources.ts";
import { convertLots } from "../retype/convert-lots.ts";
import { type LabelChange, saveTranslations } from "../save-translations.ts";
import { followPrivacy } from "../search-words.ts";
import { settleFormulas } from "../settle-formulas.ts";
import { fields, options } from "../table.ts";
import type { FieldRow } from "../types.ts";
import { REMOVED_FIELD, REMOVED_OPTION } from "../undo-set.ts";
import { findSet, type PropertyRow } from "./find-versions.ts";
import type { FormerRow, FormerSet } from "./former-rows.ts";
import { keepVersion } from "./keep-version.ts";
import { readTwoStates } from "./set-at.ts";

/** @throws BAD_USER_INPUT for a version that is not an earlier one. */
export function requireEarlier(set: PropertyRow, version: number, first: number): void {
  if (version >= first && version < set.version) return;
  throw new DomainError("BAD_USER_INPUT", "There is no such earlier version.", {
    field: "version",
    found: version,
    accepted: { min: first, max: set.version - 1 },
  });
}

/** The version before the first change that was kept. */
export async function firstVersion({ tx }: Pick<Step, "tx">, setID: string): Promise<number> {
  const { rows } = await tx.execute<{ first: number | null }>(
    sql`select min(version) - 1 as first from property_versions where property_id = ${setID}::uuid`,
  );
  return rows[0]?.first ?? 1;
}

/**
 * Brings the writer's set back to what it was at a version, as a new version: what was added since is hidden, what was hidden
 * returns, and values of lots follow the types of their properties. Needs the rights of the single changes.
 *
 * @throws INVALID_STATE with the reason `used-by-formulas`, unless confirmed
 */
export async function restoreVersion(
  step: Step,
  { id, version, confirmed }: { readonly id: string; readonly version: number; readonly confirmed: boolean },
): Promise<PropertyRow> {
  const stored = await findSet(step.tx, step.identity);
  if (stored?.id !== id) throw new DomainError("NOT_FOUND", "No such set.", { field: "id", found: id });
  requireEarlier(stored, version, await firstVersion(step, id));
  await lockSet(step);
  const before = await readFieldSet(step);
  const states = await readTwoStates(step.tx, stored, version);
  const own = await step.tx
    .select()
    .from(fields)
    .where(sql`${fields.id} = any(${sql.param([...states.former.fields.keys()])}::uuid[])`);
  const fieldChanges = formerValues(own, states.former.fields, REMOVED_FIELD);
  for (const { row, values } of fieldChanges) {
    checkProtection(step, before, { before: row, after: { ...row, ...values }, path: row.label });
    if (isArchived({ ...row, ...values }) !== isArchived(row)) checkArchive(step, row, row.label);
  }
  // The keys of hidden rows are free before others get them.
  const [leaving, coming] = [
    fieldChanges.filter(({ row, values }) => isArchived({ ...row, ...values })),
    fieldChanges.filter(({ row, values }) => !isArchived({ ...row, ...values })),
  ];
  await changeRows(step, changeableField(step), leaving);
  await changeRows(step, changeableField(step), coming);
  await restoreOptions(step, states.former);
  await saveTranslations(step, formerLabels(states.former));
  const after = await readFieldSet(step);
  await settleFormulas(step, { before, after, confirmed });
  await followPrivacy(step, before, after);
  await convertLots(step, { before, after, locale: "fr" });
  await keepVersion(step);
  return (await findSet(step.tx, step.identity)) as PropertyRow;
}

function formerValues<Row extends { readonly id: string }>(
  rows: readonly Row[],
  former: ReadonlyMap<string, FormerRow>,
  removed: object,
): RowChange<Row>[] {
  return rows.flatMap((row) => {
    const change = former.get(row.id);
    return change ? [{ row, values: (change.created ? removed : change.values) as Partial<Row> }] : [];
  });
}

async function restoreOptions(step: Step, former: FormerSet): Promise<void> {
  const rows = await step.tx
    .select()
    .from(options)
    .where(sql`${options.id} = any(${sql.param([...former.options.keys()])}::uuid[])`)
    .orderBy(options.id)
    .for("update");
  const lists = await listsOf(step, rows);
  const changes = formerValues(rows, former.options, REMOVED_OPTION);
  for (const { row, values } of changes)
    if (isArchivedOption({ ...row, ...values }) !== isArchivedOption(row))
      checkOptionArchive(step, lists.get(row.fieldOptionsId ?? "")?.userID ?? null, row, row.label);
  const written = await changeRows(step, changeableOption(step), changes);
  for (const [listID, list] of lists) {
    const renamed = written.filter(
      ({ id, fieldOptionsId }) => fieldOptionsId === listID && former.options.get(id)?.values.label,
    );
    await followLabels(step, list, renamed);
  }
}

async function listsOf({ tx }: Step, rows: readonly OptionRow[]): Promise<ReadonlyMap<string, FieldRow>> {
  const found = await tx
    .select()
    .from(fields)
    .where(sql`${fields.id} = any(${sql.param(rows.map(({ fieldOptionsId }) => fieldOptionsId))}::uuid[])`);
  return new Map(found.map((row) => [row.id, row]));
}

const formerLabels = ({ translations }: FormerSet): LabelChange[] =>
  [...translations].flatMap(([ownerID, { values }]) =>
    Object.entries(values).map(([name, label]): LabelChange => {
      const [owner, lang] = name.split(".") as [LabelChange["owner"], TranslationLanguage];
      return { owner, ownerID, lang, label: label as string | null };
    }),
  );
