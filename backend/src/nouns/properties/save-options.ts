import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { optionValue } from "@gisement/shared-domain/fields";
import { LIMITS } from "@gisement/shared-domain/limits";
import type { TranslationLanguage } from "@gisement/shared-domain/locale";
import { optionPolicy } from "@gisement/shared-domain/permissions";
import { inArray } from "drizzle-orm";
import { enforce } from "../../platform/input/enforce.ts";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { insertRows } from "../../platform/transaction/write-rows.ts";
import { followCreatedRows } from "../reviews/follow-created-rows.ts";
import { moveThreads } from "../reviews/move-threads.ts";
import { checkRequired, createsUnderReview, openCreationReview } from "../reviews/open-creation-review.ts";
import { changeableOption } from "./changeable-rows.ts";
import { checkOptionArchive } from "./check-option.ts";
import { removeOption } from "./delete-option.ts";
import { followLabels } from "./follow-labels.ts";
import { lockSet } from "./lock-set.ts";
import {
  type ChildOption,
  OPTION_LABEL,
  type OptionChange,
  type OptionCreation,
  saveOptionsInput,
} from "./option-input.ts";
import {
  FreePositions,
  findOption,
  isArchivedOption,
  liveOptions,
  type OptionList,
  readOptionList,
  TakenLabels,
} from "./option-list.ts";
import type { OptionRow } from "./option-sources.ts";
import { type LabelChange, saveTranslations } from "./save-translations.ts";
import { options, translations } from "./table.ts";

/**
 * Creates, changes and deletes choices of one list with those under them, all or none. A change to one of the platform's writes the
 * team's own copy of it, which replaces it for this team alone (decision D9).
 */
export async function saveOptions(
  step: Step,
  input: InputValue<typeof saveOptionsInput>,
): Promise<readonly OptionRow[]> {
  const { fieldOptionsId, create, update, remove } = readInput(saveOptionsInput, input);
  if (remove?.length) enforce(optionPolicy.remove(step.identity));
  await lockSet(step);
  const before = await readOptionList(step, fieldOptionsId);
  const taken = new TakenLabels(liveOptions(before));
  const top: Level = { creations: placed("create", create), changes: placed("update", update) };
  const reviewID = makesOptions(top) && (await createsUnderReview(step)) ? randomUUID() : null;
  const context = { taken, metadata: reviewID ? [checkRequired(reviewID)] : [] };
  const upper = await saveLevel(step, before, top, context);
  const lower = await saveLevel(step, upper.list, levelBelow(upper), context);
  const { list } = lower;
  if (liveOptions(list).length > LIMITS.fieldOptionsPerLevel)
    throw new DomainError("LIMIT_EXCEEDED", "A list has a limited number of options.", {
      field: "create",
      limit: LIMITS.fieldOptionsPerLevel,
    });
  const created = [...upper.created, ...lower.created];
  const changed = [...upper.changed, ...lower.changed];
  await saveTranslations(
    step,
    [...created, ...changed].flatMap(({ labels }) => labels),
  );
  const rowsOf = (saved: readonly Saved[]) => saved.map(({ row }) => row);
  await followLabels(step, list.field, rowsOf(changed.filter(({ sent }) => isRenamed(sent))));
  await followCreatedRows(
    step,
    "option",
    rowsOf(changed.filter(({ sent }) => "archived" in sent && typeof sent.archived === "boolean")),
  );
  const removed: OptionRow[] = [];
  for (const [index, id] of (remove ?? []).entries())
    removed.push(await removeOption(step, list, { id, path: `remove[${index}]` }));
  const option = created[0]?.row;
  if (reviewID && option)
    await openCreationReview(step, {
      reviewID,
      kind: "option",
      row: option,
      subtitle: list.field.label,
      listID: list.field.id,
      count: created.length,
    });
  return [...rowsOf([...upper.created, ...upper.changed, ...lower.created, ...lower.changed]), ...removed];
}

/** Something of the input, and where it stands there. */
interface Placed<Value> {
  readonly sent: Value;
  readonly path: string;
}
const placed = <Value>(path: string, values: readonly Value[] | null | undefined): Placed<Value>[] =>
  (values ?? []).map((sent, index) => ({ sent, path: `${path}[${index}]` }));

