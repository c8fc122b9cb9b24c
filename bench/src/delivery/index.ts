import { cp } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright";
import { readFinished, type Target, targetOf } from "../federation/measure-screen.ts";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { openBrowser } from "../lib/browser.ts";
import { makeFolder, type Product, type ProductOptions, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { signIn } from "../lib/visitor.ts";
import { BOOT_ADDRESS, type BootSample, measureBoot } from "./boot.ts";
import { measureChanges } from "./change-remote.ts";
import { measureLeak } from "./leaks.ts";
import { benchRemote, makeRelease } from "./make-release.ts";
import { registryBytes } from "./registry.ts";
import { measureReleasing } from "./releasing.ts";
import { openTeam } from "./team.ts";

/** Number of registered remotes, including the product's own five. */
const COUNTS = [5, 20, 50] as const;
type Count = (typeof COUNTS)[number];
const ROUNDS = sized(9, 1);
const ENV = { FEATURE_FLAGS: "projects-catalog", DEVELOPERS: "" };

type Start = (options: ProductOptions) => Promise<Product>;

/** Publishes and activates remotes up to a number, as their teams would. */
async function fillUp(
  product: Product,
  dataDir: string,
  folder: string,
  [from, to]: readonly [number, number],
) {
  const team = await openTeam(product, dataDir);
  try {
    for (let number = from + 1; number <= to; number++) {
      const name = benchRemote(number);
      await makeRelease(path.join(folder, name), name, "1.0.0");
      await team.publish(name, "1.0.0", path.join(folder, name));
      await team.activate(name, "1.0.0");
    }
  } finally {
    await team.close();
  }
}

/** The same demonstration data three times, with more and more registered remotes. */
async function prepare(start: Start, folder: string): Promise<Record<Count, string>> {
  const dataOf = (count: Count): string => path.join(folder, `data-${count}`);
  await (await start({ dataDir: dataOf(5), env: ENV })).stop();
  for (const [from, to] of [
    [5, 20],
    [20, 50],
  ] as const) {
    await cp(dataOf(from), dataOf(to), { recursive: true, preserveTimestamps: true });
    const product = await start({ dataDir: dataOf(to), env: ENV });
    await fillUp(product, dataOf(to), path.join(folder, "made"), [from, sized(to, from + 1)]);
    await product.stop();
  }
  return { 5: dataOf(5), 20: dataOf(20), 50: dataOf(50) };
}

async function bootRows(browser: Browser, targets: Record<Count, Target>): Promise<BenchRow[]> {
  const finished = await readFinished(browser, targets[5], BOOT_ADDRESS);
  const names = COUNTS.map(String) as `${Count}`[];
  const measure = (name: `${Count}`) => measureBoot(browser, targets[Number(name) as Count], finished);
  await inTurns(names, 1, measure);
  const samples = await inTurns(names, ROUNDS, measure);
  const of = (count: Count, key: keyof BootSample): number =>
    median(samples[`${count}`].map((sample) => sample[key]));
  const more = (count: Count, key: keyof BootSample): number => (of(count, key) / of(5, key) - 1) * 100;
  return [
    atMost(
      "20 remotes registered: requests for those with nothing on the page",
      of(20, "strangers"),
      "requests",
      0,
    ),
    ...COUNTS.flatMap((count) => [
      figure(`${count} remotes registered: page opened to finished screen`, of(count, "wall"), "ms"),
      figure(`${count} remotes registered: the page's work until then`, of(count, "cpu"), "ms CPU"),
    ]),
    atMost("50 remotes against 5: time to the finished screen, more by", more(50, "wall"), "%", 5),
    atMost("50 remotes against 5: the page's work, more by", more(50, "cpu"), "%", 5),
  ];
}

async function leakRows(browser: Browser, target: Target, pages: Readonly<Record<string, string>>) {
  const rows: BenchRow[] = [];
  for (const [remote, address] of Object.entries(pages)) {
    const leak = await measureLeak(browser, target, remote, address);
    const name = `${remote}, 50 times mounted and left`;
    rows.push(
      atMost(`${name}: heap grown by`, leak.heap, "%", 1),
      ...(["listeners", "nodes", "timers", "styles"] as const).map((key) =>
        atMost(`${name}: ${key} left`, leak[key], key, 0),
      ),
    );
  }
  return rows;
}

/** A page of each of our remotes. */
async function pagesOf({ url }: Product): Promise<Readonly<Record<string, string>>> {
  const visitor = await signIn(url);
  const { listProjects } = await visitor.graphql<{ listProjects: { items: { id: string }[] } }>(
    "query { listProjects { items { id } } }",
  );
  const pages = {
    "mf-inventory": "/fr/inventory",
    "mf-orders": "/fr/orders/seller",
    "mf-projects": "/fr/projects",
    "mf-catalog": `/fr/projects/catalog/${listProjects.items[0]?.id ?? "none"}`,
    "mf-settings": "/fr/settings/properties",
  };
  return sized<Readonly<Record<string, string>>>(pages, { "mf-inventory": pages["mf-inventory"] });
}

/** Cost of delivering remotes separately: at boot, in the registry, on a change of screen, at a release, over a day. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("delivery");
  const browser = await openBrowser();
  const products: Product[] = [];
  const start: Start = async (options) => {
    const product = await startProduct(options);
    products.push(product);
    return product;
  };
  try {
    const data = await prepare(start, folder.path);
    const running = {
      5: await start({ dataDir: data[5], env: ENV }),
      20: await start({ dataDir: data[20], env: ENV }),
      50: await start({ dataDir: data[50], env: ENV }),
    };
    const targets = {
      5: await targetOf(running[5]),
      20: await targetOf(running[20]),
      50: await targetOf(running[50]),
    };
    const rows = await bootRows(browser, targets);
    rows.push(atMost("registry of 20 remotes", (await registryBytes(targets[20])) / 1000, "kB gzip", 6));
    const changes = await measureChanges(browser, targets[5]);
    rows.push(
      atMost("change to a remote that was visited, to its heading", changes.warm, "ms", 100),
      atMost("change to a new remote after pointing at it, to its heading", changes.cold, "ms", 200),
      figure("change to a remote that was visited, to its rows", changes.warmFinished, "ms"),
      figure("change to a new remote after pointing at it, to its rows", changes.coldFinished, "ms"),
    );
    rows.push(...(await leakRows(browser, targets[5], await pagesOf(running[5]))));
    const team = await openTeam(running[20], data[20]);
    const times = await measureReleasing(team, targets[20], path.join(folder.path, "next")).finally(
      team.close,
    );
    rows.push(
      atMost("publish typed to live, 20 remotes", times.publish, "s", 10),
      atMost("rollback typed to live, 20 remotes", times.rollback, "s", 5),
      atMost("sent and through the gate, 20 remotes", times.gate, "s", 2),
    );
    return rows;
  } finally {
    await browser.close();
    await Promise.all(products.map((product) => product.stop()));
    await folder.remove();
  }
}
