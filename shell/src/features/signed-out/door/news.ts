import { TIMINGS } from "@gisement/shared-domain/limits";
import { useSyncExternalStore } from "react";

/** A sentence above the form, until the person goes on. */
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

/** A success at the foot of the page, for as long as everywhere in the product [CONST-530]. */
export function showDoorToast(toast: string): void {
  clearTimeout(ending);
  set({ toast });
  ending = setTimeout(() => set({ toast: null }), TIMINGS.toastSuccess);
}

/** Nothing of a former visit is left to say. */
export function forgetNews(): void {
  clearTimeout(ending);
  set({ notice: null, toast: null });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useNews = (): News => useSyncExternalStore(subscribe, () => news);
