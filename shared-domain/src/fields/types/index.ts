export type {
  DimensionValue,
  FieldType,
  FieldValue,
  FieldValues,
  LikeTypes,
  LinkValue,
  PositionValue,
  QuantityValue,
  RangeValue,
  TypeTable,
} from "../value.ts";
export type { Choices, FieldTypeDef, Grouping, SearchKind, TextPattern, Writing } from "./field-type.ts";
export {
  asDimension,
  asLink,
  asList,
  asNumber,
  asQuantity,
  asRange,
  asText,
  isEmptyValue,
} from "./guards.ts";
export { FIELD_TYPES, isFieldType, lineOf, typeOf } from "./types.ts";
