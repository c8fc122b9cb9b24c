import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright";

/** A Chromium without anything of its own that goes to the network; `npm run bench` says where it lies. */
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

/** A visitor with an empty cache. Our transpiler marks the names of functions, also of those that run in the page. */
export async function openVisitor(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "fr-FR", ...options });
  await context.addInitScript("globalThis.__name ??= (target) => target;");
  return context;
}
