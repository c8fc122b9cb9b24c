import {
  type Field,
  type FieldFormula,
  type FieldRow,
  ownField,
  readFieldFormula,
  typeOf,
} from "../fields/index.ts";
import type { FormulaField, ValueKind } from "../formula/index.ts";
import { type Locale, type Translated, translatedLabel } from "../locale/index.ts";
import { LOT } from "../records/lot.ts";

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
}

type OperandRow = FieldRow & { readonly group?: string | null };

/** The kind of the values of a field; null for choices, days, lists and links, which formulas cannot calculate with. */
export function operandKind(field: Field): ValueKind | null {
  const { formula, multiple, list, editable } = field;
  if (formula) return formula.kind;
  return multiple || list || editable === false ? null : typeOf(field).operand;
}

/** The fields that the formulas of a team may refer to: those of its property set that hold a number or a text. */
export function formulaOperands(rows: readonly OperandRow[]): readonly Operand[] {
  return rows.flatMap((row) => {
    const key = row.key ?? "";
    const field = LOT.find(key) ?? ownField(row);
    const kind = field && operandKind(field);
    if (!field || !kind || row.status === "ARCHIVED") return [];
    const formula = row.type === "FORMULA" ? readFieldFormula(row.value) : null;
    return [{ key, label: translatedLabel(row), group: row.group ?? null, kind, field, formula }];
  });
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
