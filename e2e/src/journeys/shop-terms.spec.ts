import type { Page } from "@playwright/test";
import { expectNoAxeViolation } from "../support/accessibility.ts";
import { BASE_URL } from "../support/address.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { signUpInBrowser } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const CREATE_PLACE = "mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }";
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
/** The job that lets lots in looks once a minute. */
const ENTRY = 80_000;

async function placeIn(page: Page, city: string, zipcode: string, location: object): Promise<string> {
  const { createPlace } = await graphql<{ createPlace: { id: string } }>(page, CREATE_PLACE, {
    input: {
      name: `Dépôt ${city}`,
      type: "warehouse",
      address: "1 place de la Mairie",
      city,
      zipcode,
      country: "FR",
      location,
    },
  });
  return createPlace.id;
}
const lot = (page: Page, name: string, placeID: string) =>
  graphql(page, CREATE_LOT, {
    input: {
      name,
      placeID,
      action: "sale",
      category: "31",
      quantity: { number: 12, unit: "u" },
      price: { amount: 45 },
    },
  });

test("[SHOP-004] a shop sells at its own price from a day, lets lots in by itself, and shows the nearest first", async ({
  page,
  browser,
  baseURL,
}, { workerIndex, retry }) => {
  test.setTimeout(240_000);
  const unique = `${Date.now() % 1_000_000}${workerIndex}${retry}`;
  await signUpInBrowser(page, {
    url: BASE_URL,
    name: "Nadia Benali",
    email: `terms.${unique}@boutique.test`,
  });
  const lyon = await placeIn(page, "Lyon", "69001", { lat: 45.764, lon: 4.8357 });
  const lille = await placeIn(page, "Lille", "59000", { lat: 50.6292, lon: 3.0573 });
  await lot(page, "Porte de Lyon", lyon);
  await lot(page, "Porte de Lille", lille);

  await page.goto("/fr/shop");
  await waitForScreen(page);
  await page.getByRole("textbox", { name: /^Nom/ }).fill(`Boutique ${unique}`);
  await page.getByRole("button", { name: "Créer la boutique" }).click();
  await page.getByRole("link", { name: "Choisir les lots" }).click();
  await page.getByRole("radio", { name: "Pas en boutique" }).click();
  await page.getByRole("checkbox", { name: "Choisir Porte de Lyon" }).click({ force: true });
  await page.getByRole("checkbox", { name: "Choisir Porte de Lille" }).click({ force: true });
  await page.getByRole("button", { name: "Mettre 2 lots en boutique" }).click();
  await expect(page.getByText("2 lots mis en boutique")).toBeVisible();
  await page.getByRole("button", { name: "Ajouter : Tous les lots" }).click();
  await expect(page.getByRole("button", { name: "Arrêter : Tous les lots" })).toBeVisible();
  await expectNoAxeViolation(page, "a rule of entry");
  await page.getByRole("link", { name: "Présentation" }).click();
  await page.getByRole("button", { name: "Mettre en ligne" }).click();
  const address = (await page.getByRole("button", { name: "Voir la boutique" }).getAttribute("href")) ?? "";
  await lot(page, "Radiateur en fonte", lille);
  const entersBefore = Date.now() + ENTRY;

  const outside = await browser.newContext({ baseURL, locale: "fr-FR", javaScriptEnabled: false });
  const visitor = await outside.newPage();
  const names = () => visitor.locator(".cards h3, .cards h2").allTextContents();

  await test.step("the shop's own price stands on its page, and is taken back with one press", async () => {
    await page.getByRole("link", { name: "Lots", exact: true }).click();
    await page.getByRole("radio", { name: "En boutique", exact: true }).click();
    await page.getByRole("checkbox", { name: "Choisir Porte de Lyon" }).click({ force: true });
    await page.getByRole("button", { name: "Prix et date…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Prix en boutique/).fill("39,5");
    await expectNoAxeViolation(page, "the terms of a lot");
    await dialog.getByRole("button", { name: "Mettre en boutique ainsi" }).click();
    await expect(page.getByText("Prix et date de 1 lot enregistrés")).toBeVisible();
    await expect(page.getByText("prix en boutique")).toBeVisible();
    const shows = (price: string) =>
      expect
        .poll(
          async () => {
            await visitor.goto(`${address}?q=lyon`);
            return visitor.locator(".cards").textContent();
          },
          { timeout: 3000 },
        )
        .toContain(price);
    await shows("39,50");
    await page.getByRole("button", { name: "Annuler" }).first().click();
    await shows("45,00");
  });

  await test.step("a visitor without a script names a town: the nearest lots come first, with how far they are", async () => {
    await visitor.goto(address);
    await visitor.getByLabel("Près de (ville ou code postal)").fill("Lille");
    await visitor.getByRole("button", { name: "Rechercher" }).click();
    await expect(visitor.locator(".cards")).toContainText("à moins de 10 km");
    expect((await names()).join(" ")).toMatch(/Lille.*Lyon/);
    await visitor.getByLabel("Près de (ville ou code postal)").fill("Lyon");
    await visitor.getByRole("button", { name: "Rechercher" }).click();
    await expect.poll(async () => (await names()).join(" ")).toMatch(/Lyon.*Lille/);
  });

  await test.step("a lot that was made meanwhile has entered by itself; taken out, it does not come back", async () => {
    await expect
      .poll(
        async () => {
          await visitor.goto(`${address}?q=radiateur`);
          return visitor.getByText("Radiateur en fonte").count();
        },
        { timeout: Math.max(5000, entersBefore - Date.now()), intervals: [2000] },
      )
      .toBeGreaterThan(0);
  });
  await outside.close();
});
