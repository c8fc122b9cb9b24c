import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { openShop } from "../support/open-shop.ts";
import { pickOption } from "../support/pick-option.ts";
import { readPdf } from "../support/read-pdf.ts";
import { signOn } from "../support/sign-on.ts";
import { expect, test } from "../support/test.ts";

interface Stock {
  readonly id: string;
  readonly quantity: { readonly number: number } | null;
  readonly heldQuantity: number;
}
const stockOf = async (page: Page, id: string) => {
  const { getProductStatus: lot } = await graphql<{ getProductStatus: Stock }>(
    page,
    "query ($id: ID!) { getProductStatus(id: $id) { id quantity { number } heldQuantity } }",
    { id },
  );
  return [lot.quantity?.number, lot.heldQuantity];
};

/** A lot of five pieces that a shop of its owner shows. */
async function offer(page: Page, name: string, shopID: string | null): Promise<{ id: string; name: string }> {
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    page,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name, action: "sale", quantity: { number: 5, unit: "u" }, price: { amount: 60 } } },
  );
  const { id } = createProduct;
  await graphql(page, "mutation ($input: PublishLotsInput!) { publishLots(input: $input) { batchID } }", {
    input: { ids: [id], published: true, shopID },
  });
  return { id, name };
}
/** Issues a document from its menu, and opens it: its words. */
async function issue(page: Page, kind: string): Promise<string> {
  await page.getByRole("button", { name: "Émettre", exact: true }).click();
  await page.getByRole("menuitem", { name: kind, exact: true }).click();
  await page
    .getByRole("dialog", { name: kind })
    .getByRole("button", { name: /^Émettre/ })
    .click();
  return read(page, new RegExp(`^${kind} `));
}

/** The words of an issued document, as this side opens it. */
async function read(page: Page, name: RegExp): Promise<string> {
  const file = page.locator('[href^="/api/documents/"]');
  const link = page.getByRole("link", { name }).and(file).first();
  await expect(link).toBeVisible({ timeout: 20_000 });
  const answer = await page.context().request.get((await link.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return readPdf(await answer.body());
}

const photo = async () => ({
  name: "etat.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: "#17603e" } })
    .jpeg()
    .toBuffer(),
});
/** The one photo of a strip of photos is drawn, so this person may read it. */
async function expectLoaded(strip: Locator): Promise<void> {
  const image = strip.getByRole("button").locator("img");
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth), { message: "the photo" })
    .toBeGreaterThan(0);
}

