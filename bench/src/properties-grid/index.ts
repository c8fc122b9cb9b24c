import pg from "pg";
import type { Page } from "playwright";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { openBrowser, openVisitor } from "../lib/browser.ts";
import { memoryOfOne } from "../lib/processes.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";
import { addCookies, startSession } from "../lib/visitor.ts";
import { type FilledSet, fillSet } from "./fill-set.ts";
import { firstRows, measureActs } from "./measure-acts.ts";
import { pasteOptions } from "./paste-options.ts";

const ADMIN = "admin@atelier.demo";
const FIELDS = sized(2000, 80);
const OPTIONS = sized(10_000, 200);
const ROUNDS = sized(5, 1);
/** Milliseconds from the request for the page, with its code in the browser's cache, to its first rows. */
const FIRST_ROWS = 1500;

/** The grids of a team's properties and of a list of choices at the largest size that a set may have. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("properties-grid");
  const product = await startProduct({ dataDir: folder.path });
  const pool = new pg.Pool({ connectionString: socketAddress(folder.path), max: 2 });
  const browser = await openBrowser();
  try {
    const set = await fillSet(pool, ADMIN, { fields: FIELDS, options: OPTIONS });
    const context = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
    await addCookies(context, product.url, await startSession(product.url, ADMIN));
    const page = await context.newPage();
    const properties = `${product.url}/fr/settings/properties`;
    const list = `${product.url}/fr/inventory/references/options/${set.listID}`;
    return [
      ...(await gridRows(page, properties, "2,000 properties")),
      ...(await gridRows(page, list, "10,000 choices")),
      ...(await pasteRows(page, product, pool, set)),
    ];
  } finally {
    await browser.close();
    await pool.end();
    await product.stop();
    await folder.remove();
  }
}

async function gridRows(page: Page, address: string, what: string): Promise<BenchRow[]> {
  await firstRows(page, address);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await firstRows(page, address));
  const acts = await measureActs(page);
  return [
    atMost(`${what}: address to first rows`, median(times), "ms", FIRST_ROWS),
    ...acts.map(({ name, milliseconds }) => figure(`${what}, next paint: ${name}`, milliseconds, "ms")),
  ];
}

async function pasteRows(
  page: Page,
  product: { readonly url: string; readonly pid: number },
  pool: pg.Pool,
  { emptyListID }: FilledSet,
): Promise<BenchRow[]> {
  const stored = async () =>
    Number(
      (
        await pool.query(
          "select count(*) from options where field_options_id = $1 and status is distinct from 'ARCHIVED'",
          [emptyListID],
        )
      ).rows[0]?.count,
    );
  const idle = (await memoryOfOne(product.pid)).rss;
  const pasted = await pasteOptions(page, product, { listID: emptyListID, count: OPTIONS, stored });
  const what = "10,000 choices pasted at once";
  return [
    figure(`${what}: read and compared with the list`, pasted.readMs, "ms"),
    figure(`${what}: sent, stored and shown`, pasted.storedMs / 1000, "s"),
    atMost(`${what}: lost or doubled`, Math.abs(OPTIONS - pasted.stored), "", 0),
    figure(`${what}: changes of the shown progress`, pasted.steps, ""),
    figure(`${what}: taken back by one undo`, pasted.undoneMs / 1000, "s"),
    atMost(`${what}: left after the undo`, pasted.left, "", 0),
    figure(`${what}: growth of the gateway's memory at its peak`, pasted.peak - idle, "MB"),
  ];
}
