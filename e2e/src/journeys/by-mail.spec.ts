import { expectAccessible, expectNoAxeViolation, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { mailsTo } from "../support/mailbox.ts";
import { expect, test } from "../support/test.ts";

const CREATE_CUSTOMER = "mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }";
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
const CREATE_ORDER = "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id number } }";

test("a customer without an account gets a quote by mail and accepts it on a phone; the directory has them twice, then once", async ({
  signedIn,
  browser,
  baseURL,
  contextOptions,
  consoleGuard,
}) => {
  // A form that is refused answers 422 on purpose.
  consoleGuard.allow(/422/);
  const seller = await signedIn();
  const sign = Date.now().toString(36);
  const email = `achat-${sign}@client.test`;
  const customer = async (more: object) =>
    (
      await graphql<{ createCustomer: { id: string } }>(seller, CREATE_CUSTOMER, {
        input: { firstName: "Nora", lastName: `Petit ${sign}`, email, ...more },
      })
    ).createCustomer.id;
  const id = await customer({ companyName: `Petit ${sign} Bâtiment` });
  await customer({ phone: "+33199001122" });
  const { createProduct: lot } = await graphql<{ createProduct: { id: string } }>(seller, CREATE_LOT, {
    input: { name: `Vasque ${sign}`, category: "62", quantity: { number: 4, unit: "u" } },
  });
  const { createOrder: quote } = await graphql<{ createOrder: { id: string; number: string } }>(
    seller,
    CREATE_ORDER,
    {
      input: {
        type: "QUOTE",
        requestType: "quote",
        customerID: id,
        items: [{ productID: lot.id, quantity: 3, unitPrice: 40 }],
      },
    },
  );

  await test.step("the seller mails the quote from its page", async () => {
    await seller.goto(`/fr/orders/sentquote/details/${quote.id}`);
    await seller.getByRole("button", { name: "Envoyer par e-mail" }).click();
    const dialog = seller.getByRole("dialog", { name: "Envoyer par e-mail" });
    await expect(dialog.getByLabel("Adresse e-mail")).toHaveValue(email);
    await dialog.getByLabel("Message").fill("Trois vasques, comme convenu.");
    await expectAccessible(seller, "the dialog that mails a quote");
    await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(seller.getByText("pas encore ouvert")).toBeVisible();
  });

  const address = await test.step("the mail has the link", async () => {
    await expect.poll(async () => (await mailsTo(seller.request, email)).length).toBe(1);
    const [mail] = await mailsTo(seller.request, email);
    expect(mail?.subject).toContain(quote.number);
    const [link = ""] = /\/links\/[\w-]{43}\/\S*/.exec(mail?.text ?? "") ?? [];
    return link;
  });

  await test.step("on a phone, without an account, it is read, and accepted with a tick", async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Devis ${quote.number}`);
    await expect(page.getByText("Trois vasques, comme convenu.")).toBeVisible();
    await expectToFit(page, "a quote's page");
    await page.getByLabel("Message").fill("D’accord");
    await page.getByRole("button", { name: "Accepter le devis" }).click();
    // Nothing is accepted without the tick, and what was typed stays.
    await expect(page.getByText("Cochez cette case pour accepter.")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("D’accord");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolation(page, `a quote's page with a fault, ${colorScheme}`);
    }
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Accepter le devis" }).click();
    await expect(page.getByRole("status")).toHaveText(/Vous avez accepté ce devis/);
    await context.close();
  });

  await test.step("the seller's open page shows the answer, and the stock is held", async () => {
    await expect(seller.getByText("D’accord")).toBeVisible();
    await expect(seller.getByText(/Nora Petit .*En attente → Confirmée/)).toBeVisible();
    const { getProductStatus: held } = await graphql<{ getProductStatus: { heldQuantity: number } }>(
      seller,
      "query ($id: ID!) { getProductStatus(id: $id) { heldQuantity } }",
      { id: lot.id },
    );
    expect(held.heldQuantity).toBe(3);
  });

  await test.step("the customer's page knows the quote and the double, which is merged", async () => {
    await seller.goto(`/fr/orders/customers/${id}`);
    await waitForScreen(seller);
    await expect(seller.getByRole("link", { name: new RegExp(`${quote.number}.*Vasque`) })).toBeVisible();
    await seller.setViewportSize(PHONE);
    await expectToFit(seller, "a customer's page");
    await expectAccessible(seller, "a customer's page");
    await seller.getByRole("button", { name: /^Comparer/ }).click();
    await seller.getByRole("dialog").getByRole("button", { name: "Fusionner" }).click();
    await expect(seller.getByRole("link", { name: "+33199001122" })).toBeVisible();
    await expect(seller.getByRole("button", { name: /^Comparer/ })).toHaveCount(0);
  });
});
