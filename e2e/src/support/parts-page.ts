import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "./root.ts";
import { expect } from "./test.ts";

const FOLDER = path.join(ROOT, "shared-ui/dist");
const ORIGIN = "http://parts.test";
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** Milliseconds after which a loading screen says that it takes long. */
const LONG_WAIT = 10_000;
/** Within a week that crosses no month. */
const NOW = new Date("2026-12-08T10:00:00+01:00");

/** Opens the built page of all parts without a server, with fixed time, fonts and pictures loaded. */
export async function openParts(page: Page, query: string): Promise<void> {
  if (!existsSync(path.join(FOLDER, "index.html")))
    throw new Error("The page of parts is not built: run npm run parts -w @gisement/shared-ui");
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(FOLDER, pathname === "/" ? "index.html" : path.basename(pathname));
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    await route.fulfill({
      body: readFileSync(file),
      contentType: TYPES[path.extname(file)] ?? "application/octet-stream",
    });
  });
  await page.clock.setFixedTime(NOW);
  // What appears after long waiting would be in the pictures of a slow machine only.
  await page.addInitScript((longest) => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, delay = 0, ...given: unknown[]) =>
      delay >= longest ? 0 : later(run, delay, ...given)) as typeof window.setTimeout;
  }, LONG_WAIT);
  await page.goto(`${ORIGIN}/?${query}`);
  await expect(page.locator("[data-part]").first()).toBeVisible();
  await expect(page.locator(".leaflet-container")).toHaveCount(2);
  // It appears only after a moment.
  await expect(page.locator(".gis-spinner")).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture out of sight would never load.
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

interface ShownPart {
  readonly id: string;
  /** Selector of what the first button of the part opens. */
  readonly opens: string | null;
  /** Whether the part shows more than that button. */
  readonly hasStates: boolean;
}

/** The parts in the order of the page. */
export const partsOf = (page: Page): Promise<ShownPart[]> =>
  page.locator("[data-part]").evaluateAll((parts) =>
    parts.map((part) => ({
      id: part.id,
      opens: part.getAttribute("data-opens"),
      hasStates: part.querySelector(".parts-state") !== null,
    })),
  );

/** Presses the first button of a part, then hides the page, so that a picture shows only what has opened. */
export async function openAlone(page: Page, id: string): Promise<void> {
  const list = page.locator(".parts-list");
  await list.evaluate((element) => element.classList.remove("parts-list--hidden"));
  const part = page.locator(`#${id}`);
  await part.evaluate((element) => element.scrollIntoView());
  // By key: what opens below a pointer would look hovered.
  await part.locator("button").first().press("Enter");
  await list.evaluate((element) => element.classList.add("parts-list--hidden"));
}