/** What is to be made and changed in one level of a list. */
interface Level {
  readonly creations: readonly Placed<OptionCreation>[];
  readonly changes: readonly Placed<OptionChange>[];
}
interface Saved extends Placed<OptionCreation | OptionChange> {
  readonly row: OptionRow;
  readonly labels: readonly LabelChange[];
}
interface SavedLevel {
  readonly list: OptionList;
  readonly created: readonly Saved[];
  readonly changed: readonly Saved[];
}

const isExisting = (child: ChildOption | OptionCreation): boolean => "id" in child && Boolean(child.id);

const makesOptions = ({ creations, changes }: Level): boolean =>
  creations.length > 0 || changes.some(({ sent }) => sent.options?.some((child) => !isExisting(child)));

/** What was sent under the options of a level, which have their rows by now. */
function levelBelow({ created, changed }: SavedLevel): Level {
  const children = [...created, ...changed].flatMap(({ row, sent, path }) =>
    placed<ChildOption>(`${path}.options`, sent.options).map((child) => ({
      path: child.path,
      sent: { ...child.sent, optionOptionsId: row.id },
    })),
  );
  return {
    creations: children.filter(({ sent }) => !isExisting(sent)) as Level["creations"],
    changes: children.filter(({ sent }) => isExisting(sent)) as Level["changes"],
  };
}

async function saveLevel(
  step: Step,
  given: OptionList,
  { creations, changes }: Level,
  { taken, metadata }: { readonly taken: TakenLabels; readonly metadata: OptionRow["metadata"] },
): Promise<SavedLevel> {
  const created = await createOptions(step, given, creations, { taken, metadata });
  let list = { ...given, own: [...given.own, ...created.map(({ row }) => row)] };
  const changed: Saved[] = [];
  const free = new FreePositions(
    withoutMoved(
      list,
      changes.map(({ sent }) => sent),
    ),
  );
  for (const change of changes) {
    const saved = await changeOption(step, list, change, { taken, free });
    changed.push(saved);
    list = { ...list, own: [...list.own.filter(({ value }) => value !== saved.row.value), saved.row] };
  }
  return { list, created, changed };
}

/** Whether lots may have other search words. */
const isRenamed = ({ label, translations: labels }: OptionChange | OptionCreation): boolean =>
  typeof label === "string" || Boolean(labels?.length);

const labelsOf = (ownerID: string, sent: OptionCreation["translations"]): LabelChange[] =>
  (sent ?? []).map(({ lang, label }) => ({
    owner: "option",
    ownerID,
    lang: lang as TranslationLanguage,
    label: label || null,
  }));

/** Options come under those of the first level of the same list: two levels (REF-526). */
function checkParent(list: OptionList, row: OptionRow, path: string): void {
  if (row.optionOptionsId === null) return;
  const live = liveOptions(list);
  const parent = live.find(({ id }) => id === row.optionOptionsId);
  const isParent = live.some(({ optionOptionsId }) => optionOptionsId === row.id);
  if (parent && parent.id !== row.id && parent.optionOptionsId === null && !isParent) return;
  throw new DomainError("BAD_USER_INPUT", "Options have two levels.", {
    field: `${path}.optionOptionsId`,
    found: row.optionOptionsId,
    accepted: "an option of the first level of this list",
    reason: "two-levels",
  });
}

const lastIndex = (list: OptionList): number =>
  liveOptions(list).reduce((last, { sortIndex }) => Math.max(last, sortIndex), -1);

async function insertOptions(step: Step, rows: readonly OptionRow[]): Promise<void> {
  await insertRows(step.tx, options, rows as (typeof options.$inferInsert)[]);
  step.record(
    ...rows.map(({ id, label }) => ({ entity: "options", entityID: id, field: "created", new: label })),
  );
}

const newRow = (step: Step, list: OptionList, values: Partial<OptionRow>): OptionRow =>
  ({
    id: randomUUID(),
    key: null,
    type: "LIST",
    status: null,
    color: null,
    fieldOptionsId: list.field.id,
    optionOptionsId: null,
    organizationFieldsId: list.field.organizationFieldsId,
    metadata: [],
    ...values,
    ...ownershipOf(step.identity),
    userID: step.identity.userID,
    createdAt: step.now,
    updatedAt: step.now,
  }) as OptionRow;

