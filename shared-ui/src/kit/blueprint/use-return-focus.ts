import { useEffect, useRef } from "react";
import { wayBack } from "./openers.ts";

/**
 * Gives the keyboard back to where it was before an overlay opened; the result is for `onClosed`. Blueprint looks where
 * that is only once a field of the overlay may have taken the keyboard by itself, and gives nothing back when an
 * overlay is taken away while it is open.
 */
export function useReturnFocus(isOpen: boolean): (overlay?: HTMLElement) => void {
  const state = useRef<{ isOpen: boolean; way: readonly Element[] }>({ isOpen: false, way: [] });
  // Asked while drawing: a moment later the field has it.
  if (isOpen && !state.current.isOpen) state.current.way = wayBack(document.activeElement);
  state.current.isOpen = isOpen;
  const giveBack = useRef((overlay?: HTMLElement): void => {
    const { activeElement, body } = document;
    const opener = state.current.way.find(({ isConnected }) => isConnected);
    // Whoever has gone on elsewhere stays there.
    // Blueprint's first and last stops stand beside the overlay's content.
    const whole = overlay?.closest(".bp6-overlay") ?? overlay;
    const lost = activeElement === null || activeElement === body || whole?.contains(activeElement);
    if (lost && opener instanceof HTMLElement) opener.focus();
  }).current;
  useEffect(() => () => giveBack(), [giveBack]);
  return giveBack;
}
