import type { Page } from "@playwright/test";
import { DESKTOP, expectNoAxeViolation, expectToFit, PHONE } from "../support/accessibility.ts";
import { BASE_URL } from "../support/address.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { signUpInBrowser } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
/** The most clicks and typed texts from nothing to a public lot. */
const MOST_ACTIONS = 8;

const lot = (page: Page, name: string, more: object = {}) =>
  graphql(page, CREATE_LOT, {
    input: {
      name,
      action: "sale",
      category: "31",
      quantity: { number: 12, unit: "u" },
      price: { amount: 45 },
      internalNotes: "Prix plancher 12 euros",
      ...more,
    },
  });

test("[SHOP-001] [SHOP-002] [SHOP-004] from nothing to a public lot in eight actions, which a visitor finds on a phone without a script", async ({
  page,
  browser,
  baseURL,
  consoleGuard,
}, { workerIndex, retry }) => {
  test.setTimeout(180_000);
  // A shop that is offline again answers 404 on purpose.
  consoleGuard.allow(/404/);
  const unique = `${Date.now() % 1_000_000}${workerIndex}${retry}`;
  await signUpInBrowser(page, {
    url: BASE_URL,
    name: "Nadia Benali",
    email: `nadia.${unique}@boutique.test`,
  });
  await lot(page, "Porte pleine en chêne");
  await lot(page, "Lavabo émaillé");
  await lot(page, "Poutre gardée", { action: "keep" });

  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await page.goto("/fr/shop");
  await waitForScreen(page);
  await expectNoAxeViolation(page, "a team without a shop");
  await act(page.getByRole("textbox", { name: /^Nom/ }).fill(`Boutique ${unique}`));
  await act(page.getByRole("button", { name: "Créer la boutique" }).click());
  await act(page.getByRole("link", { name: "Choisir les lots" }).click());
  await act(page.getByRole("radio", { name: "Pas en boutique" }).click());
  await expect(page.getByText("Poutre gardée")).toHaveCount(0);
  await act(page.getByRole("checkbox", { name: "Choisir Porte pleine en chêne" }).click({ force: true }));
  await act(page.getByRole("button", { name: "Mettre 1 lot en boutique" }).click());
  await expect(page.getByText("1 lot mis en boutique")).toBeVisible();
  await act(page.getByRole("link", { name: "Présentation" }).click());
  await act(page.getByRole("button", { name: "Mettre en ligne" }).click());
  const way = page.getByRole("button", { name: "Voir la boutique" });
  await expect(way).toBeVisible();
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoAxeViolation(page, "the shop's details");
    await expectToFit(page, "the shop's details");
  }
  const address = (await way.getAttribute("href")) ?? "";

  const outside = await browser.newContext({
    baseURL,
    locale: "nl-NL",
    javaScriptEnabled: false,
    viewport: PHONE,
  });
  const visitor = await outside.newPage();
  await test.step("the visitor searches, narrows and opens the lot; nothing internal is on the way", async () => {
    await visitor.goto(address);
    await expect(visitor.locator("html")).toHaveAttribute("lang", "nl");
    await expect(visitor.getByText("Lavabo émaillé")).toHaveCount(0);
    await visitor.getByRole("searchbox").fill("chêne");
    await visitor.keyboard.press("Enter");
    await expect(visitor.getByRole("status")).toHaveText("1 lot");
    await visitor.getByRole("link", { name: "Porte pleine en chêne" }).click();
    await expect(visitor).toHaveURL(/\/p\/porte-pleine-en-chene/);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Porte pleine en chêne");
    expect(await visitor.content()).not.toContain("plancher");
    await visitor.getByRole("link", { name: "English" }).click();
    await expect(visitor.getByText(/45\.00|45,00/).first()).toBeVisible();
  });
  await outside.close();

  const looking = await browser.newContext({ baseURL, locale: "fr-FR" });
  const looked = await looking.newPage();
  await test.step("both pages fit and pass axe at every width", async () => {
    for (const size of [{ width: 360, height: 740 }, PHONE, DESKTOP])
      for (const url of [address, `${address}/p/porte-pleine-en-chene`, `${address}?q=rien`]) {
        await looked.setViewportSize(size);
        await looked.goto(url);
        await expectNoAxeViolation(looked, url);
        await expectToFit(looked, url);
      }
  });

  await test.step("a sold price, a withdrawn lot and an offline shop are seen within two seconds", async () => {
    await page.getByRole("link", { name: "Lots", exact: true }).click();
    await page.getByRole("checkbox", { name: "Choisir Porte pleine en chêne" }).click({ force: true });
    await page.getByRole("button", { name: "Retirer 1 lot" }).click();
    await expect(page.getByText("1 lot retiré de la boutique")).toBeVisible();
    await expect
      .poll(async () => (await looked.goto(`${address}/p/porte-pleine-en-chene`))?.status(), {
        timeout: 2000,
      })
      .toBe(404);
    await page.getByRole("button", { name: "Annuler" }).first().click();
    await expect
      .poll(async () => (await looked.goto(`${address}/p/porte-pleine-en-chene`))?.status(), {
        timeout: 2000,
      })
      .toBe(200);
    await page.getByRole("link", { name: "Présentation" }).click();
    await page.getByRole("button", { name: "Mettre hors ligne" }).click();
    await expect.poll(async () => (await looked.goto(address))?.status(), { timeout: 2000 }).toBe(404);
  });

  await test.step("a shop that is offline is looked at by its preview, which others have no way to", async () => {
    const preview = page.getByRole("button", { name: "Aperçu" });
    const path = (await preview.getAttribute("href")) ?? "";
    expect(path).toContain("preview=");
    expect((await looked.goto(path))?.status()).toBe(200);
    await expect(looked.getByRole("link", { name: "Porte pleine en chêne" })).toBeVisible();
    await expectNoAxeViolation(looked, "the preview");
    // Who has not opened it has no pass.
    expect((await page.request.get(address)).status()).toBe(404);
  });

  await test.step("a password shuts its pages and its feed to those who do not know it", async () => {
    await page.getByRole("button", { name: "Mettre en ligne" }).click();
    await expect(way).toBeVisible();
    const feed = await looked.context().request.get(`${address}/feed.xml`);
    expect(await feed.text()).toContain("Porte pleine en chêne");
    await page.getByLabel("Mot de passe", { exact: true }).fill("Ouvre-toi");
    await page.getByRole("button", { name: "Protéger" }).click();
    await expect(page.getByText(/^Les personnes qui ont son mot de passe/)).toBeVisible();

    const gated = await browser.newContext({ baseURL, locale: "fr-FR", javaScriptEnabled: false });
    const stranger = await gated.newPage();
    await stranger.goto(`${address}/p/porte-pleine-en-chene`);
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(`Boutique ${unique}`);
    expect(await stranger.content()).not.toContain("chêne");
    await expect
      .poll(async () => (await gated.request.get(`${address}/feed.xml`)).status(), { timeout: 2000 })
      .toBe(404);
    await stranger.getByLabel("Mot de passe").fill("Ouvre-moi");
    await stranger.keyboard.press("Enter");
    await expect(stranger.getByRole("alert")).toBeVisible();
    await stranger.getByLabel("Mot de passe").fill("Ouvre-toi");
    await stranger.keyboard.press("Enter");
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Porte pleine en chêne");

    await page.getByRole("button", { name: "Ouvrir à tous" }).click();
    await expect(page.getByText("Tout le monde, dès qu’elle est en ligne.")).toBeVisible();
    await gated.clearCookies();
    await expect
      .poll(async () => (await stranger.goto(address)) && stranger.getByRole("searchbox").count(), {
        timeout: 2000,
      })
      .toBe(1);
    await gated.close();
  });
  await looking.close();
});
