import type { FieldValue } from "../../formula/values.ts";
import type { FieldType, FieldValues } from "../value.ts";
import type { Choices, FieldTypeDef } from "./field-type.ts";
import { isEmptyValue } from "./guards.ts";

/** What most types share; a type states what differs. */
type Parts<N extends FieldType> = Partial<Omit<FieldTypeDef<N>, "name">>;

/** A number, a text, or 1 and 0 for yes and no. */
const plainOperand = (stored: unknown): FieldValue => {
  if (typeof stored === "boolean") return stored ? 1 : 0;
  return typeof stored === "number" || (typeof stored === "string" && stored !== "") ? stored : null;
};
/** Several texts are one, as lists of words are written. */
const wordsOperand: FieldTypeDef<FieldType>["operandOf"] = (stored, wordOf) => {
  // Most lots have one choice, as a list of one or as a text.
  const only: unknown = Array.isArray(stored) && stored.length === 1 ? stored[0] : stored;
  if (typeof only === "string") return (only && wordOf(only)) || null;
  return asTexts(stored).map(wordOf).join(", ") || null;
};
const textOperand: FieldTypeDef<FieldType>["operandOf"] = (stored) =>
  Array.isArray(stored) ? stored.join(", ") || null : plainOperand(stored);

const same = (wire: unknown): unknown => wire;
const asTexts = (value: unknown): string[] =>
  isEmptyValue(value) ? [] : Array.isArray(value) ? [...value] : [String(value)];

/** A type that searches, groups, formulas and own properties leave out unless its parts say otherwise. */
export const baseType = <N extends FieldType>(name: N, parts: Parts<N> = {}): FieldTypeDef<N> => ({
  name,
  pattern: null,
  search: null,
  operand: null,
  group: null,
  several: name,
  isCounted: false,
  limit: null,
  minimum: null,
  texts: 1,
  isEditable: true,
  read: (wire) => (isEmptyValue(wire) ? null : (wire as FieldValues[N])),
  write: (value) => (isEmptyValue(value) ? null : value),
  seen: same,
  readTexts: () => undefined,
  writeTexts: asTexts,
  searchWords: (texts) => texts,
  operandOf: plainOperand,
  ...parts,
});

/** Types whose values are texts: one, or several where the field says so. */
type Worded = { [N in FieldType]: string extends FieldValues[N] ? N : never }[FieldType];

export const textType = <N extends Worded>(name: N, parts: Parts<N> = {}): FieldTypeDef<N> =>
  baseType(name, {
    search: "text",
    group: "value",
    several: "TAGS",
    operandOf: textOperand,
    readTexts: (texts, multiple) => {
      const filled = texts.filter((text) => text.trim() !== "");
      return (multiple ? filled : filled[0]) as FieldValues[N];
    },
    write: (value, { multiple }) => {
      const written = asTexts(value);
      return multiple ? written : (written[0] ?? null);
    },
    ...parts,
  });

/** Choices, which formulas read by their labels. */
export const asChoice = { operand: "text", operandOf: wordsOperand } as const;

/** Labels in every language; a choice that is gone by its stored value. */
export const labelWords = (texts: readonly string[], { options = [] }: Choices): readonly string[] =>
  texts.map((text) => {
    const label = options.find(({ value }) => value === text)?.label;
    return label ? [...new Set([label.fr, label.en, label.nl])].join(" ") : text;
  });

export const noWords = (): readonly string[] => [];

/** A decimal point, no thousands separators, no exponent: `12.5`, `-3`. */
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;
export const numberIn = (text: string): number | undefined =>
  NUMBER.test(text.trim()) ? Number(text) : undefined;

type Numeric = { [N in FieldType]: number extends FieldValues[N] ? N : never }[FieldType];

/** Bound of the numbers of a team's own properties, in both directions. */
export const OWN_AMOUNT = 1e12;

export const numberType = <N extends Numeric>(name: N, parts: Parts<N> = {}): FieldTypeDef<N> =>
  baseType(name, {
    search: "number",
    operand: "number",
    group: "number",
    readTexts: (texts) =>
      numberIn(texts.find((text) => text.trim() !== "") ?? "") as FieldValues[N] | undefined,
    write: (value) => (isEmptyValue(value) ? null : Number(value)),
    ...parts,
  });
