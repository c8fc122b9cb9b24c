export {
  choiceColor,
  choiceLabel,
  FIELD_GROUPS,
  type Field,
  type FieldGroup,
  type FieldList,
  type FieldOption,
  fieldLabel,
  type GridPlace,
  isInForm,
  isOnSheet,
  isOwnKey,
  type OptionList,
  OWN_FIELD_TYPES,
  OWN_PREFIX,
  type OwnField,
  type OwnFieldType,
  type OwnKey,
  searchName,
  textKey,
} from "./field.ts";
export { type FieldFormula, readFieldFormula } from "./field-formula.ts";
export {
  type Band,
  CHOICE_SEPARATOR,
  choicesOfGroup,
  FILLED,
  fieldGrouping,
  firstDayOf,
  readBand,
} from "./field-grouping.ts";
export {
  ADMINS_ONLY,
  changeSettings,
  FIELD_FLAGS,
  FIELD_FORMATS,
  type FieldFlag,
  type FieldFormat,
  FOUND_KINDS,
  type FoundKind,
  flagsOf,
  hasSetting,
  ICON_LENGTH,
  isFoundKind,
  isRelationKind,
  positionOf,
  RELATION_KINDS,
  type RelationKind,
  SUFFIX_LENGTH,
  settingText,
  WRITERS_SETTING,
} from "./field-settings.ts";
export { DIMENSION_UNITS, dimensionSchema, locationSchema, quantitySchema } from "./measures.ts";
export { OPTION_COLORS, type OptionColor, readOptionColor } from "./option-color.ts";
export { type FieldRow, ownField, ownFields, referenceFields } from "./own-field.ts";
export { ownValueText, valueText } from "./own-text.ts";
export { type OwnInput, type OwnValue, ownInput, readOwnValue, writeOwnValue } from "./own-value.ts";
export { type PrivacyRow, privateKeys } from "./private-keys.ts";
export { fieldKey, foldLabel, LABEL_LENGTH, optionValue } from "./property-label.ts";
export { nameInLabel, type RelatedRow, relationLabels } from "./relation-labels.ts";
export { type FieldMessages, fieldSchema, PAIR, patternRule } from "./schema.ts";
export {
  asList,
  type DimensionValue,
  FIELD_TYPES,
  type FieldType,
  type FieldTypeDef,
  type FieldValue,
  type FieldValues,
  type Grouping,
  isEmptyValue,
  isFieldType,
  type LikeTypes,
  type LinkValue,
  lineOf,
  type PositionValue,
  type QuantityValue,
  type RangeValue,
  type SearchKind,
  type TextPattern,
  type TypeTable,
  typeOf,
} from "./types/index.ts";
export { isReserved, valuesFor } from "./value-writers.ts";
