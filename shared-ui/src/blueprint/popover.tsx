import { PopoverAnimation, PopoverNext, type PopoverNextProps, type PopupKind } from "@blueprintjs/core";
import { useRef } from "react";

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
        onOpening?.(node);
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
