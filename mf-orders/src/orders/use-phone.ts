import { useSyncExternalStore } from "react";

/** The width below which lists are cards; as in the stylesheet. */
const PHONE = "(max-width: 640px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(PHONE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the window is a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
