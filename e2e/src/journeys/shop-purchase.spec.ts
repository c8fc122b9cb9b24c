import { DESKTOP, expectNoAxeViolation, expectToFit, PHONE } from "../support/accessibility.ts";
import { BASE_URL } from "../support/address.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { mailsTo } from "../support/mailbox.ts";
import { signUpInBrowser } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";

const LYON = { address: "3 rue de la République", zipcode: "69001", city: "Lyon", country: "FR" };

test("[PERM-520] a person without an account and without a script asks a shop for a lot, confirms by mail, signs the quote with its seller, pays by card, and has the invoice; the seller sees each step live", async ({
  page,
  browser,
  baseURL,
}, { workerIndex, retry }) => {
  test.setTimeout(240_000);
  const unique = `${Date.now() % 1_000_000}${workerIndex}${retry}`;
  await signUpInBrowser(page, {
    url: BASE_URL,
    name: "Nadia Benali",
    email: `vendeuse.${unique}@boutique.test`,
  });
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(page, CREATE_LOT, {
    input: {
      name: "Radiateur en fonte",
      action: "sale",
      quantity: { number: 6, unit: "u" },
      price: { amount: 80 },
    },
  });
  const { createProduct: second } = await graphql<{ createProduct: { id: string } }>(page, CREATE_LOT, {
    input: {
      name: "Lavabo émaillé",
      action: "sale",
      quantity: { number: 3, unit: "u" },
      price: { amount: 40 },
    },
  });
  const { createShop } = await graphql<{ createShop: { id: string; slug: string } }>(
    page,
    "mutation ($input: CreateShopInput!) { createShop(input: $input) { id slug } }",
    { input: { name: `Fonte ${unique}` } },
  );
  await graphql(page, "mutation ($input: PublishLotsInput!) { publishLots(input: $input) { batchID } }", {
    input: { ids: [createProduct.id, second.id], published: true },
  });
  await graphql(page, "mutation ($input: UpdateShopInput!) { updateShop(input: $input) { id } }", {
    input: { id: createShop.id, enabled: true },
  });

  await test.step("[SHOP-003] the seller's account with the payment service is set up, and cards are accepted", async () => {
    await page.goto("/fr/shop/payment");
    await waitForScreen(page);
    await page.getByRole("button", { name: "Créer le compte" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compte de paiement");
    await expectNoAxeViolation(page, "the page of the simulated payment service");
    await page.getByRole("button", { name: "Répondre à tout" }).click();
    await expect(page.getByText("Compte prêt")).toBeVisible();
    await page.getByLabel("Accepter les cartes").click({ force: true });
    await expect(page.getByText("Le réglage est enregistré")).toBeVisible();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectNoAxeViolation(page, "the shop's payments");
      await expectToFit(page, "the shop's payments");
    }
  });
  await page.goto("/fr/orders/request");
  await waitForScreen(page);

  const outside = await browser.newContext({
    baseURL,
    locale: "fr-FR",
    javaScriptEnabled: false,
    viewport: PHONE,
  });
  const visitor = await outside.newPage();
  const email = `jeanne.${unique}@exemple.test`;
  await visitor.goto(`/shops/${createShop.slug}/p/radiateur-en-fonte`);
  await visitor.getByLabel("Quantité (pièce)").fill("7");
  await visitor.getByLabel("Votre nom").fill("Jeanne Moreau");
  await visitor.getByLabel("Votre adresse e-mail").fill(email);
  await visitor.getByLabel("Votre message").fill("Livrez-vous à Nantes ?");
  await visitor.getByRole("button", { name: "Envoyer la demande" }).click();
  // There are six: the page says so at the field, and keeps what was typed.
  await expect(visitor.getByText("Il en reste 6.")).toBeVisible();
  await expect(visitor.getByLabel("Votre nom")).toHaveValue("Jeanne Moreau");
  await visitor.getByLabel("Quantité (pièce)").fill("2");
  await visitor.getByRole("button", { name: "Ajouter à ma sélection" }).click();

  await test.step("a second lot joins the selection, and both are asked for at once", async () => {
    await visitor.getByRole("link", { name: "Continuer à chercher" }).click();
    await visitor.getByRole("link", { name: "Lavabo émaillé" }).click();
    await visitor.getByRole("button", { name: "Ajouter à ma sélection" }).click();
    await expect(visitor.getByText("2 lots", { exact: true })).toBeVisible();
    await expect(visitor.getByText(/Total HT 200,00/)).toBeVisible();
    await visitor.getByLabel("Votre nom").fill("Jeanne Moreau");
    await visitor.getByLabel("Votre adresse e-mail").fill(email);
    await visitor.getByLabel("Votre message").fill("Livrez-vous à Nantes ?");
    await visitor.getByRole("button", { name: "Envoyer la demande" }).click();
    await expect(visitor.getByRole("status").filter({ hasText: "Un e-mail vient de partir" })).toBeVisible();
  });

  /** The link in the first mail to the visitor about this. */
  const linkAbout = async (subject: RegExp): Promise<string> => {
    const found = async () =>
      (await mailsTo(page.request, email)).find((mail) => subject.test(mail.subject))?.text ?? "";
    await expect.poll(found).not.toBe("");
    return /\/links\/[\w-]{43}\/\S*/.exec(await found())?.[0] ?? "";
  };
  const link = await linkAbout(/^Confirmez/);
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Confirmez votre demande");
  await visitor.getByRole("button", { name: "Confirmer ma demande" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(/^Votre demande CO-/);

  await test.step("the seller's open list shows it, with who asks", async () => {
    const row = page.getByRole("row", { name: /Jeanne Moreau/ });
    await expect(row).toBeVisible({ timeout: 8000 });
    const { ordersByType } = await graphql<{ ordersByType: { items: { id: string }[] } }>(
      page,
      "query { ordersByType(kind: request) { items { id } } }",
    );
    await page.goto(`/fr/orders/request/details/${ordersByType.items[0]?.id}`);
    await waitForScreen(page);
    await expect(page.getByText("Livrez-vous à Nantes ?").first()).toBeVisible();
    await expect(page.getByText("Radiateur en fonte").first()).toBeVisible();
    await expectNoAxeViolation(page, "a request of a person without an account");
  });

  await test.step("the seller answers with a quote, which is mailed", async () => {
    await page.getByRole("link", { name: "Préparer un devis" }).click();
    await expect(page.getByLabel("Prix unitaire HT").first()).toHaveValue("80");
    await page.getByRole("button", { name: /^Envoyer à / }).click();
    await expect(page).toHaveURL(/\/orders\/sentquote\/details\//);
    await page.getByRole("button", { name: "Envoyer par e-mail" }).click();
    const dialog = page.getByRole("dialog", { name: "Envoyer par e-mail" });
    await expect(dialog.getByLabel("Adresse e-mail")).toHaveValue(email);
    await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(page.getByText("pas encore ouvert")).toBeVisible();
  });
  const quoteID = page.url().split("/").at(-1) ?? "";
  const held = async () =>
    (
      await graphql<{ getProductStatus: { heldQuantity: number } }>(
        page,
        "query ($id: ID!) { getProductStatus(id: $id) { heldQuantity } }",
        { id: createProduct.id },
      )
    ).getProductStatus.heldQuantity;
  expect(await held()).toBe(0);

  const quoteLink = await linkAbout(/^Devis /);
  const signature = page.getByRole("region", { name: "Signature", exact: true });
  await test.step("the visitor finds it at the request; the seller asks both sides to sign it", async () => {
    await visitor.reload();
    await visitor.getByRole("link", { name: /^Devis / }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(/^Devis /);
    await expect(visitor.getByRole("heading", { name: "Paiement" })).toHaveCount(0);
    await expect(page.locator('[href^="/api/documents/"]').first()).toBeVisible({ timeout: 20_000 });
    await signature.getByRole("button", { name: "Envoyer à signer" }).click();
    const dialog = page.getByRole("dialog", { name: "Envoyer à signer" });
    await expect(dialog.getByLabel("Nom (acheteur)")).toHaveValue("Jeanne Moreau");
    await dialog.getByText("Les deux parties").click();
    await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(signature.getByRole("button", { name: "Signature en cours" })).toBeVisible();
  });

  await test.step("the visitor signs on a phone, by name and without a script; nothing is held yet", async () => {
    await visitor.goto(await linkAbout(/^À signer/));
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Signer le document");
    await visitor.getByRole("checkbox").check();
    await visitor.getByRole("button", { name: /^Signer 240,00/ }).click();
    await expect(visitor.getByRole("status")).toHaveText("Merci, votre signature est enregistrée.");
    expect(await held()).toBe(0);
  });

  const signedFile =
    await test.step("the seller sees it and signs, too: the order is confirmed, and the lot is held", async () => {
      await expect(signature.getByText(/^Signé le /)).toBeVisible();
      const [own] = await Promise.all([
        page.waitForEvent("popup"),
        signature.getByRole("button", { name: "Signer maintenant" }).click(),
      ]);
      await own.getByRole("checkbox").check();
      await own.getByRole("button", { name: /^Signer 240,00/ }).click();
      await expect(own.getByText("Toutes les signatures sont réunies.")).toBeVisible();
      await own.close();
      await expect(page.getByText("Confirmée").first()).toBeVisible();
      expect(await held()).toBe(2);
      const { getOrder } = await graphql<{ getOrder: { yousignID: string } }>(
        page,
        "query ($id: ID!) { getOrder(orderID: $id) { yousignID } }",
        { id: quoteID },
      );
      // A job appends the signatures, one after the other.
      const file = async () => (await page.request.get(`/api/sign/download/${getOrder.yousignID}`)).body();
      await expect
        .poll(async () => (await file()).toString("latin1").match(/\/ByteRange \[/g)?.length)
        .toBe(2);
      return file();
    });

  await test.step("anyone checks the signed file; one changed byte of it is found", async () => {
    const verdictOf = async (buffer: Buffer) => {
      await visitor.goto("/signatures?lang=fr");
      await visitor
        .locator('input[type="file"]')
        .setInputFiles({ name: "devis.pdf", mimeType: "application/pdf", buffer });
      await visitor.getByRole("button", { name: "Vérifier ce fichier" }).click();
      return visitor.getByRole("status");
    };
    const genuine = await verdictOf(signedFile);
    await expect(genuine).toContainText("Document authentique");
    for (const name of ["Jeanne Moreau", "Nadia Benali"]) await expect(genuine).toContainText(name);
    const changed = Buffer.from(signedFile);
    changed[600] = (changed[600] ?? 0) ^ 1;
    await expect(await verdictOf(changed)).toContainText("il a changé après elle");
  });

  await visitor.goto(quoteLink);
  await expect(visitor.getByText("Confirmée", { exact: true })).toBeVisible();

  await test.step("a declined card pays nothing; a card that is charged pays the order, seen by both sides", async () => {
    await visitor.getByRole("button", { name: /^Payer 240,00/ }).click();
    await visitor.getByRole("button", { name: "Faire refuser la carte" }).click();
    await expect(visitor.getByRole("alert")).toHaveText(/La carte a été refusée/);
    await visitor.getByRole("button", { name: "Revenir sans payer" }).click();
    await expect(visitor.getByText("Confirmée", { exact: true })).toBeVisible();
    await visitor.getByRole("button", { name: /^Payer 240,00/ }).click();
    await visitor.getByRole("button", { name: /^Payer 240,00/ }).click();
    await expect(visitor).toHaveURL(/\/links\//);
    await expect
      .poll(async () => {
        await visitor.reload();
        return visitor.getByText("Payée", { exact: true }).count();
      })
      .toBe(1);
    await expect(visitor.getByRole("button", { name: /^Payer/ })).toHaveCount(0);
    await expect(page.getByText(/Paiement de 240,00.€ reçu par carte/).first()).toBeVisible();
    expect(await held()).toBe(2);
  });

  await test.step("the invoice is issued, and the visitor downloads it by the same link", async () => {
    // What the law asks of an invoice, which neither a new account nor a visitor has given.
    const session = await (await page.request.get("/api/session")).json();
    await graphql(page, "mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }", {
      input: { id: session.viewer.id, ...LYON, VAT: "FR40303265045", SIRET: "73282932000074" },
    });
    await graphql(page, "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }", {
      input: { id: quoteID, billingAddress: { name: "Jeanne Moreau", ...LYON } },
    });
    await graphql(page, "mutation ($input: IssueDocumentInput!) { issueDocument(input: $input) { id } }", {
      input: { orderID: quoteID, kind: "INVOICE", locale: "fr" },
    });
    const invoice = visitor.getByRole("link", { name: /^Facture / });
    await expect
      .poll(async () => {
        await visitor.reload();
        return invoice.count();
      })
      .toBe(1);
    const file = new URL((await invoice.getAttribute("href")) ?? "", visitor.url()).href;
    const downloaded = await visitor.request.get(file);
    expect((await downloaded.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("the payment stands at the shop, without a difference", async () => {
    await page.goto("/fr/shop/payment");
    await waitForScreen(page);
    const row = page.getByRole("listitem").filter({ hasText: "240,00" });
    await expect(row).toContainText("Reçu");
    await expect(row).not.toContainText("Écart");
  });
  await outside.close();

  const looking = await browser.newContext({ baseURL, locale: "fr-FR" });
  const looked = await looking.newPage();
  for (const size of [PHONE, DESKTOP])
    for (const url of [`/shops/${createShop.slug}/p/radiateur-en-fonte`, link, quoteLink]) {
      await looked.setViewportSize(size);
      await looked.goto(url);
      await expectNoAxeViolation(looked, url);
      await expectToFit(looked, url);
    }
  await test.step("the selection fits and passes axe at every width, with lots and without", async () => {
    for (const size of [{ width: 360, height: 740 }, PHONE, DESKTOP]) {
      await looked.setViewportSize(size);
      await looked.context().clearCookies();
      await looked.goto("/shops/-/selection");
      await expectNoAxeViolation(looked, "an empty selection");
      await looked.goto(`/shops/${createShop.slug}/p/lavabo-emaille`);
      await looked.getByRole("button", { name: "Ajouter à ma sélection" }).click();
      await expectNoAxeViolation(looked, "a selection");
      await expectToFit(looked, "a selection");
    }
  });
  await looking.close();
});
