/** An amount with the code of its unit (`u`, `m2`, …). */
export interface QuantityValue {
  number: number | null;
  unit?: string | null;
}

/** Sizes in centimetres. */
export interface DimensionValue {
  length?: number | null;
  width?: number | null;
  height?: number | null;
  thickness?: number | null;
  diameter?: number | null;
}

/** Inclusive bounds; a missing bound is open. */
export interface RangeValue {
  min?: number | null;
  max?: number | null;
}

export interface LinkValue {
  href: string;
  label?: string;
}

/**
 * A value as screens, files and searches hold it: numbers in the field's unit, days as `2026-11-20`, choices and ids by
 * their code, several values as a list; null and undefined mean no value.
 */
export type FieldValue =
  | string
  | number
  | boolean
  | Date
  | null
  | undefined
  | readonly string[]
  | QuantityValue
  | DimensionValue
  | RangeValue
  | LinkValue;
