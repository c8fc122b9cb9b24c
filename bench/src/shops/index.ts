import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium } from "playwright";
import { freePorts } from "../cluster/start-cluster.ts";
import { ask } from "../lib/ask.ts";
import { atLeast, atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { load, type Sample, type Target, warmUp } from "../lib/load.ts";
import { BARE_SERVER } from "../lib/paths.ts";
import { makeFolder, type Product, socketAddress, startProduct } from "../lib/product.ts";
import { untilSettled } from "../lib/settled.ts";
import { sized } from "../lib/sized.ts";
import { STATEMENTS_PRELOAD, switchTo, toLevels } from "../lib/statements.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { type Audit, auditScreen } from "../screens/audit-screen.ts";
import { measureLargeShop } from "./large-shop.ts";

/** Shares of the speed of Fastify alone. */
const CACHED = 0.8;
const UNCACHED = 0.6;
/** Scores of Lighthouse with an empty cache, and kilobytes of a page without its pictures. */
const SCORES = { desktop: 100, mobile: 95 } as const;
const FULL = 100;
const BYTES = 60;
const ROUNDS = sized(6, 1);
const SECONDS = sized(3, 1);
const AUDITS = sized(3, 1);
const PAGES = [
  { name: "a shop", path: "/shops/atelier-reemploi" },
  { name: "a lot of a shop", path: null },
] as const;

/** The first lot's page of the demonstration's shop. */
async function lotPath(url: string): Promise<string> {
  const page = await (await fetch(`${url}${PAGES[0].path}`)).text();
  const [found] = /\/shops\/[\w-]+\/p\/[\w-]+/.exec(page) ?? [];
  if (!found) throw new Error("the shop shows no lot");
  return found;
}

const headers = { "accept-encoding": "gzip", "accept-language": "fr" };

/** Headers that a server writes by itself for each answer. */
const OWN = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);
/** The same bytes are those of the headers, too: the policies of a page are a tenth of its answer. */
const headersOf = (answer: Response): Readonly<Record<string, string>> =>
  Object.fromEntries([...answer.headers].filter(([name]) => !OWN.has(name)));

/** A page as everybody gets it within a second, against Fastify sending the same bytes, already compressed. */
async function speedRows(name: string, product: Target, databaseUrl: string): Promise<BenchRow[]> {
  const answer = await fetch(product.url, { headers });
  const page = await answer.text();
  const bare = fork(BARE_SERVER, { env: { ...process.env, NODE_ENV: "production" }, execArgv: [] });
  try {
    const zipped = gzipSync(page);
    const { port } = await ask<{ port: number }>(bare, {
      page: {
        body: zipped.toString("base64"),
        headers: headersOf(answer),
      },
      levels: [],
      databaseUrl,
    });
    const targets = {
      gateway: product,
      bare: { url: `http://127.0.0.1:${port}/page`, pid: bare.pid ?? 0, headers },
    } satisfies Record<string, Target>;
    type Name = keyof typeof targets;
    const names = Object.keys(targets) as Name[];
    for (const each of names) await warmUp(targets[each]);
    const samples = await inTurns(names, ROUNDS, (each) => load(targets[each], SECONDS));
    const of = (each: Name, key: keyof Sample): number => median(samples[each].map((sample) => sample[key]));
    return [
      figure(`${name}: gateway`, of("gateway", "perSecond"), "req/s"),
      figure(`${name}: Fastify alone, the same bytes`, of("bare", "perSecond"), "req/s"),
      atLeast(
        `${name}: gateway / Fastify`,
        of("gateway", "perSecond") / of("bare", "perSecond"),
        "x",
        CACHED,
      ),
      atMost(`${name}: compressed`, zipped.length / 1000, "kB gzip", BYTES),
    ];
  } finally {
    bare.kill("SIGTERM");
  }
}

