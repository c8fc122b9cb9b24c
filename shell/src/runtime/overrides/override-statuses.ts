import { createStore } from "zustand/vanilla";
import type { Override } from "./override.ts";

/** Why the released version is used although there is an override. */
export type OverrideProblem =
  | { readonly kind: "unreachable"; readonly detail: string }
  | { readonly kind: "not-json" }
  | { readonly kind: "invalid"; readonly detail: string }
  | { readonly kind: "other-name"; readonly found: string }
  | { readonly kind: "shell-range"; readonly needs: string; readonly is: string };

export interface OverrideStatus extends Override {
  /** Of the code on the developer's machine, when it could be read. */
  readonly version: string | null;
  readonly problem: OverrideProblem | null;
}

/** What became of each override at the last reading of the registry. */
export const overrideStatuses = createStore<{ readonly statuses: readonly OverrideStatus[] }>(() => ({
  statuses: [],
}));
