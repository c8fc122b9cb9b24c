/** What is wrong with a formula. All but the last two are the kinds of the specification (part 2 §5). */
export const FORMULA_ERROR_KINDS = [
  "unexpected-operator",
  "value-required-after-operator",
  "operator-required-before-number",
  "operator-required-before-function",
  "operator-required-before-quote",
  "operator-required-before-bracket",
  "operator-required-before-reference",
  "invalid-function",
  "invalid-character",
  "unexpected-comma",
  "unexpected-bracket",
  "unexpected-reference-bracket",
  "reference-name-required",
  "unsupported-reference-name",
  "unclosed-quote",
  "unclosed-double-quote",
  "unclosed-bracket",
  "unclosed-reference-bracket",
  "circular-reference",
  "circular-reference-to-itself",
  "depends-on-invalid-formula",
  "depends-on-circular-formula",
  /** More levels of brackets than the engine evaluates, so that no formula exhausts the stack. */
  "nested-too-deeply",
  /** A field of the team that formulas cannot calculate with. */
  "unusable-reference",
] as const;
export type FormulaErrorKind = (typeof FORMULA_ERROR_KINDS)[number];

export interface FormulaError {
  readonly kind: FormulaErrorKind;
  /** Index of the first character, in UTF-16 units. */
  readonly position: number;
  /** The part of the formula that is wrong; of a reference, its name without brackets. */
  readonly text?: string;
}
