import type { Page } from "playwright";

/** Milliseconds in which a late frame of an act may follow. */
const SETTLED = 800;

/** A cell beside the name, which is a link, of a row that is on the screen. */
const cellOf = (page: Page) => page.locator("[role=gridcell][aria-colindex='4']").nth(3);

/** Milliseconds from the request for an address to the first frame with rows. */
export async function firstRows(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  const since = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await cellOf(page).waitFor();
  return performance.now() - since;
}

interface Held {
  longest: number;
}

const ACTS: readonly { readonly name: string; readonly run: (page: Page) => Promise<void> }[] = [
  { name: "choose a cell", run: (page) => cellOf(page).click() },
  {
    name: "move by keys",
    run: async (page) => {
      for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
    },
  },
  { name: "scroll a page", run: (page) => page.keyboard.press("PageDown") },
  { name: "scroll to the last row", run: (page) => page.keyboard.press("Control+End") },
  {
    name: "edit a cell",
    run: async (page) => {
      await cellOf(page).click();
      await page.keyboard.press("F2");
      await page.keyboard.type(" bis");
      await page.keyboard.press("Enter");
    },
  },
  { name: "scroll to the first row", run: (page) => page.keyboard.press("Control+Home") },
  { name: "search", run: (page) => page.getByRole("searchbox").pressSequentially("12") },
  { name: "clear the search", run: (page) => page.getByRole("searchbox").press("Escape") },
];

/** The longest interaction of each act, in milliseconds from the input to the next paint. */
export async function measureActs(page: Page): Promise<{ name: string; milliseconds: number }[]> {
  await page.evaluate(() => {
    const held: Held = { longest: 0 };
    (globalThis as { benchHeld?: Held }).benchHeld = held;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) held.longest = Math.max(held.longest, entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  const measured: { name: string; milliseconds: number }[] = [];
  for (const { name, run } of ACTS) {
    await page.evaluate(() => {
      (globalThis as unknown as { benchHeld: Held }).benchHeld.longest = 0;
    });
    await run(page);
    await page.waitForTimeout(SETTLED);
    const milliseconds = await page.evaluate(
      () => (globalThis as unknown as { benchHeld: Held }).benchHeld.longest,
    );
    measured.push({ name, milliseconds });
  }
  return measured;
}
