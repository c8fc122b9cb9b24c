import path from "node:path";
import type { Page, Route } from "@playwright/test";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const PHOTO = path.resolve(import.meta.dirname, "../../../gateway/fixtures/images/photo-baseline.jpg");

/** Lets the matching requests reach the server and drops their answers, until `restore` is called. */
async function dropAnswers(page: Page, url: string, matches: (route: Route) => boolean) {
  const answered: { readonly key: string | undefined; readonly text: string }[] = [];
  let isDropping = true;
  let delivered = 0;
  await page.route(url, async (route) => {
    if (!matches(route)) return route.fallback();
    const response = await route.fetch();
    const headers = await route.request().allHeaders();
    answered.push({ key: headers["idempotency-key"], text: await response.text() });
    if (isDropping) return route.abort("connectionreset");
    delivered += 1;
    return route.fulfill({ response });
  });
  return {
    answered,
    restore: () => {
      isDropping = false;
    },
    /** Resolves when the page has got its answer, after the dropped ones. */
    received: async () => {
      await expect.poll(() => delivered).toBeGreaterThan(0);
      await page.unrouteAll({ behavior: "wait" });
    },
  };
}

async function createLot(page: Page, name: string): Promise<string> {
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    page,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name, ref: "AVANT", quantity: { number: 1, unit: "u" } } },
  );
  return createProduct.id;
}

test("an edit whose answer is lost is written once, however often it is sent", async ({
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_CONNECTION_RESET/);
  const page = await signedIn();
  const name = `Perdu${Date.now()}`;
  const id = await createLot(page, name);
  await page.goto(`/fr/inventory?q=${name}`);
  await waitForScreen(page);
  const { answered, restore, received } = await dropAnswers(
    page,
    "**/graphql",
    (route) => route.request().postData()?.includes("mutation UpdateLots") ?? false,
  );
  const reference = page.locator('[role=gridcell][aria-colindex="10"]').filter({ hasText: "AVANT" });
  await reference.click();
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("APRES");
  await page.keyboard.press("Enter");

  const notice = page.getByRole("alert").filter({ hasText: "Le serveur ne répond pas" });
  await expect(notice).toBeVisible();
  await expect(page.locator("[role=gridcell]").filter({ hasText: "APRES" })).toBeVisible();
  restore();
  await notice.getByRole("button", { name: "Réessayer" }).click();
  await expect(notice).toHaveCount(0);
  await received();
  await expect(page.locator("[role=gridcell]").filter({ hasText: "APRES" })).toBeVisible();

  expect(answered.length).toBeGreaterThan(1);
  expect(new Set(answered.map(({ key }) => key)).size).toBe(1);
  expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
  const { changeLogByEntityID } = await graphql<{ changeLogByEntityID: { items: { field: string }[] } }>(
    page,
    "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field } } }",
    { id },
  );
  expect(changeLogByEntityID.items.filter(({ field }) => field === "ref")).toHaveLength(1);
});

test("an upload whose answer is lost is stored once", async ({ signedIn, consoleGuard }) => {
  consoleGuard.allow(/ERR_CONNECTION_RESET|The server could not be reached/);
  const page = await signedIn();
  const id = await createLot(page, `Photo perdue ${Date.now()}`);
  await page.goto(`/fr/inventory?node=${id}`);
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Éditer le produit" }).locator(".gis-pictures");
  const { answered, restore, received } = await dropAnswers(page, "**/api/files", () => true);
  await panel.locator('input[type="file"]').setInputFiles(PHOTO);
  const retry = panel.getByRole("button", { name: "Réessayer photo-baseline.jpg" });
  await expect(retry).toBeVisible();
  restore();
  await retry.click();
  await expect(panel.locator(".gis-picture-tile")).toHaveCount(1);
  await received();
  expect(answered).toHaveLength(2);
  expect(answered[1]).toEqual(answered[0]);
});

test("a form whose answer is lost creates one row when it is submitted again", async ({
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_CONNECTION_RESET|Failed to fetch/);
  const page = await signedIn();
  const name = `Recherche perdue ${Date.now()}`;
  await page.goto("/fr/alerts");
  await waitForScreen(page);
  const { answered, restore, received } = await dropAnswers(
    page,
    "**/graphql",
    (route) => route.request().postData()?.includes("mutation CreateAlert") ?? false,
  );
  await page.getByRole("button", { name: "Ajouter une alerte" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle alerte" });
  await dialog.getByRole("textbox", { name: /^Produit recherché/ }).fill(name);
  await dialog.getByRole("combobox", { name: /^Lieu de livraison/ }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/Le serveur ne répond pas/)).toBeVisible();
  restore();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await received();
  expect(answered.length).toBeGreaterThan(1);
  expect(new Set(answered.map(({ key }) => key)).size).toBe(1);
  const { listAlerts } = await graphql<{ listAlerts: { items: { name: string }[] } }>(
    page,
    "query { listAlerts(limit: 100) { items { name } } }",
  );
  expect(listAlerts.items.filter((alert) => alert.name === name)).toHaveLength(1);
});
