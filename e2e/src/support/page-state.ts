import type { CDPSession, Page } from "@playwright/test";

/** Resources held by a page, counted independently of the product. */
export interface PageState {
  /** Bytes of the JavaScript heap after garbage collection. */
  readonly heap: number;
  readonly nodes: number;
  readonly documents: number;
  /** Listeners on all objects that are still alive. */
  readonly listeners: number;
  /** Listeners on window and document. */
  readonly pageListeners: number;
  readonly intervals: number;
  readonly timeouts: number;
  /** Active style sheets. */
  readonly styles: number;
  readonly bodyChildren: number;
  readonly headChildren: number;
  readonly globals: number;
}

interface Counted {
  intervals: Set<number>;
  timeouts: Set<number>;
}

/** Counts the browser's own timers from the start, below any wrapper of the product. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = { intervals: new Set(), timeouts: new Set() };
    const { setTimeout: later, setInterval: often, clearTimeout: end } = window;
    Object.defineProperty(document, "countedTimers", { value: counted });
    window.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) => {
      const id = later(
        (...args: unknown[]) => {
          counted.timeouts.delete(id);
          (run as (...values: unknown[]) => void)(...args);
        },
        delay,
        ...rest,
      );
      counted.timeouts.add(id);
      return id;
    }) as typeof window.setTimeout;
    window.setInterval = ((...args: Parameters<typeof often>) => {
      const id = often(...args);
      counted.intervals.add(id);
      return id;
    }) as typeof window.setInterval;
    const clear = (id?: number) => {
      counted.intervals.delete(id as number);
      counted.timeouts.delete(id as number);
      end(id);
    };
    Object.assign(window, { clearTimeout: clear, clearInterval: clear });
  });
}

async function listenersOf(cdp: CDPSession, expression: string): Promise<number> {
  const { result } = await cdp.send("Runtime.evaluate", { expression, objectGroup: "count" });
  const { listeners } = await cdp.send("DOMDebugger.getEventListeners", {
    objectId: result.objectId as string,
  });
  return listeners.length;
}

/** Reads the state after garbage collection. */
export async function readState(page: Page, cdp: CDPSession): Promise<PageState> {
  for (let time = 0; time < 3; time++) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const counted = await page.evaluate(() => {
    const timers = (document as unknown as { countedTimers: Counted }).countedTimers;
    return {
      intervals: timers.intervals.size,
      timeouts: timers.timeouts.size,
      styles: [...document.styleSheets].filter(({ disabled }) => !disabled).length,
      bodyChildren: document.body.childElementCount,
      headChildren: document.head.childElementCount,
      globals: Object.getOwnPropertyNames(window).length,
    };
  });
  const pageListeners =
    (await listenersOf(cdp, "window")) +
    (await listenersOf(cdp, "document")) +
    (await listenersOf(cdp, "document.body"));
  await cdp.send("Runtime.releaseObjectGroup", { objectGroup: "count" });
  return {
    heap: metric("JSHeapUsedSize"),
    nodes: metric("Nodes"),
    documents: metric("Documents"),
    listeners: metric("JSEventListeners"),
    pageListeners,
    ...counted,
  };
}
