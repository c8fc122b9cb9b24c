import type { Page } from "@playwright/test";
import { waitForScreen } from "./demo.ts";
import { expect } from "./test.ts";

export const NOTE = "Livraison par le quai nord, le matin";
/** The draft's lines, by their remove buttons. */
export const quoteLines = (page: Page) => page.getByRole("button", { name: /^Retirer / });
export const quoteNotes = (page: Page) => page.getByLabel("Notes");

/** Drafts a quote for one lot with a note; returns the lot's name. */
export async function draftQuote(page: Page): Promise<string> {
  await page.goto("/fr/orders/quote");
  await waitForScreen(page);
  await page.getByRole("button", { name: "Ajouter des lots" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter des lots" });
  const choose = dialog.getByRole("button", { name: /^Choisir / }).first();
  const lot = ((await choose.getAttribute("aria-label")) ?? "").replace("Choisir ", "");
  await choose.click();
  await dialog.getByRole("button", { name: "Ajouter 1 lot" }).click();
  await expect(quoteLines(page)).toHaveCount(1);
  await quoteNotes(page).fill(NOTE);
  return lot;
}

export async function expectDraft(page: Page, lot: string): Promise<void> {
  await expect(page.getByRole("button", { name: `Retirer ${lot}`, exact: true })).toBeVisible();
  await expect(quoteNotes(page)).toHaveValue(NOTE);
}