test("[REQ-503] [REQ-512] from three lots of two owners to a credit note: request, quote, counter-offer, acceptance of a part, a handover signed on a phone, invoice", async ({
  signedIn,
  signedInElsewhere,
}, { workerIndex, retry }) => {
  test.setTimeout(180_000);
  const seller = await signedIn("admin");
  const buyer = await signedInElsewhere("rival");
  const other = await signedInElsewhere("solo");
  const unique = `lampadaire${Date.now() % 1_000_000}${workerIndex}${retry}`;
  const lot = await offer(seller, `Premier ${unique}`, null);
  const spare = await offer(seller, `Second ${unique}`, null);
  const third = await offer(other, `Tiers ${unique}`, await openShop(other, `Boutique ${unique.slice(-6)}`));
  const before = await stockOf(seller, lot.id);
  const beforeSpare = await stockOf(seller, spare.id);

  await test.step("the buyer wants something, finds lots in the shops of two owners, and asks both at once", async () => {
    await buyer.goto("/fr/alerts");
    await buyer.getByRole("button", { name: "Ajouter une alerte" }).first().click();
    const form = buyer.getByRole("dialog", { name: "Nouvelle alerte" });
    await form.getByRole("textbox", { name: /^Produit recherché/ }).fill(unique);
    await form.getByRole("combobox", { name: /^Lieu de livraison/ }).click();
    await buyer.getByRole("listbox").getByRole("option").first().click();
    await buyer.keyboard.press("Enter");
    const shops = buyer.getByRole("region", { name: /^Dans les boutiques/ });
    await expect(shops.getByRole("checkbox")).toHaveCount(3);
    for (const { name } of [lot, spare, third])
      await shops.getByRole("checkbox", { name: `Choisir ${name}` }).click({ force: true });
    await expectAccessible(buyer, "lots in others' shops");
    await buyer.getByRole("button", { name: "Demander 3 lots" }).click();
    const dialog = buyer.getByRole("dialog", { name: "Nouvelle demande" });
    for (const { name } of [lot, spare, third])
      await dialog.getByRole("spinbutton", { name: `Quantité de ${name}` }).fill("2");
    await dialog.getByRole("radio", { name: "Devis" }).check();
    await dialog.getByLabel(/^Message/).fill("Pour une école, si possible avant Noël");
    await expectAccessible(buyer, "a request to two owners");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(buyer.getByText("2 demandes envoyées")).toBeVisible();
    await buyer.getByRole("button", { name: "Voir les demandes envoyées" }).click();
    await expect(buyer).toHaveURL(/\/fr\/orders\/sent$/);
  });
  const [request, elsewhere] = await Promise.all(
    [seller, other].map(async (owner) => {
      const { ordersByType } = await graphql<{
        ordersByType: { items: { id: string; number: string; items: string }[] };
      }>(owner, "{ ordersByType(kind: request, limit: 5) { items { id number items } } }");
      const found = ordersByType.items.find(({ items }) => items.includes(unique));
      if (!found) throw new Error("an owner was not asked");
      return found;
    }),
  );
  if (!request || !elsewhere) throw new Error("an owner was not asked");
  // Each owner reads of their own lots alone.
  expect(request.items).not.toContain(third.name);
  expect(elsewhere.items).not.toContain(lot.name);

  await test.step("the seller answers the request with a quote under two VAT schemes, for who asked", async () => {
    await seller.goto(`/fr/orders/request/details/${request.id}`);
    await seller.getByRole("link", { name: "Préparer un devis" }).click();
    await expect(seller.getByText("Pour une école, si possible avant Noël")).toBeVisible();
    const lines = seller.getByRole("listitem").filter({ has: seller.getByLabel("Quantité") });
    await expect(lines).toHaveCount(2);
    const lineOf = ({ name }: { readonly name: string }) => lines.filter({ hasText: name });
    await expect(lineOf(lot).getByLabel("Quantité")).toHaveValue("2");
    await lineOf(lot).getByLabel("Prix unitaire HT").fill("100");
    await lineOf(spare).getByLabel("Prix unitaire HT").fill("40");
    await seller.getByText("TVA différente selon les lignes").click();
    await pickOption(lineOf(spare).getByLabel("TVA"), "Régime de la marge");
    await seller.getByLabel("Notes").fill("Enlèvement sur rendez-vous");
    await expect(seller.getByText("Brouillon enregistré")).toBeVisible();
    await expectAccessible(seller, "a quote that answers a request");
    await seller.getByRole("button", { name: /^Envoyer à / }).click();
    await expect(seller).toHaveURL(/\/orders\/sentquote\/details\//);
    await expect(seller.getByRole("link", { name: `Répond à la demande ${request.number}` })).toBeVisible();
  });
  const quoteID = seller.url().split("/").at(-1) ?? "";
  expect(await stockOf(seller, lot.id)).toEqual(before);

  await test.step("the buyer finds the quote at the request, reads it, and offers less for a part of it", async () => {
    await buyer.goto(`/fr/orders/sent/details/${request.id}`);
    await buyer.getByRole("link", { name: /^Devis / }).click();
    await expect(buyer).toHaveURL(new RegExp(quoteID));
    const words = await read(buyer, /^Devis DV-/);
    for (const part of [lot.name, spare.name, "marge", "320,00"]) expect(words).toContain(part);
    await buyer.getByRole("button", { name: "Proposer…" }).click();
    const dialog = buyer.getByRole("dialog", { name: "Proposer la version 2" });
    await dialog.getByText(spare.name, { exact: true }).click();
    await dialog.getByLabel("Prix unitaire").fill("90");
    await dialog.getByLabel("Message (facultatif)").fill("Sans les seconds, et à 90 € ?");
    await dialog.getByRole("button", { name: "Envoyer la proposition" }).click();
    await expect(buyer.getByText("L’autre partie n’a pas encore répondu.")).toBeVisible();
  });

  await test.step("the seller sees what changed, and accepts it: the stock of that part alone is held", async () => {
    await expect(seller.getByRole("table", { name: "Version 2 comparée à la version 1" })).toBeVisible();
    await expect(seller.getByText("Sans les seconds, et à 90 € ?").first()).toBeVisible();
    await seller.getByRole("button", { name: "Accepter", exact: true }).click();
    await seller.getByRole("dialog").getByRole("button", { name: "Accepter", exact: true }).click();
    await expect
      .poll(() => stockOf(seller, lot.id), { message: "the stock is held" })
      .toEqual([before[0], (before[1] ?? 0) + 2]);
    expect(await stockOf(seller, spare.id)).toEqual(beforeSpare);
  });

  await test.step("the seller sends a photo of the goods, which the buyer sees without a reload", async () => {
    const conversation = seller.getByRole("region", { name: "Messages de la commande" });
    await conversation.locator('input[type="file"]').setInputFiles(await photo());
    await expect(conversation.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await conversation.getByRole("textbox").fill("Voici leur état");
    await conversation.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(buyer.getByText("Voici leur état").first()).toBeVisible();
    await expectLoaded(buyer.getByRole("list", { name: /message de / }));
    await expectAccessible(buyer, "a message with a photo");
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
    await dialog.locator('input[type="file"]').setInputFiles(await photo());
    await expect(dialog.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await expectAccessible(seller, "a handover on a phone");
    await dialog.getByRole("button", { name: "Terminer la remise" }).click();
    await expect(seller.getByText(/Reçu par Sanne de Vries/)).toBeVisible();
    expect(await stockOf(seller, lot.id)).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
  });

  await test.step("the seller issues the invoice of what was taken, and cancels it with a credit note", async () => {
    await seller.setViewportSize({ width: 1440, height: 900 });
    const invoice = await issue(seller, "Facture");
    for (const part of [lot.name, "90,00", "108,00"]) expect(invoice).toContain(part);
    expect(invoice).not.toContain(spare.name);
    const credit = await issue(seller, "Avoir");
    expect(credit).toContain("108,00");
    expect(await stockOf(seller, lot.id)).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
  });

  await test.step("the buyer reads the signature, every document, who did what, and the order of the rest", async () => {
    await expect(buyer.getByRole("img", { name: "Signature de Sanne de Vries" })).toBeVisible();
    await expectLoaded(buyer.getByRole("list", { name: /Photos de la remise/ }));
    const note = await read(buyer, /^Bon de livraison /);
    for (const part of [lot.name, "Sanne de Vries", "Photos de la remise"]) expect(note).toContain(part);
    expect(await read(buyer, /^Facture /)).toContain("108,00");
    expect(await read(buyer, /^Avoir /)).toContain("108,00");
    await expect(buyer.getByText(/^Annulée par /)).toBeVisible();
    await buyer.getByRole("button", { name: "Journal" }).click();
    for (const said of [
      /a envoyé la version 2/,
      /a remis les lots à Sanne de Vries/,
      /a émis\s: Facture FA-/,
      /a émis\s: Avoir AV-/,
    ])
      await expect(buyer.getByText(said).first()).toBeVisible();
    await buyer.getByRole("link", { name: /^Le reste est réservé par / }).click();
    await expect(buyer.getByText("Prête").first()).toBeVisible();
    await expect(buyer.getByRole("link", { name: /^Reste de la commande / })).toBeVisible();
  });
});
