export { useFieldLabel } from "./use-field-label.ts";
