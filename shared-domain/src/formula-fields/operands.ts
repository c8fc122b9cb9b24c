import {
  type Field,
  type FieldFormula,
  type FieldRow,
  hasSetting,
  ownField,
  readFieldFormula,
  typeOf,
} from "../fields/index.ts";
import type { FieldValue, FormulaField, ValueKind } from "../formula/index.ts";
import { type Locale, type Translated, translatedLabel } from "../locale/index.ts";
import { LOT } from "../records/lot.ts";

/** The labels of stored choices. */
type Words = ReadonlyMap<string, string>;

/** A field of lots that formulas may refer to. */
export interface Operand {
  /** Of the field: what a stored formula refers to. */
  readonly key: string;
  readonly label: Translated;
  readonly group: string | null;
  readonly kind: ValueKind;
  /** Where lots have the value. */
  readonly field: Field;
  /** Of a computed field. */
  readonly formula: FieldFormula | null;
  /** Of a list, by which words formulas read its choices: the team's own, in its first language. */
  readonly words: Words;
}

export type OperandRow = FieldRow & { readonly group?: string | null };

/** The kind of the values of a field; null for relations, ranges and links, which formulas cannot calculate with. */
export function operandKind(field: Field): ValueKind | null {
  const { formula, multiple, editable } = field;
  if (formula) return formula.kind;
  const { operand } = typeOf(field);
  return editable === false || (multiple && operand === "number") ? null : operand;
}

/** A list of other things than lots, such as the types of places. */
const isOfOthers = ({ type, metadata = [] }: FieldRow): boolean =>
  type === "LIST" && (["hideInInv", "hideInRef"] as const).every((name) => hasSetting({ metadata }, name));

/** The key of the field whose values a row of a property set has: another one's if it shows it. */
export const shownKey = ({ key, type, value }: FieldRow): string => (type === "FIELD" ? value : key) ?? "";

const NO_WORDS: Words = new Map();
const wordsIn = ({ options = [] }: FieldRow): Words =>
  options.length === 0 ? NO_WORDS : new Map(options.map(({ value, label }) => [value, label]));

/**
 * The fields that the formulas of a team may refer to: those of its property set that hold numbers, texts, choices or days, and
 * those that show one of these.
 */
export function formulaOperands(rows: readonly OperandRow[]): readonly Operand[] {
  return rows.flatMap((row) => {
    const key = row.key ?? "";
    const field = LOT.find(shownKey(row)) ?? ownField(row);
    const kind = field && operandKind(field);
    if (!field || !kind || row.status === "ARCHIVED" || isOfOthers(row)) return [];
    const formula = row.type === "FORMULA" ? readFieldFormula(row.value) : null;
    const listed = row.type === "FIELD" ? rows.find((other) => other.key === row.value) : row;
    const words = listed ? wordsIn(listed) : NO_WORDS;
    return [{ key, label: translatedLabel(row), group: row.group ?? null, kind, field, formula, words }];
  });
}

/** The value of a field of a lot as formulas read it. */
export const operandValue = (
  { field, words }: Pick<Operand, "field" | "words">,
  stored: unknown,
): FieldValue => typeOf(field).operandOf(stored, (value) => words.get(value) ?? value);

/** The names of what lots have and formulas cannot calculate with: of the set, and of the product itself. */
export function unusableNames(
  rows: readonly OperandRow[],
  operands: readonly Operand[],
  locale: Locale,
): ReadonlySet<string> {
  const usable = new Set(operands.map(({ key }) => key));
  const ofSet = rows.filter(({ key, status }) => status !== "ARCHIVED" && !usable.has(key ?? ""));
  const ofProduct = LOT.list.filter((field) => operandKind(field) === null);
  return new Set([
    ...ofSet.map((row) => named(translatedLabel(row)[locale])),
    ...ofProduct.map(({ label }) => named(label[locale])),
  ]);
}

/** A name in braces holds none. */
const named = (label: string): string => label.replaceAll("{", "(").replaceAll("}", ")").trim();

/** The names by which formulas show these fields, all different: a label that two groups have is followed by its group. */
export function operandNames(operands: readonly Operand[], locale: Locale): readonly FormulaField[] {
  const times = new Map<string, number>();
  const count = (name: string) => times.set(name, (times.get(name) ?? 0) + 1);
  for (const { label } of operands) count(named(label[locale]));
  const taken = new Set<string>();
  return operands.map(({ key, label, group, formula }) => {
    const short = named(label[locale]);
    const long = named(`${short} (${group ?? key})`);
    const wanted = times.get(short) === 1 ? short : long;
    const name = taken.has(wanted) ? named(`${short} (${key})`) : wanted;
    taken.add(name);
    return { id: key, name, formula: formula?.result ?? null };
  });
}
