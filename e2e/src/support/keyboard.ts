import type { Locator, Page } from "@playwright/test";
import { expectToFit } from "./accessibility.ts";
import { expect } from "./test.ts";

/** Describes what is wrong with the visible focus; empty if nothing is. */
const focusFault = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return "nothing has the focus";
    const name = `${focused.tagName.toLowerCase()}.${focused.className} "${focused.ariaLabel ?? focused.textContent?.slice(0, 40)}"`;
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--gis-focus)";
    const ring = getComputedStyle(probe).color;
    probe.remove();
    const marked = ({ outlineStyle, outlineWidth, outlineColor, boxShadow }: CSSStyleDeclaration) =>
      boxShadow.includes(ring) ||
      (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && !/, 0\)$/.test(outlineColor));
    // A switch or checkbox shows the focus beside its input; a link that fills its row shows it around the row.
    const outlined =
      marked(getComputedStyle(focused)) ||
      marked(getComputedStyle(focused, "::after")) ||
      (focused.nextElementSibling !== null && marked(getComputedStyle(focused.nextElementSibling)));
    if (!outlined) return `${name} shows no focus`;
    const box = focused.getBoundingClientRect();
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    const above = (x: number, y: number) => {
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${name} is out of sight`;
      const top = document.elementFromPoint(x, y);
      const seen = top && (focused.contains(top) || top.contains(focused) || label?.contains(top));
      return seen ? "" : `${name} lies under ${top?.tagName.toLowerCase()}.${top?.className}`;
    };
    const fault = above(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
    // Tools lie on the upper edge of a large drawing, whose mark is seen all around.
    return fault && focused.role === "application" ? above(box.left + 4, box.top + box.height / 2) : fault;
  });

/** Expects the control to have a visible focus, without horizontal scrolling. */
export async function expectFocusOn(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect.poll(() => focusFault(page), { message: "the focus as it is shown" }).toBe("");
  await expectToFit(page, "with the keyboard");
}

/** A modal overlay takes the focus a moment after it appeared; a key before that would go to the page behind. */
const isReachable = (node: Element): boolean => {
  const overlay = node.closest(".bp6-overlay");
  const isModal = overlay?.querySelector(".bp6-overlay-start-focus-trap");
  return !isModal || overlay?.contains(document.activeElement) === true;
};

/** Waits until a modal overlay has the focus, closes it by Escape and waits until it is gone. */
export async function closeByEscape(page: Page, overlay: Locator): Promise<void> {
  await expect(overlay).toBeVisible();
  await expect.poll(() => overlay.evaluate(isReachable), { message: "focus inside" }).toBe(true);
  await page.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
}

/** Presses the key until the control has the focus; every stop on the way must show it. */
export async function goTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  await expect
    .poll(() => target.evaluate(isReachable).catch(() => false), { message: "focus inside" })
    .toBe(true);
  const stops: string[] = [];
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press(key);
    // Evaluated at each stop: a grid rerenders rows near the focus, and the focused cell.
    const hasFocus = await target
      .evaluateAll((found) => found.some((node) => node === document.activeElement))
      .catch(() => false);
    const fault = await focusFault(page);
    // After the last control, the focus passes through the browser's own buttons and returns.
    if (fault !== "nothing has the focus")
      await expect.poll(() => focusFault(page), { message: `${key} ${stop + 1}` }).toBe("");
    await expectToFit(page, `${key} ${stop + 1}`);
    if (hasFocus) return;
    stops.push(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 30) ?? ""));
  }
  throw new Error(`${key} never came to ${target}: ${stops.join(" | ")}`);
}
