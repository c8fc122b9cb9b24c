export type {
  DimensionValue,
  FieldType,
  FieldValue,
  FieldValues,
  LinkValue,
  PositionValue,
  QuantityValue,
  RangeValue,
} from "../value.ts";
export type { Choices, FieldTypeDef, Grouping, SearchKind, Writing } from "./field-type.ts";
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
export { FIELD_TYPES, isFieldType, typeOf } from "./types.ts";
