import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface Look {
  /** Runs only these rules. */
  readonly rules?: readonly string[];
  /** Checks only inside this element. */
  readonly within?: string;
}

/** Problems found by axe, each with its element and reason. */
async function findViolations(page: Page, { rules, within }: Look = {}): Promise<readonly string[]> {
  // The product has no frames; without frame support, axe takes less than half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (within) axe.include(within);
  axe.options({
    // Describing every passed node would take longer than the rules.
    resultTypes: ["violations"],
    // Off by default, but users of speech control speak the visible text of a button.
    ...(rules ? {} : { rules: { "label-content-name-mismatch": { enabled: true } } }),
  });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => `${node.target.join(" ")} (${node.any[0]?.message ?? ""})`);
    return `${id}: ${where.join(", ")}`;
  });
}

export async function expectNoAxeViolation(page: Page, name: string, look?: Look): Promise<void> {
  expect(await findViolations(page, look), `${name}: found by axe`).toEqual([]);
}

export async function expectToFit(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${name}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}

/** Rules that the dark theme affects: colours only. */
const OF_COLOURS = { rules: ["color-contrast", "link-in-text-block"] };

/** Expects no axe problem in light and dark colours, and restores the page's theme. */
export async function expectAccessibleColours(page: Page, name: string): Promise<void> {
  await expectNoAxeViolation(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body, html").and(page.locator(".gis-dark")).first()).toBeAttached();
  await expectNoAxeViolation(page, `${name}, dark`, OF_COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator(".gis-dark")).toHaveCount(0);
}

/** Expects no axe problem in light and dark, and nothing wider than the screen. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]'), `${name}: still busy`).toHaveCount(0);
  await expectToFit(page, name);
  await expectAccessibleColours(page, name);
}
