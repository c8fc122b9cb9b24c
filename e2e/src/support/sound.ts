import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

async function faults(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => `${node.target.join(" ")} (${node.any[0]?.message ?? ""})`);
    return `${id}: ${where.join(", ")}`;
  });
}

export async function expectToFit(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${name}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}

/** Axe finds nothing, in the light and in the dark, and nothing is wider than the screen. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]'), `${name}: still busy`).toHaveCount(0);
  expect(await faults(new AxeBuilder({ page })), `${name}, light`).toEqual([]);
  await expectToFit(page, name);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body, html").and(page.locator(".gis-dark")).first()).toBeAttached();
  // The dark changes colours and nothing else.
  const colours = new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]);
  expect(await faults(colours), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator(".gis-dark")).toHaveCount(0);
}
