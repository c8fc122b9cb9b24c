import { PopoverAnimation, PopoverNext, type PopoverNextProps, type PopupKind } from "@blueprintjs/core";
import { useRef } from "react";
import { storeOpener } from "./openers.ts";

/** Blueprint's focus trap at the start of an overlay, which is invisible and has no name. */
const FIRST_STOP = "bp6-overlay-start-focus-trap";
const CONTROLS =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex='0']";

/** Moves the focus from the invisible focus trap to the first control of the opened popover. */
function enter(node: HTMLElement): void {
  if (!document.activeElement?.classList.contains(FIRST_STOP)) return;
  const controls = node.querySelectorAll<HTMLElement>(CONTROLS);
  const first = [...controls].find((control) => !control.className.includes("focus-trap"));
  first?.focus({ preventScroll: true });
}

/**
 * Whether closing the popover has left the focus without a place: nowhere, in the closed content, or on the trap of the
 * drawer or dialog around the opener, which takes a focus that was lost.
 */
function hasLostFocus(content: HTMLElement, opener: Element | null): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || content.contains(activeElement)) return true;
  const isTrap = activeElement.classList.contains(FIRST_STOP);
  return isTrap && (activeElement.parentElement?.contains(opener) ?? false);
}

export interface PopoverProps extends Omit<PopoverNextProps, "popupKind"> {
  /** Without the arrow, like menus. */
  minimal?: boolean;
  /** The kind of popup for assistive technology; `menu` by default. */
  popupKind?: `${PopupKind}`;
}

/**
 * Blueprint's popover. The older component, which Blueprint still calls `Popover`, positions its content wrongly
 * under React 19. On close the focus returns to the opener only if it has not moved: a dialog opened from a menu
 * keeps it.
 */
export function Popover({
  minimal = false,
  popupKind,
  shouldReturnFocusOnClose = true,
  onOpening,
  onOpened,
  onClosed,
  targetProps,
  ...props
}: PopoverProps) {
  const opener = useRef<Element | null>(null);
  const look = minimal ? { animation: PopoverAnimation.MINIMAL, arrow: false } : {};
  const kind = popupKind ? { popupKind: popupKind as PopupKind } : {};
  const target: PopoverProps["targetProps"] = {
    ...targetProps,
    // On a busy machine the content may have the focus before `onOpening` runs.
    onClickCapture: ({ currentTarget }) => {
      if (currentTarget.contains(document.activeElement)) opener.current = document.activeElement;
    },
  };
  return (
    <PopoverNext
      {...look}
      {...kind}
      {...props}
      {...(props.renderTarget ? {} : { targetProps: target })}
      shouldReturnFocusOnClose={false}
      onOpening={(node) => {
        if (!node.contains(document.activeElement)) opener.current ??= document.activeElement;
        if (opener.current) storeOpener(node, opener.current);
        onOpening?.(node);
      }}
      onOpened={(node) => {
        enter(node);
        onOpened?.(node);
      }}
      onClosed={(node) => {
        const lostFocus = hasLostFocus(node, opener.current);
        if (lostFocus && shouldReturnFocusOnClose && opener.current instanceof HTMLElement)
          opener.current.focus();
        opener.current = null;
        onClosed?.(node);
      }}
    />
  );
}
