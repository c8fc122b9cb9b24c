import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Restores the focus when the active cell is removed because other rows replace its own, for example after a sort on
 * the server. If the person has left the grid, the focus is not touched.
 */
export function useRestoredFocus(focusActive: () => void) {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) focusActive();
  });
  return {
    onFocus: () => {
      // A cell passes the focus to the control inside it before this handler runs.
      last.current = document.activeElement;
    },
    onBlur: ({ target, currentTarget }: FocusEvent) => {
      // A cell being removed may also fire blur: only a cell that stays has lost the focus to another element.
      queueMicrotask(() => {
        if (target.isConnected && !currentTarget.contains(document.activeElement)) last.current = null;
      });
    },
  };
}
