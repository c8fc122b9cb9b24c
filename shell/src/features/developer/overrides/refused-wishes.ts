import { createStore } from "zustand/vanilla";
import type { OverrideFault } from "../../../runtime/overrides/parse-overrides.ts";

export interface RefusedWish {
  readonly text: string;
  readonly fault: OverrideFault;
}

/** Overrides of the address that were not taken, until the person has read why. */
export const refusedWishes = createStore<{ readonly wishes: readonly RefusedWish[] }>(() => ({ wishes: [] }));
