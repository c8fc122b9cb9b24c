import path from "node:path";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { memoryOf } from "../lib/processes.ts";
import { makeFolder, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";
import { signIn } from "../lib/visitor.ts";
import { measureFreshClone } from "./fresh-clone.ts";

const GOALS = { secondStart: 3, memory: 350 };
const ROUNDS = sized(3, 1);
const NPM_START = ["npm", "start"];

const LISTS = [
  `{ searchProduct(limit: 100) { items { id name } total } }`,
  `{ ordersByType(kind: sentquote, limit: 20) { items { id number orderItems { id } } } }`,
];

/**
 * Sends the screens' queries a hundred times, so that caches are filled and code is compiled, as after a morning's
 * work.
 */
async function use(url: string): Promise<void> {
  const visitor = await signIn(url);
  for (let round = 0; round < 50; round++) for (const query of LISTS) await visitor.graphql(query);
}

/** How long the product takes to start, and how much memory it uses. */
export async function run({ fresh }: { readonly fresh: boolean }): Promise<BenchRow[]> {
  const folder = await makeFolder("start");
  const dataDir = path.join(folder.path, "data");
  try {
    const first = await startProduct({ dataDir });
    await first.stop();
    const starts: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const product = await startProduct({ dataDir, command: NPM_START });
      starts.push(product.startMs / 1000);
      await product.stop();
    }
    // The program that `npm start` runs, without npm's own process around it.
    const product = await startProduct({ dataDir, command: [process.execPath, "tools/src/start.mjs"] });
    const idle = await memoryOf(product.pid);
    await use(product.url);
    const used = await memoryOf(product.pid);
    await product.stop();
    return [
      ...(fresh ? [await measureFreshClone()] : []),
      figure("first start on an empty data folder, demonstration data included", first.startMs / 1000, "s"),
      atMost("second npm start until the ready line", median(starts), "s", GOALS.secondStart),
      figure("memory with the database, just started (shared pages once)", idle.pss, "MB"),
      atMost("memory with the database, after use (shared pages once)", used.pss, "MB", GOALS.memory),
      figure("memory with the database, after use (sum of resident sizes)", used.rss, "MB"),
    ];
  } finally {
    await folder.remove();
  }
}
