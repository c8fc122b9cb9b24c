import type { BrowserContext, Page } from "playwright";
import { openBrowser, openVisitor } from "../lib/browser.ts";
import { addCookies, type Visitor } from "../lib/visitor.ts";

export interface ScreenSample {
  /** Milliseconds from the chosen file to its columns on the screen. */
  readonly read: number;
  /** Milliseconds from there to the checked rows, shown in their grid. */
  readonly check: number;
  /** Milliseconds from "import" to the success message. */
  readonly write: number;
  /** Longest task of the main thread between the chosen file and its columns, and over the whole import. */
  readonly longestReading: number;
  readonly longest: number;
}

interface Observed {
  readonly at: number;
  readonly milliseconds: number;
}

const COLUMNS = { name: "Vérifier les lignes", exact: true };
const SUMMARY = /^Continuer avec [\d\s]+lignes?$/;
const IMPORT = /^Importer [\d\s]+lots?$/;
const DONE = /lots? importés?$/;

async function openImport(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks: { at: number; milliseconds: number }[] = [];
    (globalThis as { benchTasks?: unknown }).benchTasks = tasks;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        tasks.push({ at: startTime, milliseconds: duration });
    }).observe({ type: "longtask" });
  });
  await page.goto(`${url}/fr/inventory/import`);
  await page.locator("input[type=file]").waitFor({ state: "attached" });
  // Requests and drawing after the page's first content do not belong to the import.
  await page.waitForLoadState("networkidle");
  return page;
}

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());
const tasksSince = async (page: Page, start: number, end = Number.POSITIVE_INFINITY): Promise<number> => {
  const tasks = await page.evaluate(() => (globalThis as { benchTasks?: Observed[] }).benchTasks ?? []);
  const within = tasks.filter(({ at }) => at >= start && at < end);
  return Math.max(0, ...within.map(({ milliseconds }) => milliseconds));
};

/**
 * Uses the import screen in Chromium as a person does, without pauses.
 * @param file a path: the main thread would unpack a file passed as bytes, which is not the case for a person's file
 */
export async function importInBrowser(
  url: string,
  visitor: Visitor,
  file: string,
  rounds: number,
): Promise<ScreenSample[]> {
  const browser = await openBrowser();
  try {
    const samples: ScreenSample[] = [];
    for (let round = 0; round < rounds; round++) {
      const context = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
      await addCookies(context, url, visitor.cookie);
      const page = await openImport(context, url);
      const chosen = await now(page);
      await page.locator("input[type=file]").setInputFiles(file);
      const toCheck = page.getByRole("button", COLUMNS);
      await toCheck.waitFor();
      const readAt = await now(page);
      await toCheck.click();
      const toSummary = page.getByRole("button", { name: SUMMARY });
      await toSummary.waitFor({ timeout: 60_000 });
      const checkedAt = await now(page);
      await toSummary.click();
      // A person's reading time does not count; the button appears as soon as the dry run is finished.
      await page.getByRole("button", { name: IMPORT }).click({ timeout: 60_000 });
      await page.getByText(DONE).first().waitFor({ timeout: 60_000 });
      const doneAt = await now(page);
      samples.push({
        read: readAt - chosen,
        check: checkedAt - readAt,
        write: doneAt - checkedAt,
        longestReading: await tasksSince(page, chosen, readAt),
        longest: await tasksSince(page, chosen),
      });
      await context.close();
    }
    return samples;
  } finally {
    await browser.close();
  }
}
