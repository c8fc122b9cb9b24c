import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * The cell with the keyboard goes when other rows take the place of its own, as after a sort on the server: the keyboard
 * then stays in the grid, where it was. Whoever has left the grid is left alone.
 */
export function useKeptFocus(focusActive: () => void) {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) focusActive();
  });
  return {
    onFocus: () => {
      // A cell hands the keyboard on to the control it holds, before it is told itself.
      last.current = document.activeElement;
    },
    onBlur: ({ target, currentTarget }: FocusEvent) => {
      // A cell that is being taken away may be told so too: only one that stays has been left.
      queueMicrotask(() => {
        if (target.isConnected && !currentTarget.contains(document.activeElement)) last.current = null;
      });
    },
  };
}
