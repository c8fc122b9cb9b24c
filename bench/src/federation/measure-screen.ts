import type { Browser, Page } from "playwright";
import { openVisitor } from "../lib/browser.ts";
import type { Product } from "../lib/product.ts";
import { addCookies, signIn } from "../lib/visitor.ts";

/** A home connection: 40 ms there and back, 10 Mbit/s. */
export const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};
/** The shell's note in a browser where somebody has signed in. */
const SIGNED_IN = "gisement:was-signed-in";
/** Milliseconds that a screen's text must stay as it is to count as the finished screen. */
const CALM = 1500;
const PATIENCE = 30_000;

export interface Target {
  readonly url: string;
  readonly cookie: string;
}

export interface ScreenSample {
  /** kB of 1,000 bytes on the wire. */
  readonly js: number;
  readonly scripts: number;
  readonly requests: number;
  readonly firstPaint: number;
  readonly content: number;
}

interface Marks {
  contentAt?: number;
}

/** A running product as a signed-in person sees it. By name: browsers take brotli over plain HTTP from this machine only. */
export async function targetOf({ url }: Product): Promise<Target> {
  const named = url.replace("//127.0.0.1:", "//localhost:");
  return { url: named, cookie: (await signIn(named)).cookie };
}

/** A page with an empty cache. */
export async function openPage(browser: Browser, { url, cookie }: Target): Promise<Page> {
  const context = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await addCookies(context, url, cookie);
  // What signing in leaves in a browser beside its cookies; the cache alone is empty.
  await context.addInitScript((mark) => localStorage.setItem(mark, "1"), SIGNED_IN);
  return context.newPage();
}

/** What stands on the screen, without numbers: some of them tell how long ago something was. Runs in the page. */
const readScreen = (): string =>
  (document.querySelector("main")?.textContent ?? "").replace(/\s+/g, " ").replace(/\d+/g, "0").trim();

/** The text of the finished screen. */
export async function readFinished(browser: Browser, target: Target, address: string): Promise<string> {
  const page = await openPage(browser, target);
  try {
    await page.goto(`${target.url}${address}`);
    const since = Date.now();
    let text = "";
    for (let calmSince = Date.now(); Date.now() - calmSince < CALM || text === ""; ) {
      if (Date.now() - since > PATIENCE) throw new Error(`${address} is not finished: ${text.slice(0, 200)}`);
      await page.waitForTimeout(100);
      const now = await page.evaluate(readScreen);
      if (now !== text) calmSince = Date.now();
      text = now;
    }
    return text;
  } finally {
    await page.context().close();
  }
}

/**
 * Notes in the page when the finished screen stands; to be called before the page is opened.
 * @returns waits for it, gives milliseconds since the page was asked for
 */
export async function watchScreen(page: Page, finished: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      const text = (document.querySelector("main")?.textContent ?? "")
        .replace(/\s+/g, " ")
        .replace(/\d+/g, "0")
        .trim();
      if (text === wanted) (globalThis as Marks).contentAt = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }, finished);
  return async () => {
    const noted = await page.waitForFunction(() => (globalThis as Marks).contentAt, undefined, {
      timeout: PATIENCE,
    });
    return (await noted.jsonValue()) ?? Number.NaN;
  };
}

/** Opens an address with an empty cache and measures until the finished screen stands. */
export async function measureScreen(
  browser: Browser,
  target: Target,
  address: string,
  finished: string,
  network: typeof NETWORK | null = NETWORK,
): Promise<ScreenSample> {
  const page = await openPage(browser, target);
  try {
    if (network) {
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", network);
    }
    const finish = await watchScreen(page, finished);
    await page.goto(`${target.url}${address}`);
    await finish();
    return await page.evaluate(() => {
      const content = (globalThis as Marks).contentAt ?? 0;
      // What is fetched for a later screen is not this one's price.
      const later = new Set(
        [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].map(({ href }) => href),
      );
      const arrived = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
        ({ name, responseEnd }) => responseEnd > 0 && responseEnd <= content && !later.has(name),
      );
      const scripts = arrived.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
      const plain = scripts.find(
        ({ encodedBodySize, decodedBodySize }) =>
          encodedBodySize === decodedBodySize && decodedBodySize > 2000,
      );
      if (plain) throw new Error(`sent as it is, not compressed: ${plain.name}`);
      return {
        js: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
        scripts: scripts.length,
        requests: arrived.length + 1,
        firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        content,
      };
    });
  } finally {
    await page.context().close();
  }
}
