import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright";

/** Opens a Chromium that makes no network requests of its own; `npm run bench` sets its path. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

/**
 * Opens a visitor with an empty cache. The transpiler marks function names, also in functions that run in the page, so
 * the page needs its helper.
 */
export async function openVisitor(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "fr-FR", ...options });
  await context.addInitScript("globalThis.__name ??= (target) => target;");
  return context;
}
