import type { CDPSession, Page } from "playwright";
import { openBrowser, openVisitor } from "../lib/browser.ts";
import { sized } from "../lib/sized.ts";
import type { BuiltPage } from "./build-pages.ts";
import type { BenchPage } from "./pages/register.ts";

export interface GridSample {
  /** Milliseconds from the call to the first drawn cells. */
  readonly mount: number;
  /** Bytes of JavaScript heap beyond the rows themselves. */
  readonly heap: number;
  /** CPU milliseconds of the renderer process per step of 333 pixels. */
  readonly scrollCpu: number;
  /** Percentage of scroll frames without text in the middle. */
  readonly blank: number;
  readonly jump: number;
  readonly editCpu: number;
  readonly sortCpu: number;
}

interface PageState {
  benchPage: BenchPage;
}

const STEPS = sized(120, 10);
const STEP = 333;
const EDITS = sized(40, 2);
const SORTS = sized(4, 1);
const NUMBER_COLUMN = 20;

/** CPU seconds of all renderer processes; the page under test is the only one. */
async function rendererSeconds(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

/** Runs all measurements of one grid in its own browser. */
export async function measureGrid({ script, style }: BuiltPage, rows: number): Promise<GridSample> {
  const browser = await openBrowser();
  try {
    const context = await openVisitor(browser, { viewport: { width: 1400, height: 900 } });
    const page = await context.newPage();
    await page.setContent(
      `<!doctype html><html lang="fr"><head><style>html,body{margin:0}#root{height:900px}${style}</style></head><body><div id="root"></div></body></html>`,
    );
    await page.addScriptTag({ content: script });
    await page.evaluate((count) => (globalThis as unknown as PageState).benchPage.prepare(count), rows);
    await page.waitForTimeout(300);
    const cpu = await browser.newBrowserCDPSession();
    const before = await heapOf(page);

    const mount = await page.evaluate(async () => {
      const { benchPage } = globalThis as unknown as PageState;
      const root = document.getElementById("root") as HTMLElement;
      const start = performance.now();
      benchPage.candidate.mount(root, benchPage.rows);
      await benchPage.drawn("Lot 5", () => root.textContent?.includes("Lot 5") === true);
      return performance.now() - start;
    });
    await page.waitForTimeout(500);
    const heap = (await heapOf(page)) - before;

    /** Runs `work` and returns the renderer's CPU milliseconds meanwhile. */
    const timeCpu = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; cpu: number }> => {
      const since = await rendererSeconds(cpu);
      const result = await work();
      // The last changes are still to be painted.
      await page.waitForTimeout(100);
      return { result, cpu: ((await rendererSeconds(cpu)) - since) * 1000 };
    };

    const scroll = await timeCpu(() =>
      page.evaluate(
        async ([steps, step]) => {
          const { candidate } = (globalThis as unknown as PageState).benchPage;
          const scroller = candidate.scroller();
          let blank = 0;
          for (let at = 0; at < (steps ?? 0); at += 1) {
            scroller.scrollTop += step ?? 0;
            await new Promise(requestAnimationFrame);
            const box = scroller.getBoundingClientRect();
            const middle = document.elementFromPoint(box.left + 500, box.top + box.height / 2);
            if (!middle || middle === scroller || middle.textContent?.trim() === "") blank += 1;
          }
          return blank;
        },
        [STEPS, STEP],
      ),
    );
    const jump = await page.evaluate(async (count) => {
      const { candidate, drawn } = (globalThis as unknown as PageState).benchPage;
      const root = document.getElementById("root") as HTMLElement;
      const start = performance.now();
      const scroller = candidate.scroller();
      const last = `Lot ${count - 1}`;
      await drawn(last, () => {
        // Again at each frame: a grid may still answer the last step of scrolling, or grow.
        scroller.scrollTop = scroller.scrollHeight;
        return root.textContent?.includes(last) === true;
      });
      return performance.now() - start;
    }, rows);
    await page.evaluate(async () => {
      (globalThis as unknown as PageState).benchPage.candidate.scroller().scrollTop = 0;
    });
    await page.waitForTimeout(300);

    const edit = await timeCpu(() =>
      page.evaluate(async (edits) => {
        const { candidate, drawn } = (globalThis as unknown as PageState).benchPage;
        const root = document.getElementById("root") as HTMLElement;
        for (let at = 0; at < edits; at += 1) {
          const text = `changé ${at}`;
          candidate.edit(3 + (at % 20), 2, text);
          await drawn(text, () => root.textContent?.includes(text) === true);
        }
      }, EDITS),
    );
    const sort = await timeCpu(() =>
      page.evaluate(
        async ([sorts, column]) => {
          const { candidate, drawn } = (globalThis as unknown as PageState).benchPage;
          const root = document.getElementById("root") as HTMLElement;
          for (let at = 0; at < (sorts ?? 0); at += 1) {
            const first = root.textContent;
            candidate.sort(column ?? 0, at % 2 === 0);
            await drawn("another order", () => root.textContent !== first);
          }
        },
        [SORTS, NUMBER_COLUMN],
      ),
    );
    return {
      mount,
      heap,
      scrollCpu: scroll.cpu / STEPS,
      blank: (scroll.result / STEPS) * 100,
      jump,
      editCpu: edit.cpu / EDITS,
      sortCpu: sort.cpu / SORTS,
    };
  } finally {
    await browser.close();
  }
}
