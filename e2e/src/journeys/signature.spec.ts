import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoAxeViolation, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql } from "../support/demo.ts";
import { mailsTo } from "../support/mailbox.ts";
import { expect, test } from "../support/test.ts";

const CREATE_PLACE = "mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }";
const CREATE_CUSTOMER = "mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }";
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
const CREATE_ORDER = "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id number } }";
const DOCUMENTS = "query ($id: ID!) { documentsOfOrder(orderID: $id) { id kind } }";

/** A quote of a customer without an account, about lots at a place with hours, once its document is issued. */
async function buildQuote(seller: Page, { email, mark }: { readonly email: string; readonly mark: string }) {
  const created = async (document: string, input: object): Promise<{ id: string; number: string }> => {
    const [row] = Object.values(
      await graphql<Record<string, { id: string; number: string }>>(seller, document, { input }),
    );
    return row as { id: string; number: string };
  };
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "09:00", to: "12:00" }));
  const place = await created(CREATE_PLACE, {
    name: `Dépôt ${mark}`,
    type: "warehouse",
    address: "1 quai de la Gare",
    zipcode: "75013",
    city: "Paris",
    country: "FR",
    location: { lat: 48.83, lon: 2.37 },
    pickup: { windows: everyDay, minutes: 60, capacity: 1, noticeDays: 1 },
  });
  const customer = await created(CREATE_CUSTOMER, {
    firstName: "Inès",
    lastName: `Signataire ${mark}`,
    email,
  });
  const lot = await created(CREATE_LOT, {
    name: `Poutre ${mark}`,
    category: "62",
    quantity: { number: 6, unit: "u" },
    placeID: place.id,
  });
  const quote = await created(CREATE_ORDER, {
    type: "QUOTE",
    requestType: "quote",
    customerID: customer.id,
    items: [{ productID: lot.id, quantity: 4, unitPrice: 120 }],
  });
  await expect
    .poll(async () => {
      const { documentsOfOrder } = await graphql<{ documentsOfOrder: object[] }>(seller, DOCUMENTS, {
        id: quote.id,
      });
      return documentsOfOrder.length;
    })
    .toBe(1);
  return quote;
}

/** Draws a wave into the field of the signature. */
async function draw(page: Page): Promise<void> {
  const box = await page.getByRole("img", { name: "Votre signature" }).boundingBox();
  if (!box) throw new Error("there is no field to sign in");
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(box.x + 30 + step * 8, box.y + box.height / 2 - Math.sin(step / 2) * 30);
  await page.mouse.up();
}

