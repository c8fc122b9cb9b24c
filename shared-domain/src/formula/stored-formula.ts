import type { FormulaError } from "./errors.ts";
import { parseFormula } from "./parse.ts";
import { tokenize } from "./tokens.ts";

/** A field that formulas may refer to. */
export interface FormulaField {
  readonly id: string;
  readonly name: string;
  /** The stored formula of a computed field. */
  readonly formula?: string | null;
}

/** A field that a stored formula refers to, as it was when the formula was saved. */
export interface FormulaVariable {
  readonly id: string;
  /** Shown if the field has been deleted since. */
  readonly referenceName: string;
  /** The stored formula of a computed field; null for a field that people fill in. */
  readonly formula: string | null;
}

/** A formula as it is stored: its references name fields by id, so that renaming a field changes no formula. */
export interface FormulaValue {
  readonly variables: readonly FormulaVariable[];
  readonly result: string;
}

export type StoredFormula =
  | { readonly ok: true; readonly value: FormulaValue }
  | { readonly ok: false; readonly errors: readonly FormulaError[] };

/** The text with its references under other names. */
export function replaceReferences(source: string, replace: (name: string) => string): string {
  let text = "";
  let copied = 0;
  for (const { kind, fault, start, end, value } of tokenize(source)) {
    if (kind !== "reference" || fault !== null) continue;
    text += `${source.slice(copied, start)}{${replace(String(value))}}`;
    copied = end;
  }
  return text + source.slice(copied);
}

/**
 * Turns a formula that refers to fields by name into its stored form, which refers to them by id. Only a valid formula is
 * stored; a name without a field is an error. The names must differ.
 */
export function storeFormula(
  source: string,
  fields: readonly FormulaField[] | ReadonlyMap<string, FormulaField>,
): StoredFormula {
  const byName = "get" in fields ? fields : new Map(fields.map((field) => [field.name, field]));
  const parsed = parseFormula(source, byName);
  if (!parsed.ok) return parsed;
  const variables = new Map<string, FormulaVariable>();
  const result = replaceReferences(source, (name) => {
    const { id, formula } = byName.get(name) as FormulaField;
    variables.set(id, { id, referenceName: name, formula: formula ?? null });
    return id;
  });
  return { ok: true, value: { variables: [...variables.values()], result } };
}

/** The stored formula with the present names of its fields; a deleted field has the name under which it was saved. */
export function showFormula(
  { variables, result }: FormulaValue,
  fields: readonly Pick<FormulaField, "id" | "name">[],
): string {
  const names = new Map(variables.map(({ id, referenceName }) => [id, referenceName]));
  for (const { id, name } of fields) names.set(id, name);
  return replaceReferences(result, (id) => names.get(id) ?? id);
}
