import type { CDPSession, Page } from "@playwright/test";
import { fillPath, settled } from "../support/demo.ts";
import { countTimers, type PageState, readState } from "../support/page-state.ts";
import { expect, test } from "../support/test.ts";

// Machine code that the engine makes of what runs often is no leak, and a trace keeps what it has seen.
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

/** Visits before the counting begins: caches of the engine and of the browser fill once. */
const WARM_UP = 10;
const FIRST = 10;
const LAST = 50;
/** Of the heap over forty visits, in percent. */
const MOST_GROWTH = 1;
/** An address that nobody owns: the shell alone stands there. */
const NOWHERE = "/fr/nulle-part";

const REMOTES = [
  { name: "mf-inventory", path: "/inventory" },
  { name: "mf-projects", path: "/projects" },
  { name: "mf-orders", path: "/orders/seller" },
  { name: "mf-catalog", path: "/projects/catalog/{project}" },
  { name: "mf-settings", path: "/account" },
] as const;

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

/** Opens the remote until it has drawn its heading and asks for nothing more, and leaves it for a page of the shell. */
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
  // single-spa watches each of its steps for three seconds, and lets go of it after that.
  await page.waitForTimeout(3500);
  return readState(page, cdp);
}

/** What has become more between two looks at the page: anything that is counted, and the heap beyond what is allowed. */
function grown(before: PageState, after: PageState): readonly string[] {
  const allowed = (what: keyof PageState) =>
    what === "heap" ? before.heap * (1 + MOST_GROWTH / 100) : before[what];
  return (Object.keys(after) as (keyof PageState)[]).flatMap((what) =>
    after[what] > allowed(what) ? [`${what}: ${before[what]} → ${after[what]}`] : [],
  );
}

test.describe("fifty mounts and unmounts leave the page as it was", () => {
  for (const remote of REMOTES) {
    test(`${remote.name}`, async ({ signedIn }) => {
      test.setTimeout(240_000);
      const page = await signedIn();
      const path = await fillPath(page, remote.path);
      await countTimers(page);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Performance.enable");
      await page.goto(NOWHERE);
      await settled(page);
      for (let time = 0; time < WARM_UP; time++) await visit(page, remote.name, path);
      // Looking leaves something behind as well, once.
      await readState(page, cdp);
      const visits = async (count: number): Promise<PageState> => {
        for (let mount = 0; mount < count; mount++) await visit(page, remote.name, path);
        return stateAfter(page, cdp);
      };
      let before = await visits(FIRST);
      let after = await visits(LAST - FIRST);
      // What the engine keeps once may fall into any visit, and a notification of another journey may come: a leak goes on
      // in as many further visits.
      if (grown(before, after).length > 0) [before, after] = [after, await visits(LAST - FIRST)];
      process.stdout.write(`${remote.name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}\n`);
      expect(grown(before, after), `what ${LAST - FIRST} visits have left behind`).toEqual([]);
    });
  }
});
