import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

interface Stock {
  readonly id: string;
  readonly quantity: { readonly number: number } | null;
  readonly heldQuantity: number;
}
interface Found {
  readonly nextToken: string | null;
  readonly items: readonly (Stock & {
    readonly slug: string | null;
    readonly batchedProductID: string | null;
  })[];
}
const stockOf = async (page: Page, id: string) => {
  const { getProductStatus: lot } = await graphql<{ getProductStatus: Stock }>(
    page,
    "query ($id: ID!) { getProductStatus(id: $id) { id quantity { number } heldQuantity } }",
    { id },
  );
  return [lot.quantity?.number, lot.heldQuantity];
};

/** A lot of the seller's that strangers may ask for, of which at least three pieces are free; other journeys add newer lots. */
async function askedLot(page: Page): Promise<Stock> {
  let nextToken: string | null = null;
  do {
    const { searchProduct: found }: { searchProduct: Found } = await graphql<{ searchProduct: Found }>(
      page,
      `query ($nextToken: String) {
        searchProduct(filter: { progress: { eq: "active" } }, limit: 100, nextToken: $nextToken) {
          nextToken
          items { id slug batchedProductID quantity { number unit } heldQuantity }
        }
      }`,
      { nextToken },
    );
    const lot = found.items.find(
      ({ slug, batchedProductID, quantity, heldQuantity }) =>
        slug && !batchedProductID && (quantity?.number ?? 0) - heldQuantity >= 3,
    );
    if (lot) return lot;
    nextToken = found.nextToken;
  } while (nextToken !== null);
  throw new Error("the demo has no published lot with three free pieces");
}

test("from a request to a signed delivery note: quote, acceptance, and a handover of a part on a phone", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const seller = await signedIn();
  const buyer = await signedInElsewhere("rival");
  const lot = await askedLot(seller);
  const before = await stockOf(seller, lot.id);
  const { createOrder: request } = await graphql<{ createOrder: { id: string; number: string } }>(
    buyer,
    "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id number } }",
    {
      input: {
        type: "ORDER",
        requestType: "quote",
        message: "Pour une école, si possible avant Noël",
        items: [{ productID: lot.id, quantity: 2 }],
      },
    },
  );

  await test.step("the seller answers the request with a quote, for who asked", async () => {
    await seller.goto(`/fr/orders/request/details/${request.id}`);
    await seller.getByRole("link", { name: "Préparer un devis" }).click();
    await expect(seller.getByText("Pour une école, si possible avant Noël")).toBeVisible();
    await expect(seller.getByLabel("Quantité")).toHaveValue("2");
    await seller.getByLabel("Notes").fill("Enlèvement sur rendez-vous");
    await expect(seller.getByText("Brouillon enregistré")).toBeVisible();
    await expectAccessible(seller, "a quote that answers a request");
    await seller.getByRole("button", { name: /^Envoyer à / }).click();
    await expect(seller).toHaveURL(/\/orders\/sentquote\/details\//);
    await expect(seller.getByRole("link", { name: `Répond à la demande ${request.number}` })).toBeVisible();
  });
  const quoteID = seller.url().split("/").at(-1) ?? "";
  expect(await stockOf(seller, lot.id)).toEqual(before);

  await test.step("the buyer finds the quote at the request, and accepts it: the stock is held", async () => {
    await buyer.goto(`/fr/orders/sent/details/${request.id}`);
    await buyer.getByRole("link", { name: /^Devis / }).click();
    await expect(buyer).toHaveURL(new RegExp(quoteID));
    await buyer.getByRole("button", { name: "Accepter", exact: true }).click();
    await buyer.getByRole("dialog").getByRole("button", { name: "Accepter", exact: true }).click();
    await expect
      .poll(() => stockOf(seller, lot.id), { message: "the stock is held" })
      .toEqual([before[0], (before[1] ?? 0) + 2]);
  });

  await test.step("on the seller's phone, who fetches one of two signs; the other stays reserved", async () => {
    await seller.setViewportSize({ width: 390, height: 844 });
    await seller.reload();
    await waitForScreen(seller);
    await seller.getByRole("button", { name: "Marquer comme prête" }).click();
    await seller.getByRole("button", { name: "Remettre et faire signer" }).click();
    const dialog = seller.getByRole("dialog", { name: "Remettre les lots" });
    await dialog.getByLabel(/^Quantité/).fill("1");
    await dialog.getByLabel(/Nom de la personne/).fill("Sanne de Vries");
    await signOn(seller);
    await expect(dialog.getByText("Signé", { exact: true })).toBeVisible();
    await expectAccessible(seller, "a handover on a phone");
    await dialog.getByRole("button", { name: "Terminer la remise" }).click();
    await expect(seller.getByText(/Reçu par Sanne de Vries/)).toBeVisible();
    expect(await stockOf(seller, lot.id)).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
  });

  await test.step("the buyer reads the signature, the delivery note, and the order of the rest", async () => {
    await expect(buyer.getByRole("img", { name: "Signature de Sanne de Vries" })).toBeVisible();
    const note = buyer.getByRole("link", { name: /^Bon de livraison / });
    await expect(note).toBeVisible({ timeout: 20_000 });
    const answer = await buyer.context().request.get((await note.getAttribute("href")) ?? "");
    expect((await answer.body()).subarray(0, 8).toString()).toBe("%PDF-1.7");
    await buyer.getByRole("link", { name: /^Le reste est réservé par / }).click();
    await expect(buyer.getByText("Prête").first()).toBeVisible();
    await expect(buyer.getByRole("link", { name: /^Reste de la commande / })).toBeVisible();
  });
});

/** Draws a line with the mouse in the field of the signature. */
async function signOn(page: Page): Promise<void> {
  const pad = page.locator("canvas.mfo-signature__pad");
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("the field of the signature is not shown");
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(box.x + 20 + step * 15, box.y + 60 + (step % 2) * 20);
  await page.mouse.up();
}
