import path from "node:path";
import pg from "pg";
import type { BenchRow } from "../lib/bench-row.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { signIn } from "../lib/visitor.ts";
import { measureCrowd } from "./measure-crowd.ts";
import { measureLists } from "./measure-lists.ts";
import { measureMessages } from "./measure-messages.ts";

/** Orders in numbers: a long list, many at once on the same stock, and a message between two browsers. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("trade");
  const dataDir = path.join(folder.path, "data");
  const product = await startProduct({ dataDir });
  const pool = new pg.Pool({ connectionString: socketAddress(dataDir), max: 2 });
  try {
    const rows = await measureMessages(product.url);
    rows.push(...(await measureCrowd(await signIn(product.url))));
    rows.push(...(await measureLists(pool)));
    return rows;
  } finally {
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}
