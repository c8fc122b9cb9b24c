export {
  type CompiledFormula,
  compileFormula,
  type FieldValues,
  type FormulaOptions,
  type InvalidFormula,
  type MissingFields,
} from "./compile-formula.ts";
export type { FormulaError, FormulaErrorKind } from "./errors.ts";
export { compileFormulas, evaluateFormulas, type FormulaOutcome, type FormulaSet } from "./formula-set.ts";
export type { FormulaSheet } from "./sheet.ts";
export type { FieldValue, FormulaResult } from "./values.ts";
