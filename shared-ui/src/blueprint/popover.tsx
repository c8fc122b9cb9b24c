import { PopoverAnimation, PopoverNext, type PopoverNextProps } from "@blueprintjs/core";

export interface PopoverProps extends PopoverNextProps {
  /** Without the arrow, as menus are. */
  minimal?: boolean;
}

/** Blueprint's popover. The older one, which it still calls `Popover`, places its content wrongly under React 19. */
export function Popover({ minimal = false, ...props }: PopoverProps) {
  const look = minimal ? { animation: PopoverAnimation.MINIMAL, arrow: false } : {};
  return <PopoverNext {...look} {...props} />;
}
