import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Restores the focus that a button loses while it is disabled: to the button, or to its form if nothing is left to
 * submit, so that Escape and Tab continue from there.
 */
export function useButtonFocus(button: RefObject<HTMLButtonElement | null>, waiting: boolean, off: boolean) {
  const hadFocus = useRef(false);
  useEffect(() => {
    const { current } = button;
    if (waiting || !hadFocus.current || current === null) return;
    // The focus has moved elsewhere meanwhile and stays there.
    if (document.activeElement !== document.body) return;
    const { form } = current;
    if (!off) current.focus();
    else if (form) {
      form.tabIndex = -1;
      form.focus({ preventScroll: true });
      hadFocus.current = false;
    }
  }, [button, waiting, off]);
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      hadFocus.current = (currentTarget as HTMLButtonElement).disabled;
    },
  };
}
