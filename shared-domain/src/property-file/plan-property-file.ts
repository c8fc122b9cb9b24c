import { foldLabel } from "../fields/index.ts";
import { LOT } from "../records/lot.ts";
import type { FileField, FileOption, PropertyFile } from "./property-file.ts";

/** A part of a property in which the file's differs from the team's. */
export type Difference =
  | "type"
  | "label"
  | "group"
  | "value"
  | "formula"
  | "settings"
  | "translations"
  | "options";

/** What opening a file would do with one of its properties. */
export interface PlannedField {
  readonly field: FileField;
  readonly status: "new" | "same" | "conflict";
  /** The team's property with the same key, or the same label in the same group. */
  readonly team: FileField | null;
  readonly differences: readonly Difference[];
  /** Whether the team's property can become the file's; otherwise it is kept, or the file's gets another name. */
  readonly canReplace: boolean;
  /** Options of the file that the team's list has not. */
  readonly newOptions: number;
}

const nameOf = ({ group, label }: FileField) => `${foldLabel(group ?? "")}\n${foldLabel(label)}`;

/** Compares a file with the set of the team that opens it, which has been written as a file itself. */
export function planPropertyFile(file: PropertyFile, team: PropertyFile): readonly PlannedField[] {
  const byKey = new Map(team.fields.map((field) => [field.key, field]));
  const byName = new Map(team.fields.map((field) => [nameOf(field), field]));
  return file.fields.map((field): PlannedField => {
    const same = byKey.get(field.key) ?? byName.get(nameOf(field)) ?? null;
    if (!same) return { field, status: "new", team: null, differences: [], canReplace: false, newOptions: 0 };
    const differences = differencesOf(field, same);
    return {
      field,
      status: differences.length === 0 ? "same" : "conflict",
      team: same,
      differences,
      canReplace: mayReplace(field, same, differences),
      newOptions: missingOptions(field.options, same.options).length,
    };
  });
}

/** Types and values of the platform's properties are those of lots; a formula stays one, and nothing becomes one. */
const mayReplace = (field: FileField, team: FileField, differences: readonly Difference[]): boolean =>
  team.settings.isLocked !== true &&
  !(differences.includes("type") && (field.type === "FORMULA" || team.type === "FORMULA")) &&
  !(LOT.find(team.key) && (differences.includes("type") || differences.includes("value")));

const text = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

function differencesOf(field: FileField, team: FileField): Difference[] {
  // Positions differ between any two teams.
  const settings = ({ settings: { order: _order, ...others } }: FileField) =>
    Object.fromEntries(Object.entries(others).filter(([, value]) => value !== false));
  const pairs: readonly [Difference, unknown, unknown][] = [
    ["type", field.type, team.type],
    ["label", field.label, team.label],
    ["group", field.group, team.group],
    ["value", field.value, team.value],
    ["formula", field.formula, team.formula],
    ["settings", settings(field), settings(team)],
    ["translations", field.translations, team.translations],
  ];
  const found = pairs.flatMap(([name, one, other]) => (text(one) === text(other) ? [] : [name]));
  const isMissing = missingOptions(field.options, team.options).length > 0;
  return isMissing ? [...found, "options"] : found;
}

/** An option of a file that a list has not, with the label of the one above it. */
export interface MissingOption {
  readonly parent: string | null;
  readonly option: FileOption;
}

/** Options are the same by their labels, without regard to case, accents and spaces; parents come before theirs. */
export function missingOptions(
  wanted: readonly FileOption[],
  present: readonly FileOption[],
  parent: string | null = null,
): readonly MissingOption[] {
  const known = new Map(present.map((option) => [foldLabel(option.label), option]));
  return wanted.flatMap((option) => {
    const same = known.get(foldLabel(option.label));
    return [
      ...(same ? [] : [{ parent, option }]),
      ...missingOptions(option.options, same?.options ?? [], option.label),
    ];
  });
}
