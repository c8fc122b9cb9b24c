import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { changeSettings, fieldKey, type OwnFieldType } from "@gisement/shared-domain/fields";
import { LIMITS } from "@gisement/shared-domain/limits";
import type { TranslationLanguage } from "@gisement/shared-domain/locale";
import { LOT } from "@gisement/shared-domain/records/lot";
import { sql } from "drizzle-orm";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { insertRows } from "../../platform/transaction/write-rows.ts";
import { moveThreads } from "../reviews/move-threads.ts";
import { archiveOptions, restoreOptions } from "./archive-list.ts";
import { changeableField } from "./changeable-rows.ts";
import {
  checkArchive,
  checkChange,
  checkInSet,
  checkProtection,
  checkValue,
  checkWriters,
} from "./check-field.ts";
import { copyOptions } from "./copy-options.ts";
import { type FieldChange, type FieldCreation, readSettings, saveFieldsInput } from "./field-input.ts";
import {
  type FieldSet,
  isArchived,
  lastPosition,
  liveFields,
  platformField,
  readFieldSet,
} from "./field-set.ts";
import { lockSet } from "./lock-set.ts";
import { convertLots } from "./retype/convert-lots.ts";
import { saveOptions } from "./save-options.ts";
import { type LabelChange, saveTranslations } from "./save-translations.ts";
import { followPrivacy } from "./search-words.ts";
import { settleFormulas, type WrittenFormula } from "./settle-formulas.ts";
import { fields, translations } from "./table.ts";
import type { FieldRow } from "./types.ts";

interface Saved {
  readonly row: FieldRow;
  readonly formula?: WrittenFormula | null;
  readonly labels: readonly LabelChange[];
}

/** Gives formulas their texts when all properties of the call exist: they may name each other. */
export type FormulaTexts = (saved: readonly FieldRow[], set: FieldSet) => (source: string) => string;

/**
 * Creates and changes properties of the writer's set, all or none. A change to one of the platform's writes the team's own
 * copy of it, which replaces it for this team alone (decision D9).
 */
export async function saveFields(
  step: Step,
  input: InputValue<typeof saveFieldsInput>,
  textsOf: FormulaTexts = () => (source) => source,
): Promise<readonly FieldRow[]> {
  const { create, update } = readInput(saveFieldsInput, input);
  await lockSet(step);
  const before = await readFieldSet(step);
  let set = before;
  const saved: Saved[] = [];
  const keep = (one: Saved) => {
    saved.push(one);
    set = { ...set, own: [...set.own.filter(({ key }) => key !== one.row.key), one.row] };
  };
  for (const [index, creation] of (create ?? []).entries())
    keep(await createField(step, set, creation as FieldCreation, `create[${index}]`));
  for (const [index, change] of (update ?? []).entries())
    keep(await changeField(step, set, change as FieldChange, `update[${index}]`));
  if (liveFields(set).length > LIMITS.allFields)
    throw new DomainError("LIMIT_EXCEEDED", "A team has a limited number of properties.", {
      field: "create",
      limit: LIMITS.allFields,
    });
  await saveTranslations(
    step,
    saved.flatMap(({ labels }) => labels),
  );
  const textOf = textsOf(
    saved.map(({ row }) => row),
    set,
  );
  const written = new Map(
    saved.flatMap(({ row, formula }) =>
      formula ? [[row.key ?? "", { ...formula, source: textOf(formula.source) }] as const] : [],
    ),
  );
  const confirmed = (update ?? []).some((change) => change.confirmed === true);
  const settled = await settleFormulas(step, { before, after: set, written, confirmed });
  const after = { ...set, own: set.own.map((row) => settled.find(({ id }) => id === row.id) ?? row) };
  await followPrivacy(step, before, after);
  const locale = (update ?? []).find((change) => change.locale)?.locale ?? "fr";
  await convertLots(step, { before, after, locale });
  for (const [index, creation] of (create ?? []).entries())
    await makeOptions(step, saved[index]?.row, creation as FieldCreation, `create[${index}].options`);
  return saved.map(({ row }) => settled.find(({ id }) => id === row.id) ?? row);
}

/** @throws BAD_USER_INPUT for a formula without a source, and a source of another type. */
function readFormula(type: string, sent: FieldCreation["formula"], path: string): WrittenFormula | null {
  if (!sent) return null;
  if (type === "FORMULA") return { ...(sent as Omit<WrittenFormula, "path">), path: `${path}.formula` };
  throw new DomainError("BAD_USER_INPUT", "Only a formula is computed.", {
    field: `${path}.formula`,
    found: type,
    accepted: "FORMULA",
  });
}

/** The options of a new list, in the same step. @throws BAD_USER_INPUT for options of another type. */
async function makeOptions(
  step: Step,
  row: FieldRow | undefined,
  { type, options }: FieldCreation,
  path: string,
): Promise<void> {
  if (!row || !options?.length) return;
  if (type !== "LIST")
    throw new DomainError("BAD_USER_INPUT", "Only a list has choices.", {
      field: path,
      found: type,
      accepted: "LIST",
    });
  try {
    await saveOptions(step, { fieldOptionsId: row.id, create: options });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const field = String(error.details.field ?? "create").replace(/^create/, path);
    throw new DomainError(error.code, error.message, { ...error.details, field });
  }
}

const labelsOf = (
  ownerID: string,
  sent: readonly { readonly lang: TranslationLanguage; readonly label: string }[] | null | undefined,
): LabelChange[] =>
  (sent ?? []).map(({ lang, label }) => ({ owner: "field", ownerID, lang, label: label || null }));

