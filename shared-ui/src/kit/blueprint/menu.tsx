import { Menu as BlueprintMenu, type MenuProps as BlueprintMenuProps } from "@blueprintjs/core";
import { type KeyboardEvent, useEffect, useRef } from "react";

export interface MenuProps extends BlueprintMenuProps {
  /** Focuses the first item when the menu opens: for a menu that is the only content of its popover. */
  autoFocusItem?: boolean;
}

const ITEMS = '[role="menuitem"]:not([aria-disabled="true"]):not(.bp6-disabled)';

/** Blueprint's menu with keyboard navigation: the arrow keys, Home and End move between items. */
export function Menu({ autoFocusItem = false, onKeyDown, children, ...props }: MenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  useEffect(() => {
    if (!autoFocusItem) return;
    // Until the popover counts as open, an overlay below it would take the focus back.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [autoFocusItem]);
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    onKeyDown?.(event);
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    // Ignores the items of submenus.
    if (event.defaultPrevented || at < 0) return;
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <BlueprintMenu {...props} ulRef={list} onKeyDown={move}>
      {children}
    </BlueprintMenu>
  );
}
