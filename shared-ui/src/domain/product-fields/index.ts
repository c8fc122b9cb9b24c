export { ChoiceField, type ChoiceFieldProps, ChoicesField } from "./choice-field.tsx";
export { DimensionField } from "./dimension-field.tsx";
export { QuantityField } from "./quantity-field.tsx";
