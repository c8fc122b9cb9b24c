import path from "node:path";
import { chromium } from "playwright";
import { freePorts } from "../cluster/start-cluster.ts";
import { targetOf } from "../federation/measure-screen.ts";
import { atLeast, atMost, type BenchRow } from "../lib/bench-row.ts";
import { openBrowser } from "../lib/browser.ts";
import { makeFolder, startProduct } from "../lib/product.ts";
import { median } from "../lib/statistics.ts";
import { addCookies } from "../lib/visitor.ts";
import { type Audit, auditScreen } from "./audit-screen.ts";
import { measureActs } from "./measure-acts.ts";

/** Scores of Lighthouse, from 0 to 100. */
const PERFORMANCE = { desktop: 95, mobile: 85 } as const;
const FULL = 100;
const SCREENS = [
  { name: "dashboard", path: "/fr" },
  { name: "inventory", path: "/fr/inventory" },
] as const;
const ROUNDS = 3;
/** Milliseconds from an input to the next paint. */
const NEXT_PAINT = 100;

async function auditRows(url: string, cookie: string, profile: string): Promise<BenchRow[]> {
  const [port = 0] = await freePorts(1);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
  });
  try {
    await addCookies(context, url, cookie);
    const rows: BenchRow[] = [];
    for (const device of ["desktop", "mobile"] as const)
      for (const screen of SCREENS) {
        const audits: Audit[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          audits.push(await auditScreen(`${url}${screen.path}`, port, device));
        const of = (key: "performance" | "accessibility" | "bestPractices" | "shift") =>
          median(audits.map((audit) => audit[key]));
        const name = `${screen.name}, ${device}`;
        const faults = [...new Set(audits.flatMap((audit) => audit.faults))].join(", ");
        rows.push(
          atLeast(`${name}: Lighthouse performance`, of("performance"), "of 100", PERFORMANCE[device]),
          {
            ...atLeast(`${name}: Lighthouse accessibility`, of("accessibility"), "of 100", FULL),
            ...(faults ? { detail: faults } : {}),
          },
          atLeast(`${name}: Lighthouse best practices`, of("bestPractices"), "of 100", FULL),
          atMost(`${name}: layout shift`, of("shift"), "", 0),
        );
      }
    return rows;
  } finally {
    await context.close();
  }
}

/** The screens that people open first, as Lighthouse sees them, and how soon the inventory answers on a slow processor. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("screens");
  const product = await startProduct({ dataDir: path.join(folder.path, "data") });
  const browser = await openBrowser();
  try {
    const target = await targetOf(product);
    const rows = await auditRows(target.url, target.cookie, path.join(folder.path, "profile"));
    const acts = await measureActs(browser, target);
    return [
      ...rows,
      ...acts.map(({ name, milliseconds }) =>
        atMost(
          `inventory, processor 6 times slower: ${name}`,
          milliseconds,
          "ms to the next paint",
          NEXT_PAINT,
        ),
      ),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await folder.remove();
  }
}
