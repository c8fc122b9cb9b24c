import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * A column header's own content. The table draws each header once per scrolling part and lays them over each other; only
 * the one on top may be reached and read, so the others are made inert.
 */
export function HeaderSlot({ frozen, children }: { frozen: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const slot = element.current;
    const part = slot?.closest(".bp6-table-quadrant");
    if (!slot || !part) return;
    const onTop = part.classList.contains(frozen ? "bp6-table-quadrant-top-left" : "bp6-table-quadrant-top");
    slot.inert = !onTop;
    slot.setAttribute("aria-hidden", String(!onTop));
  }, [frozen]);
  return (
    <div ref={element} className="gis-sheet__header">
      {children}
    </div>
  );
}
