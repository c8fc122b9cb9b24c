import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./test.ts";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface Look {
  /** Runs only these rules. */
  readonly rules?: readonly string[];
  /** Leaves out these rules, with the reason beside the call. */
  readonly except?: readonly string[];
  /** Checks only inside this element. */
  readonly within?: string;
  /** Also runs the rules that read the style sheets, which axe fetches again. */
  readonly styleSheets?: boolean;
}

/** How often a page that is loaded again during a check is checked anew. */
const ATTEMPTS = 3;

/** Loads axe into the document, once; loading it takes longer than most runs. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/** Problems found by axe, each with its element and reason. */
async function findViolations(page: Page, { rules, except = [], within, styleSheets = false }: Look = {}) {
  const options: RunOptions = {
    // Describing every passed node would take longer than the rules.
    resultTypes: ["violations"],
    // The product has no frames.
    iframes: false,
    preload: styleSheets,
    ...(rules
      ? { runOnly: { type: "rule", values: [...rules] } }
      : // Off by default, but users of speech control speak the visible text of a button.
        {
          rules: {
            "label-content-name-mismatch": { enabled: true },
            ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
          },
        }),
  };
  const run = () =>
    page.evaluate(
      async ([context, given]) => {
        // A message that is about to leave would begin to fade during the check; one that stays is checked.
        const until = Date.now() + 3000;
        while (document.querySelector(".bp6-toast") && Date.now() < until)
          await new Promise((resolve) => setTimeout(resolve, 50));
        // A colour in the middle of its transition is nobody's choice, and may lack contrast.
        const passing = document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
          );
        // The promise of one whose element left the page in the meantime may stay open.
        const later = new Promise((resolve) => setTimeout(resolve, 2000));
        await Promise.race([later, Promise.allSettled(passing.map(({ finished }) => finished))]);
        // The page has been loaded again meanwhile, for example for another team.
        if (!("axe" in window)) return null;
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, given);
        return violations.map(({ id, nodes }) => {
          const first = nodes.slice(0, 3);
          return `${id}: ${first.map(({ target, any }) => `${target.join(" ")} (${any[0]?.message ?? ""})`).join(", ")}`;
        });
      },
      [within ?? ":root", options] as const,
    );
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await loadAxe(page);
    const found = await run();
    if (found) return found;
  }
  throw new Error("the page was loaded again and again");
}

export async function expectNoAxeViolation(page: Page, name: string, look?: Look): Promise<void> {
  expect(await findViolations(page, look), `${name}: found by axe`).toEqual([]);
}

export async function expectToFit(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${name}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}

/** Rules that themes and forced colours affect: colours only. */
const OF_COLOURS = { rules: ["color-contrast", "link-in-text-block"] };

/** Expects no axe problem in light, dark and forced colours, and restores the page's theme. */
export async function expectAccessibleColours(page: Page, name: string, look?: Look): Promise<void> {
  await expectNoAxeViolation(page, `${name}, light`, look);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body, html").and(page.locator(".gis-dark")).first()).toBeAttached();
  await expectNoAxeViolation(page, `${name}, dark`, OF_COLOURS);
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  await expect(page.locator(".gis-dark")).toHaveCount(0);
  await expectNoAxeViolation(page, `${name}, forced colours`, OF_COLOURS);
  await page.emulateMedia({ forcedColors: "none" });
}

/** Expects no axe problem in any colours, and nothing wider than the screen. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]'), `${name}: still busy`).toHaveCount(0);
  await expectToFit(page, name);
  await expectAccessibleColours(page, name);
}
