import type { ConfirmOptions } from "@gisement/shared-domain/remote";
import type { ReactNode } from "react";

/** Style of an overlay: brief information, a form, or a wide working area [SHELL-503]. */
export type OverlayStyle = "info" | "form" | "wide";

export interface DialogContentProps<Result> {
  /** Closes and returns the result to the caller. */
  close: (result: Result) => void;
  /** Closes without a result. */
  cancel: () => void;
  /** While dirty, asks before Escape, the cross or a click outside discards the input. */
  setDirty: (dirty: boolean) => void;
}

export interface OpenOverlayOptions<Result> {
  title: string;
  style?: OverlayStyle;
  /** A dialog in the middle, or a drawer on the right. */
  as?: "dialog" | "drawer";
  content: (props: DialogContentProps<Result>) => ReactNode;
}

interface OpenOverlay {
  readonly id: number;
  readonly options: OpenOverlayOptions<unknown>;
  readonly settle: (result: unknown) => void;
}
interface PendingConfirm {
  readonly id: number;
  readonly options: ConfirmOptions;
  readonly settle: (confirmed: boolean) => void;
}
export interface OverlayState {
  readonly overlays: readonly OpenOverlay[];
  readonly confirms: readonly PendingConfirm[];
}

/** The overlays of a screen, outside React so that any code of the screen can open one. */
export interface OverlayStore {
  subscribe: (listener: () => void) => () => void;
  getState: () => OverlayState;
  /** Resolves to the result, or undefined if the overlay was closed without one. */
  open: <Result = void>(options: OpenOverlayOptions<Result>) => Promise<Result | undefined>;
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  resolveOverlay: (id: number, result: unknown) => void;
  resolveConfirm: (id: number, confirmed: boolean) => void;
  /** Closes everything, for example when the remote is unmounted. */
  closeAll: () => void;
}

let lastId = 0;

export function createOverlayStore(): OverlayStore {
  let state: OverlayState = { overlays: [], confirms: [] };
  const listeners = new Set<() => void>();
  const set = (next: OverlayState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const store: OverlayStore = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    open: <Result>(options: OpenOverlayOptions<Result>) =>
      new Promise<Result | undefined>((resolve) => {
        lastId += 1;
        const overlay: OpenOverlay = {
          id: lastId,
          options: options as unknown as OpenOverlayOptions<unknown>,
          settle: resolve as (result: unknown) => void,
        };
        set({ ...state, overlays: [...state.overlays, overlay] });
      }),
    confirm: (options) =>
      new Promise<boolean>((resolve) => {
        lastId += 1;
        set({ ...state, confirms: [...state.confirms, { id: lastId, options, settle: resolve }] });
      }),
    resolveOverlay: (id, result) => {
      const overlay = state.overlays.find((candidate) => candidate.id === id);
      if (!overlay) return;
      set({ ...state, overlays: state.overlays.filter((candidate) => candidate.id !== id) });
      overlay.settle(result);
    },
    resolveConfirm: (id, confirmed) => {
      const pending = state.confirms.find((candidate) => candidate.id === id);
      if (!pending) return;
      set({ ...state, confirms: state.confirms.filter((candidate) => candidate.id !== id) });
      pending.settle(confirmed);
    },
    closeAll: () => {
      for (const pending of state.confirms) store.resolveConfirm(pending.id, false);
      for (const overlay of state.overlays) store.resolveOverlay(overlay.id, undefined);
    },
  };
  return store;
}

/** The store of the shell's host; used if there is no nearer host. */
export const sharedOverlays: OverlayStore = createOverlayStore();
