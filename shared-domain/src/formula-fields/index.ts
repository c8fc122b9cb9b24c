export { compileLotFormulas, type FormulaFault, type LotFormulas } from "./lot-formulas.ts";
export { formulaOperands, type Operand, operandKind, operandNames } from "./operands.ts";
export { circularErrors, refreshFormula, toFieldFormula } from "./store-formulas.ts";
export { formulasUsing } from "./uses.ts";
