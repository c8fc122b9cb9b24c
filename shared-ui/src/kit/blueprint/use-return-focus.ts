import { useEffect, useRef } from "react";
import { focusCandidates } from "./openers.ts";

/**
 * Returns the focus to where it was before an overlay opened; the result is for `onClosed`. Blueprint reads that
 * place only after a field of the overlay may have focused itself, and does not return the focus if an overlay is
 * unmounted while open.
 */
export function useReturnFocus(isOpen: boolean): (overlay?: HTMLElement) => void {
  const state = useRef<{ isOpen: boolean; way: readonly Element[] }>({ isOpen: false, way: [] });
  // Read during render: a moment later a field of the overlay has the focus.
  if (isOpen && !state.current.isOpen) state.current.way = focusCandidates(document.activeElement);
  state.current.isOpen = isOpen;
  const returnFocus = useRef((overlay?: HTMLElement): void => {
    const { activeElement, body } = document;
    const opener = state.current.way.find(({ isConnected }) => isConnected);
    // If the focus has moved elsewhere, it stays there. Blueprint's focus traps are siblings of the overlay's
    // content.
    const whole = overlay?.closest(".bp6-overlay") ?? overlay;
    const lostFocus = activeElement === null || activeElement === body || whole?.contains(activeElement);
    if (lostFocus && opener instanceof HTMLElement) opener.focus();
  }).current;
  useEffect(() => () => returnFocus(), [returnFocus]);
  return returnFocus;
}
