export {
  type CompiledFormula,
  compileFormula,
  type FieldValues,
  type FormulaOptions,
  type InvalidFormula,
  type MissingFields,
} from "./compile-formula.ts";
export {
  type Completion,
  type CompletionItem,
  completeFormula,
  describeSignature,
  type Signature,
} from "./complete-formula.ts";
export type { FormulaError, FormulaErrorKind } from "./errors.ts";
export { formulaKind, type ValueKind } from "./formula-kind.ts";
export { compileFormulas, evaluateFormulas, type FormulaOutcome, type FormulaSet } from "./formula-set.ts";
export { FUNCTION_TEXTS } from "./function-texts.ts";
export { FUNCTION_NAMES, type FunctionName } from "./functions.ts";
export {
  formulaErrorText,
  formulaErrorTexts,
  INVALID_FORMULA,
  missingFieldsText,
  NOT_A_NUMBER,
} from "./messages.ts";
export type { FormulaSheet } from "./sheet.ts";
export {
  type FormulaField,
  type FormulaValue,
  type FormulaVariable,
  replaceReferences,
  type StoredFormula,
  showFormula,
  storeFormula,
} from "./stored-formula.ts";
export { type Token, type TokenKind, tokenize } from "./tokens.ts";
export { type FormulaTrace, type TraceStep, traceFormula } from "./trace-formula.ts";
export type { FieldValue, FormulaResult } from "./values.ts";
