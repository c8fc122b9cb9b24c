import type { WheelEvent } from "react";

/**
 * Lets the wheel scroll the sheet without leaving blank cells at its end. The table scrolls itself by the wheel's
 * distance in addition to the browser, and then ignores the scroll event with the actual position. So over the cells
 * only the browser scrolls; over the headers, which do not scroll themselves, the table gets the position afterwards.
 */
export function followWheel(event: WheelEvent<HTMLElement>): void {
  if ((event.target as HTMLElement).closest(".bp6-table-quadrant-main")) {
    event.stopPropagation();
    return;
  }
  const body = event.currentTarget.querySelector(
    ".bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container",
  );
  // The table may ignore the first of these events.
  for (const delay of [50, 100]) setTimeout(() => body?.dispatchEvent(new Event("scroll")), delay);
}
