import path from "node:path";
import pg from "pg";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { freePorts } from "../cluster/start-cluster.ts";
import { type Target, targetOf } from "../federation/measure-screen.ts";
import { atLeast, atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { openBrowser } from "../lib/browser.ts";
import { makeLots } from "../lib/make-lots.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";
import { addCookies, MEMBER } from "../lib/visitor.ts";
import { type Audit, auditScreen } from "./audit-screen.ts";
import { measureActs } from "./measure-acts.ts";
import { scrollGallery } from "./scroll-gallery.ts";

/** Scores of Lighthouse, from 0 to 100. */
const PERFORMANCE = { desktop: 95, mobile: 85 } as const;
/** Score of a first visit with a phone. */
const EMPTY_CACHE = 75;
const FULL = 100;
const SCREENS = [
  { name: "dashboard", path: "/fr" },
  { name: "inventory", path: "/fr/inventory" },
] as const;
type Screen = (typeof SCREENS)[number];
const ROUNDS = sized(3, 1);
/** Milliseconds from an input to the next paint. */
const NEXT_PAINT = 100;

/** Removes the files of earlier visits; the person stays signed in. */
async function emptyCache(context: BrowserContext): Promise<void> {
  const [page = await context.newPage()] = context.pages();
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

/** How a visitor comes: with the files of an earlier visit, or without any. */
const VISITS = [
  { device: "desktop", cache: "filled" },
  { device: "mobile", cache: "filled" },
  { device: "mobile", cache: "empty" },
] as const;
type Visit = (typeof VISITS)[number];

const goalOf = ({ device, cache }: Visit): number => (cache === "empty" ? EMPTY_CACHE : PERFORMANCE[device]);

async function auditVisit(
  context: BrowserContext,
  address: string,
  port: number,
  { device, cache }: Visit,
): Promise<Audit[]> {
  const audits: Audit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (cache === "empty") await emptyCache(context);
    audits.push(await auditScreen(address, port, device));
  }
  return audits;
}

async function auditRows(url: string, cookie: string, profile: string): Promise<BenchRow[]> {
  const [port = 0] = await freePorts(1);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
  });
  try {
    await addCookies(context, url, cookie);
    const rows: BenchRow[] = [];
    for (const visit of sized<readonly Visit[]>(VISITS, [VISITS[2]]))
      for (const screen of sized<readonly Screen[]>(SCREENS, [SCREENS[0]])) {
        const audits = await auditVisit(context, `${url}${screen.path}`, port, visit);
        const of = (key: "performance" | "accessibility" | "bestPractices" | "shift") =>
          median(audits.map((audit) => audit[key]));
        const name = `${screen.name}, ${visit.device}, ${visit.cache} cache`;
        const faults = [...new Set(audits.flatMap((audit) => audit.faults))].join(", ");
        rows.push(
          atLeast(`${name}: Lighthouse performance`, of("performance"), "of 100", goalOf(visit)),
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

/** Lots of the team whose gallery is scrolled. */
const GALLERY = sized(10_000, 500);

/** Adds lots to the team of the demonstration's member, until it has as many as a gallery is measured with. */
async function fillTeam(dataDir: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: socketAddress(dataDir), max: 1 });
  try {
    const { rows } = await pool.query<{ team: string; person: string }>(
      `select m.organization_id as team, u.id as person from users u
       join organization_members m on m.user_id = u.id where u.email = $1 limit 1`,
      [MEMBER],
    );
    const [member] = rows;
    if (!member) throw new Error(`${MEMBER} is in no team`);
    await makeLots(pool, member.team, member.person, GALLERY);
  } finally {
    await pool.end();
  }
}

async function galleryRows(browser: Browser, target: Target, dataDir: string): Promise<BenchRow[]> {
  await fillTeam(dataDir);
  const { frames, blank, slowestFrame } = await scrollGallery(browser, target);
  const name = `gallery of ${GALLERY.toLocaleString("en")} lots, scrolled without a pause`;
  return [
    atMost(`${name}: frames with a blank card`, blank, `of ${frames}`, 0),
    figure(`${name}: slowest frame`, slowestFrame, "ms"),
  ];
}

/** The screens that people open first, as Lighthouse sees them, and how soon the inventory answers on a slow processor. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("screens");
  const dataDir = path.join(folder.path, "data");
  const product = await startProduct({ dataDir });
  const browser = await openBrowser();
  try {
    const target = await targetOf(product);
    const rows = await auditRows(target.url, target.cookie, path.join(folder.path, "profile"));
    const acts = await measureActs(browser, target);
    const gallery = await galleryRows(browser, target, dataDir);
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
      ...gallery,
    ];
  } finally {
    await browser.close();
    await product.stop();
    await folder.remove();
  }
}
