import type { Browser, Page } from "playwright";
import { openPage, readFinished, type Target } from "../federation/measure-screen.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";

const ORDERS = "/fr/orders/seller";
const INVENTORY = "/fr/inventory";
const ROUNDS = sized(7, 1);
/** Milliseconds between pointing at a link and pressing it. */
const POINTING = 400;

export interface ChangeTimes {
  /** Milliseconds from the click to the other remote's heading. */
  readonly warm: number;
  readonly cold: number;
  /** Milliseconds to the whole screen with its rows. */
  readonly warmFinished: number;
  readonly coldFinished: number;
}
interface Change {
  readonly heading: number;
  readonly finished: number;
}

const link = (page: Page, address: string) => page.locator(`nav a[href="${address}"]`).first();

/** Presses the navigation's link and checks each frame until the other screen is finished. */
const press = (page: Page, address: string, remote: string, finished: string): Promise<Change> =>
  link(page, address).evaluate(
    (anchor, { remote, finished }) =>
      new Promise<{ heading: number; finished: number }>((resolve, reject) => {
        const since = performance.now();
        let heading = 0;
        const look = (): void => {
          const passed = performance.now() - since;
          const main = document.querySelector("main")?.textContent ?? "";
          const element = document.getElementById(`app-${remote}`);
          if (heading === 0 && element?.hidden === false && element.querySelector("h1")) heading = passed;
          if (main.replace(/\s+/g, " ").replace(/\d+/g, "0").trim() === finished)
            resolve({ heading, finished: passed });
          else if (passed > 20_000) reject(new Error(`${remote} is not finished: ${main.slice(0, 200)}`));
          else requestAnimationFrame(look);
        };
        (anchor as HTMLAnchorElement).click();
        look();
      }),
    { remote, finished },
  );

/** From orders to the inventory after pointing at its link, then back and forth once more with everything loaded. */
export async function measureChanges(browser: Browser, target: Target): Promise<ChangeTimes> {
  const texts = {
    orders: await readFinished(browser, target, ORDERS),
    inventory: await readFinished(browser, target, INVENTORY),
  };
  const cold: Change[] = [];
  const warm: Change[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openPage(browser, target);
    await page.goto(`${target.url}${ORDERS}`);
    await page.locator("#app-mf-orders h1").waitFor();
    await page.waitForTimeout(1000);
    await link(page, INVENTORY).hover();
    await page.waitForTimeout(POINTING);
    cold.push(await press(page, INVENTORY, "mf-inventory", texts.inventory));
    await press(page, ORDERS, "mf-orders", texts.orders);
    warm.push(await press(page, INVENTORY, "mf-inventory", texts.inventory));
    await page.context().close();
  }
  const of = (changes: readonly Change[], key: keyof Change): number =>
    median(changes.map((change) => change[key]));
  return {
    warm: of(warm, "heading"),
    cold: of(cold, "heading"),
    warmFinished: of(warm, "finished"),
    coldFinished: of(cold, "finished"),
  };
}
