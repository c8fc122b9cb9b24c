import path from "node:path";
import type { Browser } from "playwright";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { openBrowser, openVisitor } from "../lib/browser.ts";
import { makeFolder, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";

/** kB of 1,000 bytes, brotli, of everything that has arrived when the sign-in form is shown. */
const GOALS = { js: 230, css: 20 };
const ROUNDS = sized(5, 1);
/** A home connection: 40 ms round trip, 10 Mbit/s. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

interface Sample {
  readonly js: number;
  readonly css: number;
  readonly milliseconds: number;
  readonly files: number;
}

/** Opens the sign-in page with an empty cache and reads from the page what had arrived when its form was shown. */
async function measure(browser: Browser, url: string, slow: boolean): Promise<Sample> {
  const context = await openVisitor(browser);
  try {
    const page = await context.newPage();
    if (slow) {
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", NETWORK);
    }
    await page.addInitScript(() => {
      const look = (): void => {
        if (document.querySelector("input[type=email]"))
          (globalThis as { benchFormAt?: number }).benchFormAt = performance.now();
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(`${url}/fr/login`);
    await page.locator("input[type=email]").waitFor();
    // One more frame, because the mark is set in the next one.
    await page.evaluate(() => new Promise((resume) => requestAnimationFrame(resume)));
    return await page.evaluate(() => {
      const at = (globalThis as { benchFormAt?: number }).benchFormAt ?? 0;
      const arrived = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
        ({ responseEnd }) => responseEnd > 0 && responseEnd <= at,
      );
      const plain = arrived.find(
        ({ name, encodedBodySize, decodedBodySize }) =>
          /\.(?:js|css)$/.test(name) && encodedBodySize === decodedBodySize && decodedBodySize > 2000,
      );
      if (plain) throw new Error(`sent uncompressed: ${plain.name}`);
      const size = (pattern: RegExp): number =>
        arrived
          .filter(({ name }) => pattern.test(new URL(name).pathname))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
      return { js: size(/\.m?js$/), css: size(/\.css$/), milliseconds: at, files: arrived.length };
    });
  } finally {
    await context.close();
  }
}

/**
 * Everything that a signed-out visitor loads before the form of `/fr/login` is shown, through the gateway, in Chromium.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("first-content");
  const product = await startProduct({ dataDir: path.join(folder.path, "data"), env: { SEED: "empty" } });
  // By host name: browsers accept brotli over plain HTTP from this machine only.
  const url = product.url.replace("//127.0.0.1:", "//localhost:");
  const browser = await openBrowser();
  try {
    await measure(browser, url, false);
    const samples = await inTurns(["direct", "slow"] as const, ROUNDS, (name) =>
      measure(browser, url, name === "slow"),
    );
    const of = (name: "direct" | "slow", key: keyof Sample): number =>
      median(samples[name].map((sample) => sample[key]));
    return [
      atMost("/fr/login: JavaScript before the form", of("direct", "js"), "kB brotli", GOALS.js),
      atMost("/fr/login: CSS before the form", of("direct", "css"), "kB brotli", GOALS.css),
      figure("/fr/login: files before the form", of("direct", "files"), "files"),
      figure("/fr/login: form stands, empty cache, this machine", of("direct", "milliseconds"), "ms"),
      figure("/fr/login: form stands, empty cache, 40 ms and 10 Mbit/s", of("slow", "milliseconds"), "ms"),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await folder.remove();
  }
}