/** A page that is made for its request alone, against Fastify sending the same bytes after the same statements. */
async function uncachedRows(
  name: string,
  served: Target,
  product: Product,
  databaseUrl: string,
): Promise<BenchRow[]> {
  const slug = PAGES[0].path.split("/").at(-1);
  // Pages are kept by what opened them; this shop is open to everybody, whatever a browser holds.
  const cookieOf = (): string => `gisement_pass_${slug}=${randomBytes(16).toString("hex")}`;
  await switchTo(product, "record");
  const answer = await fetch(served.url, { headers: { ...headers, cookie: cookieOf() } });
  const page = await answer.text();
  const { record } = await switchTo(product, "database");
  const bare = fork(BARE_SERVER, { env: { ...process.env, NODE_ENV: "production" }, execArgv: [] });
  try {
    const { port } = await ask<{ port: number }>(bare, {
      page: {
        body: gzipSync(page).toString("base64"),
        headers: headersOf(answer),
      },
      levels: toLevels(record),
      databaseUrl,
    });
    const targets = {
      gateway: { ...served, cookieOf },
      bare: { url: `http://127.0.0.1:${port}/page`, pid: bare.pid ?? 0, headers },
    } satisfies Record<string, Target>;
    type Name = keyof typeof targets;
    const names = Object.keys(targets) as Name[];
    for (const each of names) await warmUp(targets[each]);
    const samples = await inTurns(names, ROUNDS, (each) => load(targets[each], SECONDS));
    const of = (each: Name): number => median(samples[each].map(({ perSecond }) => perSecond));
    const title = `${name}, not cached`;
    return [
      figure(`${title}: gateway`, of("gateway"), "req/s"),
      figure(`${title}: Fastify alone, the same ${record.length} statements`, of("bare"), "req/s"),
      atLeast(`${title}: gateway / Fastify`, of("gateway") / of("bare"), "x", UNCACHED),
    ];
  } finally {
    bare.kill("SIGTERM");
  }
}

async function auditRows(
  name: string,
  url: string,
  context: BrowserContext,
  port: number,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const device of sized<readonly ("desktop" | "mobile")[]>(["desktop", "mobile"], ["mobile"])) {
    const audits: Audit[] = [];
    for (let round = 0; round < AUDITS; round += 1) {
      const [page = await context.newPage()] = context.pages();
      const session = await context.newCDPSession(page);
      await session.send("Network.clearBrowserCache");
      await session.detach();
      audits.push(await auditScreen(url, port, device));
    }
    const of = (key: "performance" | "accessibility" | "bestPractices" | "seo") =>
      median(audits.map((audit) => audit[key]));
    const title = `${name}, ${device}, empty cache: Lighthouse`;
    rows.push(
      atLeast(`${title} performance`, of("performance"), "of 100", SCORES[device]),
      atLeast(`${title} accessibility`, of("accessibility"), "of 100", FULL),
      atLeast(`${title} best practices`, of("bestPractices"), "of 100", FULL),
      atLeast(`${title} search engines`, of("seo"), "of 100", FULL),
    );
  }
  return rows;
}

/** The public pages of a shop: speed against Fastify, and what a first visit gets. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("shops");
  const dataDir = path.join(folder.path, "data");
  const product = await startProduct({ dataDir, preload: STATEMENTS_PRELOAD });
  const [port = 0] = await freePorts(1);
  const context = await chromium.launchPersistentContext(path.join(folder.path, "profile"), {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
  });
  try {
    await untilSettled(socketAddress(dataDir));
    const rows: BenchRow[] = [];
    for (const page of PAGES) {
      const url = product.url + (page.path ?? (await lotPath(product.url)));
      const served = { url, pid: product.pid, headers };
      rows.push(...(await speedRows(page.name, served, socketAddress(dataDir))));
      rows.push(...(await uncachedRows(page.name, served, product, socketAddress(dataDir))));
      rows.push(...(await auditRows(page.name, url, context, port)));
    }
    return [...rows, ...(await measureLargeShop())];
  } finally {
    await context.close();
    await product.stop();
    await folder.remove();
  }
}
