import type { Browser, Locator, Page } from "playwright";
import { openPage, type Target } from "../federation/measure-screen.ts";

/** How many times slower than this machine's the page's processor is. */
const SLOWER = 6;
/** Milliseconds in which a late frame of an act may follow. */
const SETTLED = 1200;

interface Act {
  readonly name: string;
  readonly run: (page: Page) => Promise<void>;
}

const grid = (page: Page): Locator => page.getByRole("grid");
const cell = (page: Page, column: number): Locator =>
  page.locator(`[role=gridcell][aria-colindex="${column}"]`).nth(2);

/** The facet's label: its box lies below a drawn one. */
const status = (page: Page): Locator =>
  page
    .locator("label")
    .filter({ hasText: /^À vendre/ })
    .first();

/** The ten commonest acts of the inventory, in an order in which each leaves the page ready for the next. */
const ACTS: readonly Act[] = [
  { name: "type in the search box", run: (page) => page.getByRole("searchbox").pressSequentially("porte") },
  { name: "clear the search", run: (page) => page.getByRole("searchbox").fill("") },
  { name: "open the filters", run: (page) => page.getByRole("button", { name: /^Filtres/ }).click() },
  {
    name: "choose a filter",
    run: (page) => status(page).click(),
  },
  {
    name: "drop the filter",
    run: (page) => status(page).click(),
  },
  { name: "choose a cell", run: (page) => cell(page, 4).click() },
  {
    name: "move by keys",
    run: async (page) => {
      for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
    },
  },
  {
    name: "edit a cell",
    run: async (page) => {
      await cell(page, 5).click();
      await page.keyboard.press("F2");
      await page.keyboard.press("Escape");
    },
  },
  { name: "scroll the rows", run: (page) => grid(page).press("PageDown") },
  { name: "open the palette", run: (page) => page.keyboard.press("Control+k") },
];

interface Held {
  longest: number;
}

/** The longest interaction of each act, in milliseconds from the input to the next paint, on a slow processor. */
export async function measureActs(
  browser: Browser,
  target: Target,
): Promise<readonly { name: string; milliseconds: number }[]> {
  const page = await openPage(browser, target);
  try {
    await page.addInitScript(() => {
      const held: Held = { longest: 0 };
      (globalThis as { benchHeld?: Held }).benchHeld = held;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if (entry.interactionId) held.longest = Math.max(held.longest, entry.duration);
      }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(`${target.url}/fr/inventory`);
    await cell(page, 3).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.waitForTimeout(SETTLED);
    const measured = [];
    for (const { name, run } of ACTS) {
      await page.evaluate(() => {
        (globalThis as { benchHeld?: Held }).benchHeld = Object.assign(
          (globalThis as { benchHeld?: Held }).benchHeld ?? { longest: 0 },
          { longest: 0 },
        );
      });
      await run(page);
      await page.waitForTimeout(SETTLED);
      const milliseconds = await page.evaluate(
        () => (globalThis as { benchHeld?: Held }).benchHeld?.longest ?? 0,
      );
      measured.push({ name, milliseconds });
    }
    return measured;
  } finally {
    await page.context().close();
  }
}