async function insertField(step: Step, values: Partial<FieldRow>): Promise<FieldRow> {
  const { organizationID, organizationMasterID } = ownershipOf(step.identity);
  const row = {
    id: randomUUID(),
    status: null,
    value: null,
    group: null,
    metadata: [],
    ...values,
    organizationFieldsId: organizationID,
    organizationMasterID,
    userID: step.identity.userID,
    createdAt: step.now,
    updatedAt: step.now,
  } as unknown as FieldRow;
  await insertRows(step.tx, fields, [row as typeof fields.$inferInsert]);
  step.record({ entity: "fields", entityID: row.id, field: "created", new: row.label });
  return row;
}

async function createField(
  step: Step,
  set: FieldSet,
  {
    type,
    label,
    value = null,
    formula: source,
    group,
    metadata,
    translations: sent,
    copyOptionsOf,
  }: FieldCreation,
  path: string,
): Promise<Saved> {
  const formula = readFormula(type, source, path);
  if (type === "FORMULA" && !formula)
    throw new DomainError("BAD_USER_INPUT", "A formula needs its text.", {
      field: `${path}.formula`,
      found: null,
      accepted: "{Quantité} * 2",
      reason: "formula",
    });
  const settings = readSettings(metadata, `${path}.metadata`);
  const taken = new Set([
    ...[...set.own, ...set.platform].map(({ key }) => key ?? ""),
    ...LOT.list.map(({ key }) => key),
  ]);
  const values = {
    key: fieldKey(type as OwnFieldType, label, taken),
    type,
    label,
    value: formula ? null : value,
    group: group || null,
    metadata: changeSettings<MetadataEntry>([], {
      order: lastPosition(liveFields(set)),
      ...settings,
    }) as MetadataEntry[],
  };
  checkValue(values, path);
  checkWriters(set, values, settings, path);
  checkInSet(set, values as FieldRow, path);
  const row = await insertField(step, values);
  const copied = copyOptionsOf ? await copyOptions(step, copyOptionsOf, row) : [];
  return { row, formula, labels: [...labelsOf(row.id, sent), ...copied] };
}

/** The row to change: the team's own, or the platform's of which it has none yet. @throws NOT_FOUND for any other. */
function findField({ own, platform }: FieldSet, id: string, path: string): FieldRow {
  const shown = platform.find((row) => row.id === id);
  const found = own.find((row) => row.id === id || (shown && row.key === shown.key)) ?? shown;
  if (!found) throw new DomainError("NOT_FOUND", "No such property.", { field: `${path}.id`, found: id });
  return found;
}

async function changeField(step: Step, set: FieldSet, change: FieldChange, path: string): Promise<Saved> {
  const before = findField(set, change.id.toLowerCase(), path);
  const settings = readSettings(change.metadata, `${path}.metadata`);
  checkUnchanged(before, change.updatedAt);
  checkChange(set, before, change, { settings, path });
  const archives = typeof change.archived === "boolean" && change.archived !== isArchived(before);
  if (archives) checkArchive(step, toOwn(step, before), path);
  const values: Partial<FieldRow> = {
    label: change.label ?? before.label,
    type: change.type ?? before.type,
    value: change.value === undefined ? before.value : change.value,
    group: change.group === undefined ? before.group : change.group || null,
    status: archives ? (change.archived ? "ARCHIVED" : null) : before.status,
    metadata: changeSettings(before.metadata, settings) as MetadataEntry[],
  };
  const after: FieldRow = { ...before, ...values };
  checkProtection(step, set, { before, after, path });
  checkWriters(set, after, settings, path);
  const formula = readFormula(after.type, change.formula, path);
  if (after.type !== before.type || after.value !== before.value) checkValue(after, path);
  if (!isArchived(after) && needsCheck(before, after)) checkInSet(set, after, path);
  const isOwn = set.own.includes(before);
  // The options of a list of the platform are not the team's: it is hidden without them.
  const isOwnList = archives && after.type === "LIST" && platformField(set, before.key) === undefined;
  if (isOwnList && isArchived(after)) await archiveOptions(step, before, path);
  const row = isOwn
    ? await changeRow(step, changeableField(step), before, values)
    : await insertField(step, { key: before.key, ...values });
  if (isOwnList && !isArchived(after)) await restoreOptions(step, row, path);
  if (!isOwn)
    await moveThreads(step, "fieldID", [before.id], { id: row.id, title: row.label, subtitle: row.group });
  const sent = labelsOf(row.id, change.translations as Parameters<typeof labelsOf>[1]);
  return { row, formula, labels: isOwn ? sent : await withFormer(step, before.id, sent, row.id) };
}

/** A property of the platform as the team's own copy of it, which has no author but the team. */
const toOwn = (step: Step, row: FieldRow): FieldRow =>
  row.organizationFieldsId === null && row.userID === null
    ? {
        ...row,
        organizationFieldsId: ownershipOf(step.identity).organizationID,
        userID: step.identity.team === null ? step.identity.userID : null,
      }
    : row;

/** A label or role that is not changed may be the same as another's from before the rule. */
const needsCheck = (before: FieldRow, after: FieldRow): boolean =>
  before.label !== after.label ||
  before.group !== after.group ||
  before.status !== after.status ||
  JSON.stringify(before.metadata) !== JSON.stringify(after.metadata);

/** The labels of the copied property, unless the change has others. */
async function withFormer(
  { tx }: Step,
  fromID: string,
  sent: readonly LabelChange[],
  ownerID: string,
): Promise<LabelChange[]> {
  const rows = await tx.select().from(translations).where(sql`${translations.fieldID} = ${fromID}`);
  const former = rows
    .filter(({ lang }) => !sent.some((change) => change.lang === lang))
    .map(({ lang, label }): LabelChange => ({ owner: "field", ownerID, lang, label }));
  return [...former, ...sent];
}
