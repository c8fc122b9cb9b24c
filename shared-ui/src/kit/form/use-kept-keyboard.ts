import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * A button loses the keyboard while it may not be pressed. It gets it back, or its form does once nothing is left to
 * send: Escape and Tab go on from there.
 */
export function useKeptKeyboard(button: RefObject<HTMLButtonElement | null>, waiting: boolean, off: boolean) {
  const held = useRef(false);
  useEffect(() => {
    const { current } = button;
    if (waiting || !held.current || current === null) return;
    // With the mouse elsewhere meanwhile, the keyboard is there.
    if (document.activeElement !== document.body) return;
    const { form } = current;
    if (!off) current.focus();
    else if (form) {
      form.tabIndex = -1;
      form.focus({ preventScroll: true });
      held.current = false;
    }
  }, [button, waiting, off]);
  return {
    onFocus: () => {
      held.current = true;
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      held.current = (currentTarget as HTMLButtonElement).disabled;
    },
  };
}
