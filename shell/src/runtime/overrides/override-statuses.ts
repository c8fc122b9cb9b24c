import { createStore } from "zustand/vanilla";
import type { Override } from "./override.ts";

/** Why the released version is used despite an override. */
export type OverrideProblem =
  | { readonly kind: "unreachable"; readonly detail: string }
  | { readonly kind: "not-json" }
  | { readonly kind: "invalid"; readonly detail: string }
  | { readonly kind: "other-name"; readonly found: string }
  | { readonly kind: "shell-range"; readonly needs: string; readonly is: string };

export interface OverrideStatus extends Override {
  /** The version on the developer's machine; null if it could not be read. */
  readonly version: string | null;
  readonly problem: OverrideProblem | null;
}

/** The result of each override at the last read of the registry. */
export const overrideStatuses = createStore<{ readonly statuses: readonly OverrideStatus[] }>(() => ({
  statuses: [],
}));
