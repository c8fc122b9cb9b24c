import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface Look {
  /** These rules and no others. */
  readonly rules?: readonly string[];
  /** Only what lies in it. */
  readonly within?: string;
}

/** What axe finds wrong, each with where and why. */
async function faults(page: Page, { rules, within }: Look = {}): Promise<readonly string[]> {
  // The product has no frames: in one go, axe takes less than half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (within) axe.include(within);
  axe.options({
    // What passes need not be described node by node, which takes longer than the rules.
    resultTypes: ["violations"],
    // Off by default: whoever speaks to the page says what they read on a button.
    ...(rules ? {} : { rules: { "label-content-name-mismatch": { enabled: true } } }),
  });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => `${node.target.join(" ")} (${node.any[0]?.message ?? ""})`);
    return `${id}: ${where.join(", ")}`;
  });
}

export async function expectNoAxeFault(page: Page, name: string, look?: Look): Promise<void> {
  expect(await faults(page, look), `${name}: found by axe`).toEqual([]);
}

export async function expectToFit(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${name}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}

/** What the dark changes: colours, and nothing else. */
const OF_COLOURS = { rules: ["color-contrast", "link-in-text-block"] };

/** Axe finds nothing in the light nor in the dark, with which the page is left as it came. */
export async function expectSoundColours(page: Page, name: string): Promise<void> {
  await expectNoAxeFault(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body, html").and(page.locator(".gis-dark")).first()).toBeAttached();
  await expectNoAxeFault(page, `${name}, dark`, OF_COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator(".gis-dark")).toHaveCount(0);
}

/** Axe finds nothing, in the light and in the dark, and nothing is wider than the screen. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]'), `${name}: still busy`).toHaveCount(0);
  await expectToFit(page, name);
  await expectSoundColours(page, name);
}
