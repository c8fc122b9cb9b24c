import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Pixels that a finger needs. */
const NEEDED = 44;

/**
 * The controls that are hit on less than 44 px of height: what a tap above or below the middle reaches counts, so that a
 * larger area around a small drawing is enough. Left out: links inside a sentence, what stands in a grid beside the
 * rows' checkboxes, because the cell is what is hit there, and printed sheets, which are scaled pictures of paper.
 */
const smallTargets = (within: Locator): Promise<string[]> =>
  within.evaluate((root, needed) => {
    const inSentence = (element: Element) =>
      element.tagName === "A" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent?.trim().length ?? 0) > 2,
      );
    const reached = (element: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.closest("label")?.contains(element) === true);
    };
    const heightOf = (element: Element): number => {
      const box = element.getBoundingClientRect();
      if (box.height >= needed) return box.height;
      element.scrollIntoView({ block: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      let [above, below] = [0, 0];
      while (above < needed && reached(element, x, y - above)) above++;
      while (below < needed && reached(element, x, y + below)) below++;
      return above + below;
    };
    const found = [...root.querySelectorAll("button, a[href], input, select, [role=tab], [role=switch]")]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 2 && !inSentence(element))
      .filter(
        (element) => !element.closest("[role=grid]") || element.matches("[role=gridcell] > [type=checkbox]"),
      )
      .filter((element) => !element.closest(".mfc-sheet, .shell-skip"))
      // Half a pixel on each side is lost to rounding.
      .filter((element) => heightOf(element) < needed - 1)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} "${(element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 40)}" ${Math.round(heightOf(element))} px`,
      );
    document.getElementById("content")?.scrollTo(0, 0);
    return found;
  }, NEEDED);

/** Expects every control of a phone's screen, or of a sheet over it, to be high enough for a finger. */
export async function expectTouchTargets(
  page: Page,
  name: string,
  within = page.locator("body"),
): Promise<void> {
  expect(await smallTargets(within), `${name}: too low for a finger`).toEqual([]);
}
