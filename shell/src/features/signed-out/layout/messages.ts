import { TIMINGS } from "@gisement/shared-domain/limits";
import { useSyncExternalStore } from "react";

/** A message above the form, until the person leaves the page. */
export interface Notice {
  readonly kind: "success" | "info";
  readonly text: string;
}
interface Messages {
  readonly notice: Notice | null;
  readonly toast: string | null;
}

let messages: Messages = { notice: null, toast: null };
let toastTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
function set(next: Partial<Messages>): void {
  messages = { ...messages, ...next };
  for (const listener of listeners) listener();
}

export const showNotice = (notice: Notice | null): void => set({ notice });

/** A success message at the bottom of the page, for the product's standard duration [CONST-530]. */
export function showPageToast(toast: string): void {
  clearTimeout(toastTimer);
  set({ toast });
  toastTimer = setTimeout(() => set({ toast: null }), TIMINGS.toastSuccess);
}

/** Removes the messages of an earlier visit. */
export function clearMessages(): void {
  clearTimeout(toastTimer);
  set({ notice: null, toast: null });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useMessages = (): Messages => useSyncExternalStore(subscribe, () => messages);
