export { OptionDot, optionMark } from "./option-dot.tsx";
export { useFieldLabel } from "./use-field-label.ts";
