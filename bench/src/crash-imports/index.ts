import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { randomBy } from "@gisement/backend/file-crashes";
import { createGraphqlClient } from "@gisement/shared-domain/graphql";
import type { ShellApi } from "@gisement/shared-domain/remote";
import pg from "pg";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { makeFolder, type Product, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { signIn } from "../lib/visitor.ts";
import { openCuttingProxy } from "./cutting-proxy.ts";
import { importRound, type PageOnLine } from "./import-round.ts";

const ROUNDS = sized(1000, 4);
/** One round in so many, the whole product is killed while imports are written. */
const KILL_EVERY = sized(100, 1000);
/** Pages that import at the same time, each over its own line. */
const PAGES = 4;
/** Longest time from the decision to kill to the kill, in milliseconds. */
const LATEST_KILL = 1000;
/** Breaches that are listed. */
const LISTED = 20;

const portOf = ({ url }: Product): number => Number(new URL(url).port);

/** A page's own code over a line of its own; only what it says is compared. */
async function openPage(product: Product, cookie: string): Promise<PageOnLine> {
  const proxy = await openCuttingProxy(portOf(product));
  const graphql = createGraphqlClient({
    url: `${proxy.url}/graphql`,
    headers: () => ({ cookie, origin: proxy.url }),
  });
  return { proxy, shell: { graphql } as unknown as ShellApi };
}

/**
 * Cuts lines, closes pages and kills the whole product (SIGKILL) at random moments between an import's commit or undo, its
 * answer and its page. What the page says in the end must be what the database holds. `CRASH_SEED` repeats the choices.
 *
 * @throws Error at any breach
 */
export async function run({ rounds = ROUNDS }: { readonly rounds?: number }): Promise<BenchRow[]> {
  const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
  console.error(`crash-imports: ${rounds} imports, CRASH_SEED=${seed}`);
  const folder = await makeFolder("crash-imports");
  const dataDir = path.join(folder.path, "data");
  let product = await startProduct({ dataDir });
  const pool = new pg.Pool({ connectionString: socketAddress(dataDir), max: 2 });
  // The database ends with the product that is killed.
  pool.on("error", () => undefined);
  const { cookie } = await signIn(product.url);
  const pages = await Promise.all(Array.from({ length: PAGES }, () => openPage(product, cookie)));
  const breaches: string[] = [];
  const started = performance.now();
  let begun = 0;
  let done = 0;
  let cuts = 0;
  let kills = 0;
  let restart: Promise<void> | null = null;
  const random = randomBy(seed);

  async function kill(): Promise<void> {
    await delay(random() * LATEST_KILL);
    const ended = once(product.child, "exit");
    product.child.kill("SIGKILL");
    await ended;
    kills += 1;
    product = await startProduct({ dataDir });
    for (const { proxy } of pages) proxy.lead(portOf(product));
    console.error(`crash-imports: ${kills} products killed, ${done} imports, ${cuts} cuts`);
  }
  async function importOn(page: PageOnLine, ofPage: () => number): Promise<void> {
    while (begun < rounds) {
      begun += 1;
      if (begun % KILL_EVERY === 0)
        restart ??= kill().finally(() => {
          restart = null;
        });
      const round = await importRound(page, pool, ofPage);
      breaches.push(...round.breaches);
      cuts += round.cuts;
      done += 1;
    }
  }
  try {
    await Promise.all(pages.map((page, index) => importOn(page, randomBy(seed + index + 1))));
    await restart;
  } finally {
    for (const { proxy } of pages) proxy.close();
    await pool.end();
    await product.stop();
    await folder.remove();
  }
  console.error(
    `crash-imports: ${done} imports, ${cuts} connections cut, ${kills} products killed, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  for (const breach of breaches.slice(0, LISTED)) console.error(`crash-imports: ${breach}`);
  if (breaches.length > 0) throw new Error(`${breaches.length} breaches, CRASH_SEED=${seed}`);
  const name = (what: string): string => `imports over lines that break (seed ${seed}): ${what}`;
  return [
    figure(name("imports, half of them undone"), done, "imports"),
    figure(name("connections cut"), cuts, "cuts"),
    figure(name("products killed"), kills, "kills"),
    atMost(name("pages that said what the database does not hold"), breaches.length, "pages", 0),
  ];
}
