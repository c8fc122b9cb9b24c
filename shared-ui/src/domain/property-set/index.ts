export { StepButtons } from "./step-buttons.tsx";
export { TeamPropertySet } from "./team-property-set.tsx";
export { useOptions } from "./use-options.ts";
export { useOwnFields, useReferenceFields, WithoutOwnFieldsContext } from "./use-own-fields.ts";
export { type PropertyRow, usePropertySet } from "./use-property-set.ts";
export { PROPERTY_STEP, usePropertySteps } from "./use-property-steps.ts";
export { useDeletionBlock, useUnsavedMark, useUnsavedRows } from "./use-unsaved-rows.tsx";
