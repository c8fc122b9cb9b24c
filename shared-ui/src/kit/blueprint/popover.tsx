import { PopoverAnimation, PopoverNext, type PopoverNextProps, type PopupKind } from "@blueprintjs/core";
import { useRef } from "react";
import { noteOpener } from "./openers.ts";

/** Blueprint's first stop for the keyboard: it shows nothing and says nothing. */
const FIRST_STOP = "bp6-overlay-start-focus-trap";
const CONTROLS =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex='0']";

/** Puts the keyboard on the first control of what has opened, where it would stand on nothing to be seen. */
function enter(node: HTMLElement): void {
  if (!document.activeElement?.classList.contains(FIRST_STOP)) return;
  const controls = node.querySelectorAll<HTMLElement>(CONTROLS);
  const first = [...controls].find((control) => !control.className.includes("focus-trap"));
  first?.focus({ preventScroll: true });
}

export interface PopoverProps extends Omit<PopoverNextProps, "popupKind"> {
  /** Without the arrow, as menus are. */
  minimal?: boolean;
  /** What opens, as assistive technology is told of it; a menu without it. */
  popupKind?: `${PopupKind}`;
}

/**
 * Blueprint's popover. The older one, which it still calls `Popover`, places its content wrongly under React 19. The
 * keyboard goes back to its opener only where nothing else has taken it: a dialog that a menu opens keeps it.
 */
export function Popover({
  minimal = false,
  popupKind,
  shouldReturnFocusOnClose = true,
  onOpening,
  onOpened,
  onClosed,
  ...props
}: PopoverProps) {
  const opener = useRef<Element | null>(null);
  const look = minimal ? { animation: PopoverAnimation.MINIMAL, arrow: false } : {};
  const kind = popupKind ? { popupKind: popupKind as PopupKind } : {};
  return (
    <PopoverNext
      {...look}
      {...kind}
      {...props}
      shouldReturnFocusOnClose={false}
      onOpening={(node) => {
        if (!node.contains(document.activeElement)) opener.current = document.activeElement;
        if (opener.current) noteOpener(node, opener.current);
        onOpening?.(node);
      }}
      onOpened={(node) => {
        enter(node);
        onOpened?.(node);
      }}
      onClosed={(node) => {
        const { activeElement, body } = document;
        const lost = activeElement === null || activeElement === body || node.contains(activeElement);
        if (lost && shouldReturnFocusOnClose && opener.current instanceof HTMLElement) opener.current.focus();
        onClosed?.(node);
      }}
    />
  );
}
