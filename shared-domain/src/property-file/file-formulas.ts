import type { FieldFormula } from "../fields/index.ts";
import {
  circularErrors,
  formulaOperands,
  formulaReader,
  formulasInOrder,
  type Operand,
  operandNames,
  withFormulas,
} from "../formula-fields/index.ts";
import type { FileField, FoundFault, PropertyFile } from "./property-file.ts";

/** The operands without their formulas. */
const operandsOf = (fields: readonly FileField[]): readonly Operand[] =>
  formulaOperands(
    fields.map(({ key, type, label, group, settings }) => ({
      key,
      type,
      label,
      group,
      value: type === "FORMULA" ? NO_FORMULA : null,
      metadata: Object.entries(settings).map(([name, value]) => ({ key: name, value })),
    })),
  );
/** Stands for a formula until those that it refers to are known. */
const NO_FORMULA = JSON.stringify({ variables: [], result: "", kind: "number" } satisfies FieldFormula);

/** The names by which the file's formulas refer to its properties, by key. */
export const fileNames = (fields: readonly FileField[]): ReadonlyMap<string, string> =>
  new Map(operandNames(operandsOf(fields), "fr").map(({ id, name }) => [id, name]));

interface Compiled {
  readonly operands: readonly Operand[];
  readonly faults: readonly FoundFault[];
}

function compile(fields: readonly FileField[]): Compiled {
  const formulas = new Map<string, FieldFormula>();
  const faults: FoundFault[] = [];
  const bare = operandsOf(fields);
  const readFormula = formulaReader(operandNames(bare, "fr"), bare);
  for (const [index, { key, formula }] of fields.entries()) {
    if (formula === null) continue;
    const read = readFormula(formula);
    if (read.ok) formulas.set(key, read.formula);
    else
      faults.push({
        reason: "formula",
        path: `fields[${index}].formula`,
        found: formula.slice(0, 80),
        accepted: read.errors.map(({ kind, text }) => [kind, text].filter(Boolean).join(" ")).join(", "),
      });
  }
  return { operands: withFormulas(bare, formulas), faults };
}

/** Formulas of a file that cannot be computed: invalid ones, and those that refer to each other in a circle. */
export function formulaFaults({ fields }: PropertyFile): readonly FoundFault[] {
  const { operands, faults } = compile(fields);
  const circular = circularErrors(operands, operandNames(operands, "fr"));
  return [
    ...faults,
    ...fields.flatMap(({ key, formula }, index): FoundFault[] =>
      circular.has(key)
        ? [
            {
              reason: "formula",
              path: `fields[${index}].formula`,
              found: formula?.slice(0, 80) ?? "",
              accepted: (circular.get(key) ?? []).map(({ kind }) => kind).join(", "),
            },
          ]
        : [],
    ),
  ];
}

/** The fields with a formula, each after those that it refers to. Of a file without circles. */
export function formulasOfFile(fields: readonly FileField[]): readonly FileField[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const { operands } = compile(fields);
  return formulasInOrder(operands).flatMap(({ key }) => byKey.get(key) ?? []);
}
