import type { Locator } from "@playwright/test";

/** Opens a select and clicks the option with this text. */
export async function pickOption(select: Locator, name: string): Promise<void> {
  await select.click();
  await select.page().getByRole("listbox").getByRole("option", { name, exact: true }).click();
}
