export { compileLotFormulas, type FormulaFault, type LotFormulas } from "./lot-formulas.ts";
export { formulaOperands, type Operand, operandKind, operandNames } from "./operands.ts";
export {
  circularErrors,
  type FormulaReading,
  formulaReader,
  toFieldFormula,
  withFormulas,
} from "./store-formulas.ts";
export { formulasInOrder, formulasUsing, isStraight } from "./uses.ts";
