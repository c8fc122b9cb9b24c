import { createStore } from "zustand/vanilla";
import type { OverrideFault } from "../../../runtime/overrides/parse-overrides.ts";

export interface RefusedOverride {
  readonly text: string;
  readonly fault: OverrideFault;
}

/** Refused overrides of the address, until the person dismisses the reason. */
export const refusedOverrides = createStore<{ readonly overrides: readonly RefusedOverride[] }>(() => ({
  overrides: [],
}));
