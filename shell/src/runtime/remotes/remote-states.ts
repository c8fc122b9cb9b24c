import type { FailureKind, FailureStage } from "@gisement/shared-domain/remote";
import { createStore } from "zustand/vanilla";

/** State of a remote; `failed` carries what the fallback shows. */
export type RemoteState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "mounted" }
  | {
      readonly kind: "failed";
      readonly stage: FailureStage;
      readonly cause: FailureKind;
      readonly version: string;
      readonly reference: string;
    };

export interface RemoteStates {
  readonly byName: Readonly<Record<string, RemoteState>>;
  set(name: string, state: RemoteState): void;
  forget(name: string): void;
}

const IDLE: RemoteState = { kind: "idle" };

/** The state of each remote on this page, for the fallbacks and the progress bar. */
export const createRemoteStates = () =>
  createStore<RemoteStates>((set) => ({
    byName: {},
    set: (name, state) => set(({ byName }) => ({ byName: { ...byName, [name]: state } })),
    forget: (name) =>
      set(({ byName }) => ({
        byName: Object.fromEntries(Object.entries(byName).filter(([known]) => known !== name)),
      })),
  }));

export const stateOf = (states: RemoteStates, name: string): RemoteState => states.byName[name] ?? IDLE;
