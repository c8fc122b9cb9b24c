// Exported here, not in each remote: the shell writes the note, and this module is the shell's.
export { type Farewell, noteFarewell } from "@gisement/shared-domain/farewell";
export { loadLateTexts, type Texts } from "../locale/load-texts.ts";
export * from "./create-remote.tsx";
export * from "./lazy-screen.tsx";
export * from "./shell-context.tsx";
export { Slot, type SlotProps, useSlotEmit } from "./slot.tsx";
export { useOfferedActs } from "./use-offered-acts.ts";
export { useSilentMutation } from "./use-silent-mutation.ts";
