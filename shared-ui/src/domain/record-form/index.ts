export { type FieldInputProps, fieldInput } from "./field-input.tsx";
export { type FoundChoices, FoundChoicesContext } from "./found-choices.ts";
