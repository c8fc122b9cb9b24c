import { TIMINGS } from "@gisement/shared-domain/limits";
import { useSyncExternalStore } from "react";

/** A message above the form, until the person leaves the page. */
export interface Notice {
  readonly kind: "success" | "info";
  readonly text: string;
}
interface News {
  readonly notice: Notice | null;
  readonly toast: string | null;
}

let news: News = { notice: null, toast: null };
let ending: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
function set(next: Partial<News>): void {
  news = { ...news, ...next };
  for (const listener of listeners) listener();
}

export const showNotice = (notice: Notice | null): void => set({ notice });

/** A success message at the bottom of the page, for the product's standard duration [CONST-530]. */
export function showDoorToast(toast: string): void {
  clearTimeout(ending);
  set({ toast });
  ending = setTimeout(() => set({ toast: null }), TIMINGS.toastSuccess);
}

/** Removes the messages of an earlier visit. */
export function forgetNews(): void {
  clearTimeout(ending);
  set({ notice: null, toast: null });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useNews = (): News => useSyncExternalStore(subscribe, () => news);
