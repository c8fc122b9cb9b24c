import type { FieldFormula } from "../fields/index.ts";
import {
  circularErrors,
  formulaOperands,
  type Operand,
  operandNames,
  refreshFormula,
  toFieldFormula,
} from "../formula-fields/index.ts";
import type { FileField, FoundFault, PropertyFile } from "./property-file.ts";

/** Stands for a formula until those that it refers to are known. */
const NOTHING: FieldFormula = { variables: [], result: "", kind: "number" };

const operandsOf = (
  fields: readonly FileField[],
  formulas: ReadonlyMap<string, FieldFormula>,
): readonly Operand[] =>
  formulaOperands(
    fields.map(({ key, type, label, group, settings }) => ({
      key,
      type,
      label,
      group,
      value: type === "FORMULA" ? JSON.stringify(formulas.get(key) ?? NOTHING) : null,
      metadata: Object.entries(settings).map(([name, value]) => ({ key: name, value })),
    })),
  );

/** The names by which the file's formulas refer to its properties, by key. */
export const fileNames = (fields: readonly FileField[]): ReadonlyMap<string, string> =>
  new Map(operandNames(operandsOf(fields, new Map()), "fr").map(({ id, name }) => [id, name]));

interface Compiled {
  readonly operands: readonly Operand[];
  readonly faults: readonly FoundFault[];
}

function compile(fields: readonly FileField[]): Compiled {
  const formulas = new Map<string, FieldFormula>();
  const faults: FoundFault[] = [];
  const bare = operandsOf(fields, formulas);
  const names = operandNames(bare, "fr");
  for (const [index, { key, formula }] of fields.entries()) {
    if (formula === null) continue;
    const read = toFieldFormula(formula, names, bare);
    if (read.ok) formulas.set(key, read.formula);
    else
      faults.push({
        reason: "formula",
        path: `fields[${index}].formula`,
        found: formula.slice(0, 80),
        accepted: read.errors.map(({ kind, text }) => [kind, text].filter(Boolean).join(" ")).join(", "),
      });
  }
  // A kind may follow from that of another formula: at most as many rounds as there are formulas.
  for (let round = 0; round <= formulas.size; round += 1) {
    const operands = operandsOf(fields, formulas);
    const stale = [...formulas].filter(([key, formula]) => {
      const fresh = refreshFormula(formula, names, operands);
      formulas.set(key, fresh);
      return fresh.kind !== formula.kind;
    });
    if (stale.length === 0) break;
  }
  return { operands: operandsOf(fields, formulas), faults };
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

/** The formulas in layers: each refers only to those of layers before. Of a file without circles. */
export function formulaLayers(fields: readonly FileField[]): readonly (readonly FileField[])[] {
  const { operands } = compile(fields);
  const reads = new Map(
    operands.map(({ key, formula }) => [key, formula?.variables.map(({ id }) => id) ?? []]),
  );
  const layers: FileField[][] = [];
  let waiting = fields.filter(({ formula }) => formula !== null);
  while (waiting.length > 0) {
    const keys = new Set(waiting.map(({ key }) => key));
    const ready = waiting.filter(({ key }) => !(reads.get(key) ?? []).some((id) => keys.has(id)));
    if (ready.length === 0) throw new TypeError("The formulas refer to each other in a circle.");
    layers.push(ready);
    waiting = waiting.filter((field) => !ready.includes(field));
  }
  return layers;
}
