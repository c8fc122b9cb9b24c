export { type FieldInputProps, fieldInput } from "./field-input.tsx";
