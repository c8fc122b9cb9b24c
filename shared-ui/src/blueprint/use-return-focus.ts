import { useEffect, useRef } from "react";

/**
 * Gives the keyboard back to where it was before an overlay opened; the result is for `onClosed`. Blueprint looks where
 * that is only once a field of the overlay may have taken the keyboard by itself, and gives nothing back when an
 * overlay is taken away while it is open.
 */
export function useReturnFocus(isOpen: boolean): (overlay?: HTMLElement) => void {
  const state = useRef<{ isOpen: boolean; opener: Element | null }>({ isOpen: false, opener: null });
  // Asked while drawing: a moment later the field has it.
  if (isOpen && !state.current.isOpen) state.current.opener = document.activeElement;
  state.current.isOpen = isOpen;
  const giveBack = useRef((overlay?: HTMLElement): void => {
    const { activeElement, body } = document;
    const { opener } = state.current;
    // Whoever has gone on elsewhere stays there.
    const lost = activeElement === null || activeElement === body || overlay?.contains(activeElement);
    if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
  }).current;
  useEffect(() => () => giveBack(), [giveBack]);
  return giveBack;
}
