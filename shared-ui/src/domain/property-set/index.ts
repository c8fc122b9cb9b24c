export { type Options, readOptions } from "./read-options.ts";
export { TeamUnits } from "./team-units.tsx";
export { useOptions } from "./use-options.ts";
export { useOwnFields } from "./use-own-fields.ts";
export { type PropertyRow, usePropertySet } from "./use-property-set.ts";
