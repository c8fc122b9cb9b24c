import { DomainError } from "@gisement/shared-domain/errors";
import { foldLabel } from "@gisement/shared-domain/fields";
import { replaceReferences } from "@gisement/shared-domain/formula";
import { formulaOperands, operandNames } from "@gisement/shared-domain/formula-fields";
import type { TranslationLanguage } from "@gisement/shared-domain/locale";
import {
  type FileField,
  type FileOption,
  fileNames,
  formulasOfFile,
  missingOptions,
  type PlannedField,
  type PropertyFile,
  planPropertyFile,
  readPropertyFile,
} from "@gisement/shared-domain/property-file";
import type { InputValue } from "../../../platform/input/input-schema.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import type { FieldCreation } from "../field-input.ts";
import { liveFields } from "../field-set.ts";
import { lockSet } from "../lock-set.ts";
import { OPTIONS_LIMIT, type OptionCreation } from "../option-input.ts";
import { saveFields } from "../save-fields.ts";
import { saveOptions } from "../save-options.ts";
import { readFileSet, toFileOptions } from "./read-file-set.ts";
import type { openPropertyFileInput } from "./set-file-input.ts";

/** Properties of one call of the rule. */
const CHUNK = 200;

/** @throws BAD_USER_INPUT with the reason `property-file` and the faults of the file, each with its line */
function requireFile(text: string): PropertyFile {
  const read = readPropertyFile(text);
  if (read.ok) return read.file;
  const [first] = read.faults;
  throw new DomainError("BAD_USER_INPUT", "The file is not a valid property set.", {
    field: first?.path ? `text.${first.path}` : "text",
    found: first?.found,
    accepted: first?.accepted,
    reason: "property-file",
    current: read.faults,
  });
}

type Choice = NonNullable<InputValue<typeof openPropertyFileInput>["choices"]>[number];
/** A property of the file with what becomes of it: a new one, possibly under another name, or a change of the team's. */
interface Target {
  readonly planned: PlannedField;
  readonly action: "create" | "replace" | "keep";
  readonly label: string;
  readonly path: string;
}

/** What becomes of each property; the team's are kept unless a choice says otherwise. */
function chooseTargets(plan: readonly PlannedField[], choices: readonly Choice[]): readonly Target[] {
  const byKey = new Map(
    choices.map((choice, index) => [choice.key, { ...choice, path: `choices[${index}]` }]),
  );
  return plan.map((planned): Target => {
    const { field, status, canReplace } = planned;
    const target = { planned, label: field.label, path: "text" };
    if (status === "new") return { ...target, action: "create" };
    const choice = status === "conflict" ? byKey.get(field.key) : undefined;
    if (!choice || choice.use === "ours") return { ...target, action: "keep" };
    if (choice.use === "both")
      return { ...target, action: "create", label: choice.label ?? "", path: choice.path };
    if (!canReplace)
      throw new DomainError("INVALID_STATE", "The team's property cannot become the file's.", {
        field: `${choice.path}.use`,
        found: field.label,
        accepted: ["ours", "both"],
        reason: "cannot-replace",
      });
    return { ...target, action: "replace", path: choice.path };
  });
}

/**
 * Adds the properties of a file to the writer's set, with their lists and formulas, in one step. Runs the rules of single
 * changes, so that each right and each limit holds.
 *
 * @returns the ids of the written properties
 * @throws BAD_USER_INPUT for an invalid file
 */
export async function openSetFile(
  step: Step,
  { text, choices }: { readonly text: string; readonly choices: readonly Choice[] },
): Promise<readonly string[]> {
  const file = requireFile(text);
  await lockSet(step);
  const team = await readFileSet(step.tx, step.identity);
  const targets = chooseTargets(planPropertyFile(file, team.file), choices);
  /** The team's keys of the file's properties, by the keys of the file. */
  const keys = new Map(
    targets.flatMap(({ planned, action }) =>
      planned.team && action !== "create" ? [[planned.field.key, planned.team.key] as const] : [],
    ),
  );
  const written: string[] = [];
  const isPlain = ({ planned }: Target) => planned.field.formula === null;
  const created = targets.filter(({ action }) => action === "create");
  for (const some of chunksOf(created.filter(isPlain))) {
    const rows = await saveFields(step, { create: some.map((target) => toCreation(target)) });
    for (const [index, row] of rows.entries()) keys.set(some[index]?.planned.field.key ?? "", row.key ?? "");
    written.push(...rows.map(({ id }) => id));
  }
  const replaced = targets.filter(({ action }) => action === "replace");
  for (const some of chunksOf(replaced.filter(isPlain))) {
    const update = some.map(({ planned }) => ({
      id: team.rows.get(planned.team?.key ?? "")?.id ?? "",
      ...changesOf(planned),
    }));
    written.push(...(await saveFields(step, { update })).map(({ id }) => id));
  }
  for (const { planned, action } of targets)
    if (action !== "keep") await addOptions(step, planned.field, keys.get(planned.field.key) ?? "");
  written.push(...(await writeFormulas(step, file, targets, keys)));
  return written;
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += CHUNK) chunks.push(items.slice(start, start + CHUNK));
  return chunks;
}

