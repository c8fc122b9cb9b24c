import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

interface Quote {
  readonly lot: string;
  readonly name: string;
  readonly path: string;
}

/** A quote of the user's team for a new lot. */
async function createQuote(page: Page): Promise<Quote> {
  const name = `Vasque ${Math.random().toString(36).slice(2, 8)}`;
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    page,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name, category: "31", quantity: { number: 2, unit: "u" } } },
  );
  const { createOrder } = await graphql<{ createOrder: { id: string } }>(
    page,
    "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }",
    {
      input: { type: "QUOTE", requestType: "quote", items: [{ productID: createProduct.id, quantity: 1 }] },
    },
  );
  return { lot: createProduct.id, name, path: `/fr/orders/sentquote/details/${createOrder.id}` };
}
const sheet = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a lot is read and edited from an order without leaving it, by keyboard and by address", async ({
  signedIn,
}) => {
  const page = await signedIn();
  const { lot, name, path } = await createQuote(page);
  await page.goto(path);
  await waitForScreen(page);
  const line = page.getByRole("button", { name });
  await line.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${path}?lot=${lot}`);
  const drawer = sheet(page, name);
  await expect(drawer.getByText("Dans cette commande : 1 pièce", { exact: false })).toBeVisible();
  await expect(drawer.getByRole("tab", { name: "Présentation" })).toBeVisible();
  await expectAccessible(page, "lot of an order");

  await test.step("saving in it says what the order keeps, and keeps the order on screen", async () => {
    await drawer.getByRole("button", { name: "Modifier" }).click();
    const form = page.getByRole("dialog", { name: "Éditer le produit" });
    const brand = form.getByRole("textbox", { name: "Marque", exact: true });
    await brand.fill("Chappée");
    await expect(brand).toBeFocused();
    const read = page.waitForResponse(
      (response) =>
        response.url().endsWith("/graphql") && (response.request().postData() ?? "").includes("GetOrder("),
    );
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await expect(form).toBeHidden();
    await expect(drawer.getByText("Cette commande garde le nom et le prix", { exact: false })).toBeVisible();
    await read;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("the back button and Escape close it, and the address opens it", async () => {
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(path);
    await page.goForward();
    await expect(drawer).toBeVisible();
    await drawer.getByRole("button", { name: "Fermer" }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(path);
    await page.goto(`${path}?lot=${lot}`);
    await expect(drawer.getByRole("tab", { name: "Présentation" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(drawer.getByRole("tab", { name: "Présentation" })).toBeVisible();
    await drawer.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(path);
  });
});

test("an order stays usable while the inventory is broken, and a retry shows the lot", async ({
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/./);
  const page = await signedIn();
  const { name, path } = await createQuote(page);
  const files = "**/releases/mf-inventory/**/*.js";
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  await page.goto(path);
  await waitForScreen(page);
  await page.getByRole("button", { name }).click();
  const drawer = sheet(page, name);
  await expect(drawer.getByText("Inventaire : cette partie n’a pas pu être affichée")).toBeVisible();
  await expect(drawer.getByText("Dans cette commande : 1 pièce", { exact: false })).toBeVisible();
  await drawer.getByRole("button", { name: "Fermer" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Émettre", exact: false })).toBeEnabled();

  await page.getByRole("button", { name }).click();
  await expect(drawer.getByRole("alert")).toBeVisible();
  await page.unroute(files);
  await drawer.getByRole("button", { name: "Réessayer" }).click();
  await expect(drawer.getByRole("tab", { name: "Présentation" })).toBeVisible();
});