async function createOptions(
  step: Step,
  list: OptionList,
  creations: Level["creations"],
  { taken, metadata }: { readonly taken: TakenLabels; readonly metadata: OptionRow["metadata"] },
): Promise<Saved[]> {
  const values = new Set([...list.own, ...list.platform].map(({ value }) => value));
  const free = new FreePositions(liveOptions(list));
  let last = lastIndex(list);
  const saved = creations.map(({ sent, path }) => {
    const { label, optionOptionsId = null, color = null, sortIndex } = sent;
    if (!label)
      throw new DomainError("BAD_USER_INPUT", "A new option has a label.", {
        field: `${path}.label`,
        found: label ?? null,
        accepted: { minLength: 1, maxLength: OPTION_LABEL },
      });
    const value = optionValue(label, values);
    values.add(value);
    last += 1;
    const place = { optionOptionsId, sortIndex: free.before(sortIndex ?? last) };
    const row = newRow(step, list, { label, value, color, metadata, ...place });
    checkParent(list, row, path);
    taken.take(row, path);
    return { row, sent, path, labels: labelsOf(row.id, sent.translations) };
  });
  await insertOptions(
    step,
    saved.map(({ row }) => row),
  );
  return saved;
}

/** The rows that keep their place: those that the same call moves are no neighbours yet. */
function withoutMoved(list: OptionList, changes: readonly OptionChange[]): readonly OptionRow[] {
  const moved = changes.flatMap(({ id, sortIndex }) =>
    typeof sortIndex === "number" ? [findOption(list, id, "id").value] : [],
  );
  return liveOptions(list).filter(({ value }) => !moved.includes(value));
}

interface ChangeContext {
  readonly taken: TakenLabels;
  readonly free: FreePositions;
}

async function changeOption(
  step: Step,
  list: OptionList,
  { sent: change, path }: Placed<OptionChange>,
  { taken, free }: ChangeContext,
): Promise<Saved> {
  const before = findOption(list, change.id, `${path}.id`);
  checkUnchanged(before, change.updatedAt);
  const archives = typeof change.archived === "boolean" && change.archived !== isArchivedOption(before);
  if (archives) checkOptionArchive(step, list.field.userID, before, path);
  const values: Partial<OptionRow> = {
    label: change.label ?? before.label,
    color: change.color === undefined ? before.color : change.color,
    sortIndex: typeof change.sortIndex === "number" ? free.before(change.sortIndex) : before.sortIndex,
    optionOptionsId:
      change.optionOptionsId === undefined ? before.optionOptionsId : (change.optionOptionsId ?? null),
    status: archives ? (change.archived ? "ARCHIVED" : null) : before.status,
  };
  const after: OptionRow = { ...before, ...values };
  if (after.optionOptionsId !== before.optionOptionsId) checkParent(list, after, path);
  taken.release(before);
  if (!isArchivedOption(after)) taken.take(after, path);
  const isOwn = list.own.includes(before);
  const row = isOwn
    ? await changeRow(step, changeableOption(step), before, values)
    : newRow(step, list, {
        ...values,
        value: before.value,
        metadata: before.metadata,
        fieldOptionsId: before.fieldOptionsId,
      });
  const own = { row, sent: change, path };
  const labels = labelsOf(row.id, change.translations);
  if (isOwn) return { ...own, labels };
  await insertOptions(step, [row]);
  await moveChildren(step, list, before.id, row.id);
  await moveThreads(step, "optionID", [before.id], { id: row.id, title: row.label });
  return { ...own, labels: [...(await formerLabels(step, before.id, labels, row.id)), ...labels] };
}

/** Options that the team has put under the platform's come under the team's copy of it. */
async function moveChildren(step: Step, list: OptionList, from: string, to: string): Promise<void> {
  for (const child of list.own.filter(({ optionOptionsId }) => optionOptionsId === from))
    await changeRow(step, changeableOption(step), child, { optionOptionsId: to });
}

/** The labels of the copied option, unless the change has others. */
async function formerLabels(
  { tx }: Step,
  fromID: string,
  sent: readonly LabelChange[],
  ownerID: string,
): Promise<LabelChange[]> {
  const rows = await tx
    .select()
    .from(translations)
    .where(inArray(translations.optionID, [fromID]));
  return rows
    .filter(({ lang }) => !sent.some((change) => change.lang === lang))
    .map(({ lang, label }) => ({ owner: "option", ownerID, lang, label }));
}
