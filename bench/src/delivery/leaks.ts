import type { Browser, CDPSession, Page } from "playwright";
import { openPage, type Target } from "../federation/measure-screen.ts";
import { sized } from "../lib/sized.ts";

const CYCLES = sized(50, 3);
/** The first visits fill caches, including the compiler's: that is no leak. */
const WARM_UP = sized(10, 1);
/** Milliseconds: single-spa watches each step with a timer of three seconds, which it does not cancel. */
const LATECOMERS = sized(3500, 50);
/** A path without a remote: every remote is unmounted there. */
const NOWHERE = "/fr/nowhere";

export interface Leak {
  /** In percent. */
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly timers: number;
  readonly styles: number;
}
type State = Record<"heap" | "listeners" | "nodes" | "timers" | "styles", number>;

/** Counts running intervals and pending timeouts. Runs in the page before other scripts. */
function countTimers(): void {
  const live = new Set<unknown>();
  (globalThis as { benchTimers?: Set<unknown> }).benchTimers = live;
  const { setInterval, clearInterval, setTimeout, clearTimeout } = window;
  window.setInterval = ((...given: Parameters<typeof setInterval>) => {
    const id = setInterval(...given);
    live.add(id);
    return id;
  }) as typeof window.setInterval;
  window.setTimeout = ((work: TimerHandler, ...rest: unknown[]) => {
    const id = setTimeout(
      (...given: unknown[]) => {
        live.delete(id);
        if (typeof work === "function") work(...given);
      },
      ...(rest as [number]),
    );
    live.add(id);
    return id;
  }) as typeof window.setTimeout;
  for (const [name, clear] of [
    ["clearInterval", clearInterval],
    ["clearTimeout", clearTimeout],
  ] as const)
    window[name] = (id) => {
      live.delete(id);
      clear(id);
    };
}

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

/**
 * Bytes held by scripts. Compiled code is excluded, since it grows for minutes and then stops; so are the browser's own
 * records (history, list of loaded files).
 */
async function heldBytes(session: CDPSession): Promise<number> {
  const parts: string[] = [];
  const take = ({ chunk }: { chunk: string }): number => parts.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", take);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", take);
  const { snapshot, nodes } = JSON.parse(parts.join("")) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const excluded = new Set(["code", "native"].map((name) => types[0].indexOf(name)));
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!excluded.has(nodes[at + kind] ?? -1)) sum += nodes[at + size] ?? 0;
  return sum;
}

async function readState(page: Page, session: CDPSession): Promise<State> {
  await page.waitForTimeout(LATECOMERS);
  // Objects freed in one round make further ones collectable.
  for (let round = 0; round < 4; round++) {
    await session.send("HeapProfiler.collectGarbage");
    await page.waitForTimeout(150);
  }
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (metric: string): number => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
  const rest = await page.evaluate(() => ({
    timers: (globalThis as { benchTimers?: Set<unknown> }).benchTimers?.size ?? 0,
    styles: document.styleSheets.length,
  }));
  return {
    heap: await heldBytes(session),
    listeners: of("JSEventListeners"),
    nodes: of("Nodes"),
    ...rest,
  };
}

const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, "", to), address);

async function cycle(page: Page, remote: string, address: string): Promise<void> {
  await goTo(page, address);
  // Returns a boolean: a returned element would be retained by the caller, with its whole tree.
  await page.waitForFunction((id) => document.querySelector(`#${id} h1`) !== null, `app-${remote}`);
  // Waits for its data, as on a real visit.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await goTo(page, NOWHERE);
  await page.waitForFunction((id) => document.getElementById(id)?.childElementCount === 0, `app-${remote}`);
}

/** Mounts and unmounts a remote many times in one page; the growth of the page's state is the leak. */
export async function measureLeak(
  browser: Browser,
  target: Target,
  remote: string,
  address: string,
): Promise<Leak> {
  const page = await openPage(browser, target);
  try {
    await page.addInitScript(countTimers);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    await page.goto(`${target.url}${NOWHERE}`);
    await page.locator("main h1").first().waitFor();
    for (let round = 0; round < WARM_UP; round++) await cycle(page, remote, address);
    const before = await readState(page, session);
    for (let round = 0; round < CYCLES; round++) await cycle(page, remote, address);
    const after = await readState(page, session);
    return {
      heap: (after.heap / before.heap - 1) * 100,
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
      timers: after.timers - before.timers,
      styles: after.styles - before.styles,
    };
  } finally {
    await page.context().close();
  }
}
