import { useSyncExternalStore } from "react";

/** As in the stylesheet: below this the screen is a phone. */
const NARROW = "(width < 640px)";
const query = () => (typeof matchMedia === "function" ? matchMedia(NARROW) : undefined);

function subscribe(listener: () => void): () => void {
  const media = query();
  media?.addEventListener?.("change", listener);
  return () => media?.removeEventListener?.("change", listener);
}

/** Whether the window is a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
}
