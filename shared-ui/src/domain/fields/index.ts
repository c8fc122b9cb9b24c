export { fieldColumn } from "./field-column.ts";
export { OptionDot, optionMark } from "./option-dot.tsx";
export { useColorOptions } from "./use-color-options.tsx";
export { useFieldLabel } from "./use-field-label.ts";
