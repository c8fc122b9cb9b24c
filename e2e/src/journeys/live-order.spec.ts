import type { Page } from "@playwright/test";
import { expectNoAxeViolation, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { openShop } from "../support/open-shop.ts";
import { openQuietTeam } from "../support/quiet-team.ts";
import { expect, test } from "../support/test.ts";

/** A stored change appears on the other side's screen within two seconds. */
const SOON = { timeout: 2000 };

const CREATE_ORDER = "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }";
const CHANGED = /^Modifié à l’instant/;
const others = (page: Page) => page.getByRole("list", { name: "Aussi sur cette page" });
const teamOf = async (page: Page): Promise<string> =>
  ((await (await page.context().request.get("/api/session")).json()) as { selectedTeam: string })
    .selectedTeam;

async function createLot(page: Page): Promise<string> {
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    page,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name: "Porte vitrée", category: "31", action: "sale", quantity: { number: 4, unit: "u" } } },
  );
  return createProduct.id;
}

test("an open quote changes under both sides' eyes, who see each other's team, until one leaves", async ({
  browser,
  context,
  contextOptions,
}) => {
  const buyerContext = await browser.newContext(contextOptions);
  // Only what the two of them do refreshes their pages.
  const sellerTeam = await openQuietTeam(browser, context, contextOptions);
  const buyerTeam = await openQuietTeam(browser, buyerContext, contextOptions);
  const { administrator: seller } = sellerTeam;
  const { administrator: buyer } = buyerTeam;
  const lotID = await createLot(seller);
  // A quote goes to a team that this one has met.
  await graphql(seller, "mutation ($input: PublishLotsInput!) { publishLots(input: $input) { batchID } }", {
    input: {
      ids: [lotID],
      published: true,
      shopID: await openShop(seller, `Boutique ${Date.now().toString(36)}`),
    },
  });
  await graphql(buyer, CREATE_ORDER, {
    input: { type: "REQUEST", requestType: "request", items: [{ productID: lotID, quantity: 1 }] },
  });
  const { createOrder } = await graphql<{ createOrder: { id: string } }>(seller, CREATE_ORDER, {
    input: {
      type: "QUOTE",
      requestType: "quote",
      toOrganizationID: await teamOf(buyer),
      items: [{ productID: lotID, quantity: 1, unitPrice: 40 }],
    },
  });
  await seller.goto(`/fr/orders/sentquote/details/${createOrder.id}`);
  await waitForScreen(seller);
  await expect(others(seller)).toHaveCount(0);
  await buyer.goto(`/fr/orders/receivedquote/details/${createOrder.id}`);
  await waitForScreen(buyer);

  await test.step("each side sees the other's team", async () => {
    await expect(others(seller)).toContainText(buyerTeam.name);
    await expect(others(buyer)).toContainText(sellerTeam.name);
    await expectNoAxeViolation(buyer, "order with presence");
  });

  await test.step("changed lines appear, marked, and an open question stays open", async () => {
    await buyer.getByRole("button", { name: "Annuler le devis" }).click();
    const question = buyer.getByRole("dialog");
    await expect(question).toBeVisible();
    await graphql(seller, "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }", {
      input: { id: createOrder.id, items: [{ productID: lotID, quantity: 3, unitPrice: 40 }] },
    });
    await expect(buyer.getByText(/Modifié à l’instant par une autre personne.*lignes/)).toBeVisible(SOON);
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Ne rien changer" }).click();
    await buyer.getByRole("button", { name: "J’ai vu" }).click();
    await expect(buyer.getByText(CHANGED)).toHaveCount(0);
    // The call did not come from the seller's page, so it is marked there too.
    await seller.getByRole("button", { name: "J’ai vu" }).click();
  });

  await test.step("a message is on the other side's screen at once, and its author sees that it was read", async () => {
    const field = (page: Page) => page.getByRole("textbox", { name: /^Écrire à/ });
    await field(buyer).fill("Peut-on enlever jeudi ?");
    await field(buyer).press("Control+Enter");
    const said = (page: Page) => page.getByRole("log").getByText("Peut-on enlever jeudi ?");
    await expect(said(buyer)).toBeVisible(SOON);
    await expect(said(seller)).toBeVisible(SOON);
    await expect(buyer.getByRole("log").getByText("Lu")).toBeVisible(SOON);
    await expect(field(buyer)).toHaveValue("");
  });

  await test.step("a changed status appears marked on the buyer's page, and unmarked on the seller's own", async () => {
    await seller.getByRole("button", { name: "Confirmer" }).click();
    await expect(buyer.getByText(/Modifié à l’instant par une autre personne.*statut/)).toBeVisible(SOON);
    await expect(seller.getByText("Confirmée").first()).toBeVisible();
    await expect(seller.getByText(CHANGED)).toHaveCount(0);
  });

  await test.step("on a phone the page does not scroll sideways", async () => {
    await seller.setViewportSize(PHONE);
    await expect(others(seller)).toBeVisible();
    await expectToFit(seller, "order with presence at 390 px");
    await buyer.screenshot({ path: test.info().outputPath("order.png") });
    await seller.screenshot({ path: test.info().outputPath("order-390.png") });
  });

  await test.step("a side that leaves disappears within seconds", async () => {
    await buyerContext.close();
    await expect(others(seller)).toHaveCount(0, { timeout: 5000 });
  });
  await sellerTeam.close();
  await buyerTeam.close();
});

test("teammates see each other on a lot's sheet, and an edit in progress keeps what was typed", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const own = await signedIn("user");
  const mate = await signedInElsewhere("creator");
  const id = await createLot(own);
  for (const page of [own, mate]) {
    await page.goto(`/fr/inventory/product/${id}`);
    await waitForScreen(page);
  }
  await expect(others(own).getByRole("listitem")).toHaveCount(1);
  await own.getByRole("button", { name: "Modifier", exact: true }).first().click();
  const dialog = own.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: /^Nom/ }).first();
  await name.fill("Porte en cours");
  await graphql(
    mate,
    "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }",
    { input: { id, ref: "REF-9" } },
  );
  await expect(own.getByText(CHANGED)).toBeVisible();
  await expect(name).toHaveValue("Porte en cours");
});
