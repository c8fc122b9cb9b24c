import { createStore } from "zustand/vanilla";
import type { OverrideFault } from "../../../runtime/overrides/parse-overrides.ts";

export interface RefusedWish {
  readonly text: string;
  readonly fault: OverrideFault;
}

/** Refused overrides of the address, until the person dismisses the reason. */
export const refusedWishes = createStore<{ readonly wishes: readonly RefusedWish[] }>(() => ({ wishes: [] }));
