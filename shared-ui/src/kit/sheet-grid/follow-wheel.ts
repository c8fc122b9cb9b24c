import type { WheelEvent } from "react";

/**
 * Lets the wheel scroll the sheet without leaving cells blank at its end. The table moves itself by the wheel's distance
 * on top of the browser's own scrolling, and then ignores the scroll event that tells where it really stands. So over the
 * cells only the browser scrolls; over the headers, which do not scroll by themselves, the table is told where it got to.
 */
export function followWheel(event: WheelEvent<HTMLElement>): void {
  if ((event.target as HTMLElement).closest(".bp6-table-quadrant-main")) {
    event.stopPropagation();
    return;
  }
  const body = event.currentTarget.querySelector(
    ".bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container",
  );
  // The first of these may be the one that the table ignores.
  for (const delay of [50, 100]) setTimeout(() => body?.dispatchEvent(new Event("scroll")), delay);
}
