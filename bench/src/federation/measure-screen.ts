import type { Browser, Page } from "playwright";
import { openVisitor } from "../lib/browser.ts";
import type { Product } from "../lib/product.ts";
import { addCookies, signIn } from "../lib/visitor.ts";

/** A home connection: 40 ms round trip, 10 Mbit/s. */
export const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};
/** Milliseconds without a change after which a screen's text counts as finished. */
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
  readScreen?: () => string;
}

/**
 * A running product as a signed-in person sees it. By host name: browsers accept brotli over plain HTTP from this
 * machine only.
 */
export async function targetOf({ url }: Product): Promise<Target> {
  const named = url.replace("//127.0.0.1:", "//localhost:");
  return { url: named, cookie: (await signIn(named)).cookie };
}

/** Opens a page with an empty cache. */
export async function openPage(browser: Browser, { url, cookie }: Target): Promise<Page> {
  const context = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await addCookies(context, url, cookie);
  return context.newPage();
}

/** The screen's text without numbers and units of elapsed time, which change while it is measured. Runs in the page. */
const readScreen = (): string =>
  (document.querySelector("main")?.textContent ?? "")
    .replace(/\s+/g, " ")
    .replace(/\d+/g, "0")
    .replace(/à l’instant|il y a 0 (?:seconde|minute|heure|jour)s?/g, "il y a 0")
    .trim();

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
 * Records in the page when the screen is finished; call it before the page is opened.
 * @returns a function that waits for it and returns the milliseconds since the page was requested
 */
export async function watchScreen(page: Page, finished: string): Promise<() => Promise<number>> {
  await page.addInitScript(`globalThis.readScreen = ${readScreen}`);
  await page.addInitScript((expected) => {
    const marks = globalThis as Marks;
    const look = (): void => {
      if (marks.readScreen?.() === expected) marks.contentAt = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }, finished);
  return async () => {
    const noted = await page
      .waitForFunction(() => (globalThis as Marks).contentAt, undefined, { timeout: PATIENCE })
      .catch(async () => {
        const found = await page.evaluate(readScreen);
        throw new Error(`the screen is not finished after ${PATIENCE} ms: ${differenceOf(finished, found)}`);
      });
    return (await noted.jsonValue()) ?? Number.NaN;
  };
}

/** Both texts from where they begin to differ. */
function differenceOf(expected: string, found: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at += 1;
  const from = Math.max(0, at - 20);
  return `expected "${expected.slice(from, at + 60)}", found "${found.slice(from, at + 60)}"`;
}

/** Opens a page with an empty cache and measures until the screen is finished. */
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
      // Files prefetched for a later screen do not count for this one.
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
      if (plain) throw new Error(`sent uncompressed: ${plain.name}`);
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
