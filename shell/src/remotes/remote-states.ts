import { createStore } from "zustand/vanilla";

/** Not loaded, not loaded in time, not started, or gone blank while drawing. */
export type FailureCause = "load" | "late" | "start" | "render";

/** How far a remote is; `failed` carries what the fallback shows. */
export type RemoteState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "mounted" }
  | {
      readonly kind: "failed";
      readonly cause: FailureCause;
      readonly version: string;
      readonly reference: string;
    };

export interface RemoteStates {
  readonly byName: Readonly<Record<string, RemoteState>>;
  set(name: string, state: RemoteState): void;
}

const IDLE: RemoteState = { kind: "idle" };

/** The state of each remote on this page, for the fallbacks and the progress line. */
export const createRemoteStates = () =>
  createStore<RemoteStates>((set) => ({
    byName: {},
    set: (name, state) => set(({ byName }) => ({ byName: { ...byName, [name]: state } })),
  }));

export const stateOf = (states: RemoteStates, name: string): RemoteState => states.byName[name] ?? IDLE;
