import { PopoverAnimation, PopoverNext, type PopoverNextProps, type PopupKind } from "@blueprintjs/core";

export interface PopoverProps extends Omit<PopoverNextProps, "popupKind"> {
  /** Without the arrow, as menus are. */
  minimal?: boolean;
  /** What opens, as assistive technology is told of it; a menu without it. */
  popupKind?: `${PopupKind}`;
}

/** Blueprint's popover. The older one, which it still calls `Popover`, places its content wrongly under React 19. */
export function Popover({ minimal = false, popupKind, ...props }: PopoverProps) {
  const look = minimal ? { animation: PopoverAnimation.MINIMAL, arrow: false } : {};
  const kind = popupKind ? { popupKind: popupKind as PopupKind } : {};
  return <PopoverNext {...look} {...kind} {...props} />;
}
