import { DESKTOP, expectAccessible, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const LIST = "/fr/inventory?q=radiateur&layout=gallery";

for (const [device, size] of [
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
] as const)
  test(`Back closes the drawer of a lot on ${device}, and its page leads through the list and back`, async ({
    signedIn,
  }) => {
    const page = await signedIn();
    await page.setViewportSize(size);
    await page.goto(LIST);
    await waitForScreen(page);
    const card = page.getByRole("article").first().getByRole("button");
    const position = page.getByRole("status");
    const drawer = page.locator(".gis-drawer");

    await test.step("Back closes the drawer, after a step to the next lot too", async () => {
      await card.click();
      await expect(drawer).toContainText("1 sur");
      await drawer.getByRole("button", { name: "Suivant" }).click();
      await expect(drawer).toContainText("2 sur");
      await page.goBack();
      await expect(drawer).toHaveCount(0);
      expect(new URL(page.url()).search).toBe("?q=radiateur&layout=gallery");
    });

    await test.step("the page walks through the same list, and Back returns to it", async () => {
      await card.click();
      await drawer.getByRole("link", { name: "Ouvrir la fiche" }).click();
      await expect(drawer).toHaveCount(0);
      await expect(position.filter({ hasText: /^1 sur/ })).toBeVisible();
      await page.keyboard.press("j");
      await expect(position.filter({ hasText: /^2 sur/ })).toBeVisible();
      await expectAccessible(page, "the page of a lot from a list");
      await page.goBack();
      await waitForScreen(page);
      expect(new URL(page.url()).pathname).toBe("/fr/inventory");
    });
  });

test("the page of a lot names its quote to members of the team, and to nobody else", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const page = await signedIn();
  await page.setViewportSize(DESKTOP);
  const { createProduct: lot } = await graphql<{ createProduct: { id: string } }>(
    page,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name: `Garde-corps ${Date.now()}`, quantity: { number: 12, unit: "u" } } },
  );
  const { createOrder: quote } = await graphql<{ createOrder: { number: string } }>(
    page,
    "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { number } }",
    { input: { type: "QUOTE", requestType: "quote", items: [{ productID: lot.id, quantity: 5 }] } },
  );
  const path = `/fr/inventory/product/${lot.id}`;
  await page.goto(path);
  await waitForScreen(page);
  const concerns = page.getByRole("region", { name: "Ce qui le concerne" });
  await expect(concerns).toContainText(quote.number);
  await expect(concerns).toContainText(/5.pièces/);

  await test.step("the tab of orders is a step of its own: Back returns to the tab before", async () => {
    await page.getByRole("tab", { name: "Commandes 1" }).click();
    const table = page.getByRole("table", { name: "Commandes et options" });
    await expect(table.getByRole("link", { name: quote.number })).toBeVisible();
    await expectAccessible(page, "the orders of a lot");
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Présentation" })).toHaveAttribute("aria-selected", "true");
  });

  await test.step("a guest of the team sees the lot without it", async () => {
    const guest = await signedInElsewhere("guest");
    await guest.goto(path);
    await waitForScreen(guest);
    await expect(guest.getByRole("tab", { name: "Filiation" })).toBeVisible();
    await expect(guest.getByRole("tab", { name: "Commandes" })).toHaveCount(0);
    await expect(guest.getByText(quote.number)).toHaveCount(0);
  });

  await test.step("another team does not see the lot", async () => {
    const stranger = await signedInElsewhere("rival");
    await stranger.goto(path);
    await expect(stranger.getByRole("heading", { name: "Ce lot n’est pas accessible" })).toBeVisible();
  });

  await test.step("a removed lot says by whom, and is restored where it is shown", async () => {
    await graphql(
      page,
      "mutation ($input: RemoveProductsInput!) { removeProducts(input: $input) { batchID } }",
      { input: { ids: [lot.id], mode: "DELETE" } },
    );
    await page.goto(path);
    const notice = page.getByRole("region", { name: "Sorti de l’inventaire" });
    await expect(notice).toContainText(/Supprimé par Thomas Girard le/);
    await notice.getByRole("button", { name: "Restaurer" }).click();
    await expect(page.getByRole("dialog", { name: "Restaurer un lot" })).toBeVisible();
  });
});
