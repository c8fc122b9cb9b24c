import { useSyncExternalStore } from "react";

/** Below this width the navigation is a bar at the bottom of the screen, within reach of the thumb. */
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
