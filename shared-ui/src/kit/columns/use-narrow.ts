import { useSyncExternalStore } from "react";

/** Same as in the stylesheet: phones are narrower. */
const NARROW = "(width < 640px)";
const query = () => (typeof matchMedia === "function" ? matchMedia(NARROW) : undefined);

function subscribe(listener: () => void): () => void {
  const media = query();
  media?.addEventListener?.("change", listener);
  return () => media?.removeEventListener?.("change", listener);
}

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
}
