import { readFieldFormula } from "@gisement/shared-domain/fields";
import { type FormulaField, showFormula } from "@gisement/shared-domain/formula";
import {
  circularErrors,
  formulaOperands,
  type Operand,
  operandNames,
  toFieldFormula,
  unusableNames,
} from "@gisement/shared-domain/formula-fields";
import type { Locale } from "@gisement/shared-domain/locale";
import type { FieldRow } from "../api/list-fields.ts";
import { groupOf } from "../field-facts.ts";

/** What the formulas of a team may refer to, with the names of the user's language. */
export interface FormulaNames {
  readonly operands: readonly Operand[];
  readonly fields: readonly FormulaField[];
  /** Names of properties that formulas cannot calculate with. */
  readonly unusable: ReadonlySet<string>;
}

export function readFormulaNames(rows: readonly FieldRow[], locale: Locale): FormulaNames {
  const operands = formulaOperands(rows.map((row) => ({ ...row, group: groupOf(row) })));
  return {
    operands,
    fields: operandNames(operands, locale),
    unusable: unusableNames(rows, operands, locale),
  };
}

/** A stored formula as it is edited; empty for none. */
export function formulaText(
  field: Pick<FieldRow, "type" | "value"> | null,
  { fields }: Pick<FormulaNames, "fields">,
): string {
  const formula = field?.type === "FORMULA" ? readFieldFormula(field.value) : null;
  return formula ? showFormula(formula, fields) : "";
}

/** The set as it would be with this text as the formula of a field; null for an invalid one. */
export function withFormula(
  { operands, fields, unusable }: FormulaNames,
  key: string,
  source: string,
): readonly Operand[] | null {
  const read = toFieldFormula(source, fields, operands, unusable);
  if (!read.ok) return null;
  const { formula } = read;
  return operands.map((operand) =>
    operand.key === key ? { ...operand, kind: formula.kind, formula } : operand,
  );
}

/** The errors that a formula has together with others: those that refer to each other in a circle. */
export function errorsAmongOthers(names: FormulaNames, key: string, source: string) {
  const operands = withFormula(names, key, source);
  return (operands && circularErrors(operands, names.fields).get(key)) ?? [];
}

export const isValidFormula = (names: FormulaNames, key: string, source: string): boolean =>
  withFormula(names, key, source) !== null && errorsAmongOthers(names, key, source).length === 0;
