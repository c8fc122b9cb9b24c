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

/** Degrees. */
export interface PositionValue {
  lat: number;
  lon: number;
}

type Several = readonly string[];

/**
 * The values of each type as screens, files and searches hold them: numbers in the field's unit, days as `2026-11-20`,
 * choices and ids by their code. A field that holds several values has a list. Every table of types has these keys.
 */
export interface FieldValues {
  TEXT: string | Several;
  LONGTEXT: string | Several;
  INT: number;
  FLOAT: number;
  DATE: string | Date;
  BOOLEAN: boolean;
  FIELD: string;
  LIST: string | Several;
  DYNAMIC: string | Several;
  RELATION: string | Several;
  FORMULA: number | string;
  LINK: string | Several | LinkValue;
  RANGE: RangeValue;
  RATING: number;
  RATING_RELATIVE: number;
  METADATA: Several;
  AMOUNT: number;
  DATETIME: string | Date;
  DIMENSION: DimensionValue;
  INDEX: string;
  LENGTH: number;
  MONEY: number;
  PERCENT: number;
  PICTURE: string | Several;
  POSITION: PositionValue;
  QUANTITY: QuantityValue;
  REUSE_INDEX: string;
  TAGS: string | Several;
  UNIT: string;
  WASTE_CODE: string;
  WEIGHT: number;
}

/**
 * Types that are another one with a difference of their own: where a table has no line for them, that of the other type holds.
 */
export interface LikeTypes {
  REUSE_INDEX: "INDEX";
  WASTE_CODE: "TEXT";
}

/** Every type of value that screens, files and the API hold. */
export type FieldType = keyof FieldValues;

/** A table with a line for each type, except those that are like another one. */
export type TypeTable<Line> = { readonly [N in Exclude<FieldType, keyof LikeTypes>]: Line } & {
  readonly [N in keyof LikeTypes]?: Line;
};

/** A value of any type; null and undefined mean no value. */
export type FieldValue = FieldValues[FieldType] | null | undefined;
