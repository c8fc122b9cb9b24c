import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * Custom content of a column header. The table renders each header once per scrolling part, one over the other; only
 * the top one may be focused and read, so the others are inert.
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