const translationsOf = ({ translations }: Pick<FileField, "translations">) =>
  Object.entries(translations).map(([lang, label]) => ({ lang: lang as TranslationLanguage, label }));
/** The position is that after the team's properties. */
const settingsOf = ({ settings: { order: _order, ...settings } }: FileField) =>
  Object.entries(settings).map(([key, value]) => ({ key, value }));

const toCreation = (
  { planned: { field }, label }: Target,
  formula?: FieldCreation["formula"],
): FieldCreation => ({
  type: field.type as FieldCreation["type"],
  label,
  group: field.group,
  value: field.value,
  metadata: settingsOf(field),
  translations: translationsOf(field),
  ...(formula ? { formula } : {}),
});

/** What the team's property takes over from the file's; settings that the file has not are removed. */
function changesOf({ field, team, differences }: PlannedField) {
  const has = (name: PlannedField["differences"][number]) => differences.includes(name);
  const removed = Object.keys(team?.settings ?? {}).filter(
    (key) => key !== "order" && !(key in field.settings),
  );
  const languages = new Set([...Object.keys(field.translations), ...Object.keys(team?.translations ?? {})]);
  return {
    ...(has("label") ? { label: field.label } : {}),
    ...(has("group") ? { group: field.group ?? "" } : {}),
    ...(has("type") ? { type: field.type as FieldCreation["type"] } : {}),
    ...(has("value") ? { value: field.value } : {}),
    ...(has("settings")
      ? { metadata: [...settingsOf(field), ...removed.map((key) => ({ key, value: null }))] }
      : {}),
    ...(has("translations")
      ? {
          translations: [...languages].map((lang) => ({
            lang: lang as TranslationLanguage,
            label: field.translations[lang as TranslationLanguage] ?? "",
          })),
        }
      : {}),
    confirmed: true,
  };
}

/** Adds the options that the list has not, first those of the first level. */
async function addOptions(step: Step, { options, type }: FileField, key: string): Promise<void> {
  if (type !== "LIST" || options.length === 0) return;
  const set = await readFileSet(step.tx, step.identity);
  const rows = set.options.get(key) ?? [];
  const fieldOptionsId = set.rows.get(key)?.id ?? "";
  const missing = missingOptions(
    options,
    toFileOptions(rows, () => ({})),
  );
  const parents = new Map(
    rows.flatMap(({ id, label, optionOptionsId }) =>
      optionOptionsId === null ? [[foldLabel(label), id] as const] : [],
    ),
  );
  const save = async (create: readonly OptionCreation[]): Promise<void> => {
    for (let start = 0; start < create.length; start += OPTIONS_LIMIT) {
      const some = create.slice(start, start + OPTIONS_LIMIT);
      const saved = await saveOptions(step, { fieldOptionsId, create: some });
      for (const { id, label, optionOptionsId } of saved)
        if (optionOptionsId === null) parents.set(foldLabel(label), id);
    }
  };
  const toOption = (option: FileOption, optionOptionsId: string | null): OptionCreation => ({
    label: option.label,
    color: option.color ?? null,
    optionOptionsId,
    translations: translationsOf(option),
  });
  await save(missing.flatMap(({ parent, option }) => (parent === null ? [toOption(option, null)] : [])));
  await save(
    missing.flatMap(({ parent, option }) =>
      parent === null ? [] : [toOption(option, parents.get(foldLabel(parent)) ?? null)],
    ),
  );
}

/** Writes formulas after those that they refer to, or together with them, with the names that the team's set has then. */
async function writeFormulas(
  step: Step,
  file: PropertyFile,
  targets: readonly Target[],
  keys: Map<string, string>,
): Promise<readonly string[]> {
  const names = fileNames(file.fields);
  const keyOf = new Map([...names].map(([key, name]) => [name, key]));
  const written: string[] = [];
  const targetOf = new Map(targets.map((target) => [target.planned.field.key, target]));
  const wanted = formulasOfFile(file.fields).flatMap(({ key }) => {
    const target = targetOf.get(key);
    return target && target.action !== "keep" ? [target] : [];
  });
  for (const some of chunksOf(wanted)) {
    const { rows } = await readFileSet(step.tx, step.identity);
    const create = some.filter(({ action }) => action === "create");
    const update = some.filter(({ action }) => action === "replace");
    const formulaOf = ({ planned }: Target) => ({
      source: planned.field.formula ?? "",
      locale: "fr" as const,
    });
    const input = {
      create: create.map((target) => toCreation(target, formulaOf(target))),
      update: update.map((target) => ({
        id: rows.get(target.planned.team?.key ?? "")?.id ?? "",
        ...changesOf(target.planned),
        ...(target.planned.differences.includes("formula") ? { formula: formulaOf(target) } : {}),
      })),
    };
    const saved = await saveFields(step, input, (created, set) => {
      for (const [index, target] of create.entries())
        keys.set(target.planned.field.key, created[index]?.key ?? "");
      const present = new Map(
        operandNames(formulaOperands(liveFields(set)), "fr").map(({ id, name }) => [id, name]),
      );
      return (source) =>
        replaceReferences(source, (name) => {
          const key = keyOf.get(name) ?? "";
          return present.get(keys.get(key) ?? key) ?? name;
        });
    });
    written.push(...saved.map(({ id }) => id));
  }
  return written;
}
