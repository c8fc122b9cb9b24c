export { compileLotFormulas, type FormulaFault, type LotFormulas } from "./lot-formulas.ts";
export {
  formulaOperands,
  type Operand,
  operandKind,
  operandNames,
  operandValue,
  shownKey,
  unusableNames,
} from "./operands.ts";
export {
  circularErrors,
  explainNames,
  type FormulaReading,
  formulaReader,
  toFieldFormula,
  withFormulas,
} from "./store-formulas.ts";
export { formulasInOrder, formulasUsing, isStraight } from "./uses.ts";
