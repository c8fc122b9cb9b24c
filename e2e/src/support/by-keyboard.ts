import type { Locator, Page } from "@playwright/test";
import { goTo } from "./keyboard.ts";
import { expect } from "./test.ts";

/** Goes to a control by Tab, unless it has the focus already: a dialog gives it to its first field. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  if (!(await target.evaluate((node) => node === document.activeElement))) await goTo(page, target);
};

export const press = async (page: Page, target: Locator, key = "Enter"): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press(key);
};

export const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await reach(page, target);
  await page.keyboard.insertText(text);
};

/** Opens a select and takes the first option, or the one of this name. */
export async function take(page: Page, select: Locator, name?: string): Promise<void> {
  await press(page, select, "ArrowDown");
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  const wanted = name === undefined ? options.first() : page.getByRole("option", { name, exact: true });
  const isActive = () =>
    wanted.evaluate(
      (node) =>
        node.id === document.activeElement?.getAttribute("aria-activedescendant") ||
        node === document.activeElement,
    );
  for (let step = 0; step < 30 && !(await isActive()); step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(options).toHaveCount(0);
}

/** Takes an item of an open menu, whose items the arrows reach. */
export async function choose(page: Page, item: Locator): Promise<void> {
  await goTo(page, item, "ArrowDown");
  await page.keyboard.press("Enter");
}
