import type { Browser } from "playwright";
import { openPage, type Target, watchScreen } from "../federation/measure-screen.ts";

export interface BootSample {
  /** Milliseconds to the finished screen. */
  readonly wall: number;
  /** Milliseconds of the page's main thread until then. */
  readonly cpu: number;
  /** Requests for files of remotes that have nothing on the page. */
  readonly strangers: number;
}

/** Page whose boot is measured. */
export const BOOT_ADDRESS = "/fr/orders/seller";
/** The remote that owns it, and those with a part in the navigation. */
const ON_PAGE = ["/releases/mf-orders/", "/releases/mf-inventory/", "/releases/mf-projects/"];
/** Milliseconds after the finished screen in which late requests would follow. */
const AFTERWARDS = 500;

/** Opens the page with an empty cache and a fast network: the number of remotes costs work, not bytes. */
export async function measureBoot(browser: Browser, target: Target, finished: string): Promise<BootSample> {
  const page = await openPage(browser, target);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const finish = await watchScreen(page, finished);
    await page.goto(`${target.url}${BOOT_ADDRESS}`);
    const wall = await finish();
    const { metrics } = await session.send("Performance.getMetrics");
    await page.waitForTimeout(AFTERWARDS);
    const strangers = await page.evaluate(
      (onPage) =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => new URL(name).pathname)
          .filter(
            (file) =>
              file.startsWith("/releases/") &&
              !onPage.some((remote) => file.startsWith(remote)) &&
              !file.endsWith("/registry.json"),
          ).length,
      ON_PAGE,
    );
    const cpu = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
    return { wall, cpu, strangers };
  } finally {
    await page.context().close();
  }
}
