import { useSyncExternalStore } from "react";

/** Below this width the bar goes to the foot of the screen, where thumbs are. */
const PHONE = "(max-width: 720px)";

const subscribe = (listener: () => void) => {
  const media = window.matchMedia?.(PHONE);
  media?.addEventListener("change", listener);
  return () => media?.removeEventListener("change", listener);
};

export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(PHONE).matches ?? false,
    () => false,
  );
