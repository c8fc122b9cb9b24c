import type { Page } from "@playwright/test";
import { expectAccessible, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Commentaires" });

test("[REF-504] a property is discussed from the menu of its row, and the link of its thread leads back to the row", async ({
  signedIn,
}) => {
  const page = await signedIn("user");
  const label = `Zone sismique ${Date.now()}`;
  await graphql(page, "mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }", {
    input: { type: "TEXT", label },
  });
  const address = `/fr/settings/properties?q=${encodeURIComponent(label)}`;
  const row = page.getByRole("row").filter({ hasText: label });
  const mark = row.getByTitle("1 commentaire ouvert, afficher");

  await test.step("opened from the menu, which also deletes the row", async () => {
    await page.goto(address);
    await waitForScreen(page);
    await page.getByText(label, { exact: true }).first().click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "Supprimer la ligne" })).toBeEnabled();
    await page.getByRole("menuitem", { name: /^Commentaires/ }).click();
    await expect(panel(page).getByText(label, { exact: true }).first()).toBeVisible();
    await panel(page).getByRole("textbox", { name: "Nouveau commentaire" }).fill("En avons-nous besoin ?");
    await page.keyboard.press("Control+Enter");
    await expect(panel(page).getByText("En avons-nous besoin ?")).toBeVisible();
    await expect(mark).toBeVisible();
    await expectAccessible(page, "a property with its thread");
  });

  await test.step("found again among all threads, whose link selects and flashes the row", async () => {
    await page.goto("/fr/inventory");
    await waitForScreen(page);
    await page
      .getByRole("button", { name: /^Commentaires/ })
      .first()
      .click();
    const thread = panel(page).getByRole("article", { name: label });
    await thread.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(/\/settings\/properties\?node=/);
    const flashed = page.locator(".gis-grid__row--flash");
    await expect(flashed).toContainText(label);
    await expect(flashed).toBeInViewport();
    await expect(page.locator(".gis-grid__row--active")).toContainText(label);
  });

  await test.step("read on a phone", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(address);
    await waitForScreen(page);
    const card = page.getByRole("listitem").filter({ hasText: label });
    await card.getByTitle("1 commentaire ouvert, afficher").click();
    await expect(panel(page).getByText("En avons-nous besoin ?")).toBeVisible();
    await expectAccessible(page, "the thread of a property on a phone");
  });

  await test.step("deleted: the thread is kept", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await waitForScreen(page);
    await page.getByText(label, { exact: true }).first().click({ button: "right" });
    await page.getByRole("menuitem", { name: "Supprimer la ligne" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer la ligne" }).click();
    await expect(row).toHaveCount(0);
    await page
      .getByRole("button", { name: /^Commentaires/ })
      .first()
      .click();
    await expect(panel(page).getByRole("article", { name: label })).toBeVisible();
  });
});
