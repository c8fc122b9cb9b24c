export { Select, type SelectProps } from "./select.tsx";
export type { SelectOption } from "./types.ts";
