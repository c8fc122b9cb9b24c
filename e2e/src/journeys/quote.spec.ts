import { waitForScreen } from "../support/demo.ts";
import { draftQuote, expectDraft, quoteLines, quoteNotes } from "../support/quote.ts";
import { expect, test } from "../support/test.ts";

test("a quote's draft survives a reload and leaving the screen, until the user starts over", async ({
  signedIn,
}) => {
  const page = await signedIn();
  const lot = await draftQuote(page);

  await page.reload();
  await waitForScreen(page);
  await expect(page.getByText("Votre brouillon a été repris")).toBeVisible();
  await expectDraft(page, lot);

  await page.getByRole("link", { name: "Inventaire", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Inventaire");
  await page.goBack();
  await expectDraft(page, lot);

  await page.getByRole("button", { name: "Repartir de zéro" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Repartir de zéro" }).click();
  await expect(quoteLines(page)).toHaveCount(0);
  await page.reload();
  await waitForScreen(page);
  await expect(quoteNotes(page)).toHaveValue("");
  await expect(page.getByText("Votre brouillon a été repris")).toHaveCount(0);
});