test("[SIGN-001] [SIGN-003] [SIGN-004] [SIGN-006] [SIGN-501] a quote is sent for signature, signed on a phone and by its seller, confirmed, and an appointment is made", async ({
  signedIn,
  browser,
  baseURL,
  contextOptions,
  consoleGuard,
}) => {
  // A form that is refused answers 422 on purpose; this browser shows no PDF within a page.
  consoleGuard.allow(/422/);
  const seller = await signedIn();
  const mark = Date.now().toString(36);
  const email = `signe-${mark}@client.test`;
  const quote = await buildQuote(seller, { email, mark });
  await seller.goto(`/fr/orders/sentquote/details/${quote.id}`);
  const section = seller.getByRole("region", { name: "Signature", exact: true });

  await test.step("the seller asks both sides to sign", async () => {
    await section.getByRole("button", { name: "Envoyer à signer" }).click();
    const dialog = seller.getByRole("dialog", { name: "Envoyer à signer" });
    await expect(dialog.getByLabel("Nom (acheteur)")).toHaveValue(`Inès Signataire ${mark}`);
    await dialog.getByText("Les deux parties").click();
    await expect(dialog.getByLabel("Nom (vendeur)")).not.toHaveValue("");
    await dialog.getByText("Demander un code reçu par e-mail").click();
    await expectAccessible(seller, "the dialog that sends a document for signature");
    await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(section.getByRole("button", { name: "Signature en cours" })).toBeVisible();
    await expect(section.getByText(`Inès Signataire ${mark}`)).toBeVisible();
  });

  const mailed = async (subject: RegExp): Promise<string> => {
    await expect
      .poll(async () => (await mailsTo(seller.request, email)).some((mail) => subject.test(mail.subject)))
      .toBe(true);
    return (
      (await mailsTo(seller.request, email)).filter((mail) => subject.test(mail.subject)).at(0)?.text ?? ""
    );
  };

  await test.step("on a phone, without an account, the customer draws their signature, with the mailed code", async () => {
    const [address = ""] = /\/links\/[\w-]{43}\/\S*/.exec(await mailed(/^À signer/)) ?? [];
    const context = await browser.newContext({ ...contextOptions, baseURL, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Signer le document");
    await expectToFit(page, "the page to sign");
    await draw(page);
    await page.getByRole("button", { name: "Recevoir un code" }).click();
    await expect(page.getByRole("status")).toHaveText(/Le code est en route/);
    const [code = ""] = /\d{6}/.exec(await mailed(/code de signature/)) ?? [];
    await draw(page);
    await page.getByRole("button", { name: /^Signer 576,00/ }).click();
    // Nothing is signed without the tick, and what was drawn stays.
    await expect(page.getByText("Cochez cette case pour signer.")).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolation(page, `the page to sign with a fault, ${colorScheme}`);
    }
    await page.getByLabel("Code reçu par e-mail").fill(code);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: /^Signer 576,00/ }).click();
    await expect(page.getByRole("status")).toHaveText("Merci, votre signature est enregistrée.");
    await context.close();
  });

  await test.step("[SIGN-002] [SIGN-009] the seller's open page shows it, and the seller signs from there", async () => {
    await expect(section.getByText(/^Signé le /)).toBeVisible();
    await expect(section.getByText("code vérifié")).toBeVisible();
    const [own] = await Promise.all([
      seller.waitForEvent("popup"),
      section.getByRole("button", { name: "Signer maintenant" }).click(),
    ]);
    // By keyboard alone, without a drawing: the written name stands for it.
    await own.getByRole("button", { name: "Recevoir un code" }).press("Enter");
    await expect(own.getByRole("status")).toHaveText(/Le code est en route/);
    const { viewer } = (await (await seller.request.get("/api/session")).json()) as {
      readonly viewer: { readonly email: string };
    };
    const ownMails = async () =>
      (await mailsTo(seller.request, viewer.email)).filter(
        ({ subject, text }) => /code de signature/.test(subject) && text.includes(quote.number),
      );
    await expect.poll(async () => (await ownMails()).length).toBe(1);
    const [mail] = await ownMails();
    await own.getByLabel("Code reçu par e-mail").fill(/\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "");
    await own.getByRole("checkbox").press("Space");
    await own.getByRole("button", { name: /^Signer 576,00/ }).press("Enter");
    await expect(own.getByText("Toutes les signatures sont réunies.")).toBeVisible();
    await own.close();
  });

  await test.step("[SIGN-005] [SIGN-007] the quote is confirmed, and the signed file is the one of the fingerprint", async () => {
    await expect(seller.getByText(/a signé$/).first()).toBeVisible();
    await expect(seller.getByText("Confirmée").first()).toBeVisible();
    const download = seller.waitForEvent("download");
    await section.getByRole("button", { name: "Télécharger le document signé" }).click();
    const bytes = await readFile(await (await download).path());
    const shown = await section.locator("code").textContent();
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(shown);
    expect(bytes.toString("latin1").match(/\/ByteRange \[/g)).toHaveLength(2);
    await mailed(/^Signé par tous/);
  });

  await test.step("[API-509] [SIGN-505] [DATA-033] [DATA-034] [API-510] the request is read by order, by its own id and by yousignID", async () => {
    const { getOrder } = await graphql<{ getOrder: { yousignID: string; yousignStatus: string } }>(
      seller,
      "query ($id: ID!) { getOrder(orderID: $id) { yousignID yousignStatus } }",
      { id: quote.id },
    );
    expect(getOrder.yousignStatus).toBe("COMPLETED");
    for (const name of [quote.id, getOrder.yousignID]) {
      const read = await (await seller.request.get(`/api/sign/get/${name}`)).json();
      expect(read).toMatchObject({
        id: getOrder.yousignID,
        status: "COMPLETED",
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        recipients: [
          { name: `Inès Signataire ${mark}`, role: "SIGNER", readStatus: "OPENED", signingStatus: "SIGNED" },
          { role: "SIGNER", readStatus: "OPENED", signingStatus: "SIGNED", rejectionReason: null },
        ],
      });
      for (const { id, signedAt } of read.recipients as { id: string; signedAt: string }[])
        expect([id, Date.parse(signedAt) > 0]).toEqual([expect.any(String), true]);
    }
    const file = await seller.request.get(`/api/sign/download/${getOrder.yousignID}`);
    expect(file.headers()["content-type"]).toBe("application/pdf");
    const stranger = await browser.newContext({ ...contextOptions, baseURL });
    expect((await stranger.request.get(`/api/sign/get/${quote.id}`)).status()).toBe(401);
    await stranger.close();
  });

  await test.step("[ORD-503] an appointment is made at the place of the goods, and moved", async () => {
    const pickup = seller.getByRole("region", { name: "Enlèvement", exact: true });
    await pickup.getByRole("button", { name: /^Choisir un créneau/ }).click();
    const dialog = seller.getByRole("dialog", { name: /^Rendez-vous/ });
    await dialog.getByRole("button", { name: "De 10:00 à 11:00" }).first().click();
    await expectAccessible(seller, "the dialog of appointments");
    await dialog.getByRole("button", { name: /^Prendre rendez-vous le/ }).click();
    await expect(pickup.getByText(/à 10:00 – 11:00/)).toBeVisible();
    await pickup.getByRole("button", { name: /^Déplacer/ }).click();
    await dialog.getByRole("button", { name: "De 11:00 à 12:00" }).first().click();
    await dialog.getByRole("button", { name: /^Prendre rendez-vous le/ }).click();
    await expect(pickup.getByText(/à 11:00 – 12:00/)).toBeVisible();
    await seller.setViewportSize(PHONE);
    await expectToFit(seller, "an order with its signature and its appointment");
  });
});
