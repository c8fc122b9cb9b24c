import {
  compileLotFormulas,
  formulaOperands,
  operandNames,
  operandValue,
  toFieldFormula,
} from "@gisement/shared-domain/formula-fields";

const CHOICES = ["new", "very_good", "good", "fair", "poor"];
const ROWS = [
  { key: "quantity", type: "FLOAT", label: "Quantité" },
  { key: "weight", type: "FLOAT", label: "Poids" },
  {
    key: "condition",
    type: "LIST",
    label: "État",
    options: CHOICES.map((value) => ({ value, label: `État ${value}` })),
  },
  { key: "startDate", type: "DATE", label: "Début" },
  { key: "endDate", type: "DATE", label: "Fin" },
];
/** Formulas of one shape: what they read differs. */
export const OPERAND_FORMULAS = {
  numbers: "if({Quantité}=3, {Poids}*2, {Poids})",
  choices: 'if({État}="État good", {Poids}*2, {Poids})',
  days: "if({Début}<{Fin}, {Poids}*2, {Poids})",
} as const;
export type OperandKind = keyof typeof OPERAND_FORMULAS;

/** Lots as the database has them. */
function makeStored(count: number): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: count }, (_, index) => ({
    quantity: index % 7,
    weight: 1 + (index % 90) / 4,
    condition: [CHOICES[index % CHOICES.length]],
    startDate: new Date(Date.UTC(2026, index % 12, 1 + (index % 28), 12)),
    endDate: new Date(Date.UTC(2026, (index * 5) % 12, 1 + (index % 28), 12)),
  }));
}

/** Reads the values of each lot and computes one formula of it, as a change of a set does. Returns one pass over all lots. */
export function createOperandPass(kind: OperandKind, count: number): () => number {
  const operands = formulaOperands(ROWS);
  const read = toFieldFormula(OPERAND_FORMULAS[kind], operandNames(operands, "fr"), operands);
  if (!read.ok) throw new Error(`${OPERAND_FORMULAS[kind]}: ${JSON.stringify(read.errors)}`);
  const formula = { key: "result", type: "FORMULA", label: "Résultat", value: JSON.stringify(read.formula) };
  const formulas = compileLotFormulas(formulaOperands([...ROWS, formula]));
  const lots = makeStored(count);
  const pass = (): number => {
    let sum = 0;
    for (const lot of lots) {
      const values = Object.fromEntries(
        formulas.inputs.map((operand) => [operand.key, operandValue(operand, lot[operand.key])]),
      );
      sum += Number(formulas.evaluate(values).result);
    }
    return sum;
  };
  if (!(pass() > 0)) throw new Error(`${kind}: the formula gives nothing`);
  return pass;
}
