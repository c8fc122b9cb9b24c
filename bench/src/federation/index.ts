import { cp } from "node:fs/promises";
import path from "node:path";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { openBrowser } from "../lib/browser.ts";
import { makeFolder, type Product, type ProductOptions, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { measureScreen, readFinished, type ScreenSample, targetOf } from "./measure-screen.ts";
import { makePlainCheckout } from "./serve-plain.ts";

const SCREENS = ["/fr", "/fr/orders/seller", "/fr/inventory"];
/** Limits of the ratio of the composed product to the plain page. */
const GOALS = { js: 1.4, firstPaint: 1.2, content: 1.05 };
const ROUNDS = sized(7, 1);

type Kind = "composed" | "plain";

function rowsOf(address: string, samples: Record<Kind, ScreenSample[]>): BenchRow[] {
  const of = (kind: Kind, key: keyof ScreenSample): number =>
    median(samples[kind].map((sample) => sample[key]));
  const ratio = (key: keyof ScreenSample): number => of("composed", key) / of("plain", key);
  return [
    figure(`${address} composed: JavaScript`, of("composed", "js"), "kB brotli"),
    figure(`${address} plain page: JavaScript`, of("plain", "js"), "kB brotli"),
    atMost(`${address}: JavaScript, composed / plain page`, ratio("js"), "x", GOALS.js),
    figure(`${address} composed: requests`, of("composed", "requests"), "requests"),
    figure(`${address} plain page: requests`, of("plain", "requests"), "requests"),
    figure(`${address} composed: first paint`, of("composed", "firstPaint"), "ms"),
    figure(`${address} plain page: first paint`, of("plain", "firstPaint"), "ms"),
    atMost(`${address}: first paint, composed / plain page`, ratio("firstPaint"), "x", GOALS.firstPaint),
    figure(`${address} composed: the finished screen`, of("composed", "content"), "ms"),
    figure(`${address} plain page: the finished screen`, of("plain", "content"), "ms"),
    atMost(`${address}: the finished screen, composed / plain page`, ratio("content"), "x", GOALS.content),
  ];
}

/**
 * Cost of composing the product of remotes: the same screens against the same sources built as one ordinary webpack
 * page, through the same gateway and over the same data, with an empty cache, 40 ms round trip, and 10 Mbit/s.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("federation");
  const browser = await openBrowser();
  const products: Product[] = [];
  const start = async (options: ProductOptions): Promise<Product> => {
    const product = await startProduct(options);
    products.push(product);
    return product;
  };
  try {
    const plainServer = await makePlainCheckout(path.join(folder.path, "plain"));
    const dataOf = (kind: Kind) => path.join(folder.path, `data-${kind}`);
    // One set of demonstration data for both: loaded once, then copied.
    await (await start({ dataDir: dataOf("composed") })).stop();
    await cp(dataOf("composed"), dataOf("plain"), { recursive: true, preserveTimestamps: true });
    const targets = {
      composed: await targetOf(await start({ dataDir: dataOf("composed") })),
      plain: await targetOf(
        await start({ dataDir: dataOf("plain"), command: [process.execPath, plainServer] }),
      ),
    };
    const rows: BenchRow[] = [];
    for (const address of SCREENS) {
      const finished = await readFinished(browser, targets.composed, address);
      const other = await readFinished(browser, targets.plain, address);
      if (finished !== other)
        throw new Error(
          `the two pages of ${address} differ, the figures would be void:\n${finished}\n${other}`,
        );
      // A first, unmeasured visit: servers and the system's file cache are warm for both.
      await inTurns(["composed", "plain"], 1, (kind) =>
        measureScreen(browser, targets[kind], address, finished, null),
      );
      const samples = await inTurns(["composed", "plain"], ROUNDS, (kind) =>
        measureScreen(browser, targets[kind], address, finished),
      );
      rows.push(...rowsOf(address, samples));
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all(products.map((product) => product.stop()));
    await folder.remove();
  }
}
