import type { CDPSession, Page } from "@playwright/test";
import { fillPath, waitForScreen } from "../support/demo.ts";
import { countTimers, type PageState, readState } from "../support/page-state.ts";
import { expect, test } from "../support/test.ts";

// Machine code compiled for hot functions is no leak, and a trace retains what it records.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const flags =
        "--js-flags=--no-turbofan --no-maglev --no-sparkplug --no-regexp-tier-up --no-flush-bytecode";
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), flags] });
    },
    { scope: "worker" },
  ],
  trace: "off",
});

/** Visits before counting starts: caches of engine and browser fill once. */
const WARM_UP = 10;
const FIRST = 10;
const LAST = 50;
/** A leak grows in each of these rounds. */
const ROUNDS = 3;
/** Maximum heap growth over forty visits, in percent. */
const MAX_GROWTH = 1;
/** An address without an owner: shows only the shell. */
const NOWHERE = "/fr/nulle-part";

const REMOTES = [
  { name: "mf-inventory", path: "/inventory" },
  { name: "mf-projects", path: "/projects" },
  { name: "mf-orders", path: "/orders/seller" },
  { name: "mf-catalog", path: "/projects/catalog/{project}" },
  { name: "mf-settings", path: "/account" },
] as const;

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

/** Opens the remote until its heading is shown and it is idle, then leaves it for a page of the shell. */
async function visit(page: Page, name: string, path: string): Promise<void> {
  await go(page, `/fr${path}`);
  await page.waitForFunction((id) => {
    const element = document.getElementById(id);
    return element?.querySelector("h1") && !element.querySelector('[aria-busy="true"], .gis-skeleton');
  }, `app-${name}`);
  await go(page, NOWHERE);
  await page.waitForFunction((id) => document.getElementById(id)?.childElementCount === 0, `app-${name}`);
}

async function stateAfter(page: Page, cdp: CDPSession): Promise<PageState> {
  // single-spa watches each step for three seconds and then releases it.
  await page.waitForTimeout(3500);
  return readState(page, cdp);
}

/** Counters that increased between two states of the page, and the heap if it grew beyond the limit. */
function grown(before: PageState, after: PageState): readonly string[] {
  const allowed = (counter: keyof PageState) =>
    counter === "heap" ? before.heap * (1 + MAX_GROWTH / 100) : before[counter];
  return (Object.keys(after) as (keyof PageState)[]).flatMap((counter) =>
    after[counter] > allowed(counter) ? [`${counter}: ${before[counter]} → ${after[counter]}`] : [],
  );
}

test.describe("fifty mounts and unmounts leave the page unchanged", () => {
  for (const remote of REMOTES) {
    test(`${remote.name}`, async ({ signedIn }) => {
      test.setTimeout(360_000);
      const page = await signedIn();
      const path = await fillPath(page, remote.path);
      await countTimers(page);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Performance.enable");
      await page.goto(NOWHERE);
      await waitForScreen(page);
      for (let time = 0; time < WARM_UP; time++) await visit(page, remote.name, path);
      // Measuring also leaves something behind, once.
      await readState(page, cdp);
      const visits = async (count: number): Promise<PageState> => {
        for (let mount = 0; mount < count; mount++) await visit(page, remote.name, path);
        return stateAfter(page, cdp);
      };
      let before = await visits(FIRST);
      let after = await visits(LAST - FIRST);
      // A one-time allocation of the engine may fall into any visit, and another journey may cause a notification: a
      // leak continues over as many further visits.
      for (let round = 1; round < ROUNDS && grown(before, after).length > 0; round++) {
        [before, after] = [after, await visits(LAST - FIRST)];
      }
      process.stdout.write(`${remote.name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}\n`);
      expect(grown(before, after), `what ${LAST - FIRST} visits have left behind`).toEqual([]);
    });
  }
});
