import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { pickOption } from "../support/pick-option.ts";
import { draftQuote, expectDraft, NOTE } from "../support/quote.ts";
import { expect, test } from "../support/test.ts";

test("a quote's draft is saved while it is written: it survives a reload, a teammate goes on with it, and it is deleted", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const page = await signedIn();
  const kept = page.waitForResponse((response) => response.request().postData()?.includes(NOTE) ?? false);
  const lot = await draftQuote(page);
  await kept;
  await expect(page.getByText("Brouillon enregistré")).toBeVisible();

  await page.reload();
  await waitForScreen(page);
  await expectDraft(page, lot);

  await page.getByRole("link", { name: "Inventaire", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Inventaire");
  await page.goBack();
  await expectDraft(page, lot);

  const teammate = await signedInElsewhere("admin");
  await teammate.goto("/fr/orders/sentquote");
  await teammate.getByRole("button", { name: /brouillon/ }).click();
  // Other journeys write drafts, too, of other lines or for a customer.
  await teammate
    .getByRole("menuitem")
    .filter({ hasText: "Client à choisir" })
    .filter({ hasText: "1 lot" })
    .first()
    .click();
  await expectDraft(teammate, lot);

  await page.getByRole("button", { name: "Supprimer le brouillon" }).click();
  await expect(page).toHaveURL(/\/orders\/sentquote$/);
  await teammate.reload();
  await expect(teammate.getByText("Ce brouillon n’existe plus")).toBeVisible();
});

test("a quote with two rates and a margin line, from the draft to the buyer, who sees the same totals", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const page = await signedIn();
  const lines = page.getByRole("listitem").filter({ has: page.getByLabel("Quantité") });
  const totals = [
    "Sous-total190,00 €",
    "dont régime de la marge80,00 €",
    "TVA 20 % sur 100,00 €20,00 €",
    "TVA 5,5 % sur 10,00 €0,55 €",
    "Total TTC210,55 €",
  ];
  const expectTotals = async (screen: Page) => {
    for (const total of totals) await expect(screen.locator(".mfo-totals").first()).toContainText(total);
  };

  await test.step("draft three lines, each with its own VAT", async () => {
    await page.goto("/fr/orders/quote");
    await waitForScreen(page);
    await page.getByRole("button", { name: "Ajouter des lots" }).click();
    const dialog = page.getByRole("dialog", { name: "Ajouter des lots" });
    for (let count = 0; count < 3; count += 1)
      await dialog
        .getByRole("button", { name: /^Choisir / })
        .nth(count)
        .click();
    await dialog.getByRole("button", { name: "Ajouter 3 lots" }).click();
    await expect(lines).toHaveCount(3);
    for (const [index, price] of ["100", "10", "80"].entries())
      await lines.nth(index).getByLabel("Prix unitaire HT").fill(price);
    await expect(lines.first().getByLabel("TVA")).toHaveCount(0);
    await page.getByText("TVA différente selon les lignes").click();
    await pickOption(lines.nth(1).getByLabel("TVA"), "5,5 %");
    await pickOption(lines.nth(2).getByLabel("TVA"), "Régime de la marge");
    await expectTotals(page);
    await expectAccessible(page, "a quote with VAT per line");
  });

  await test.step("its pages are drawn beside the form, with an extra line and a discount, and take no number", async () => {
    await page.getByRole("button", { name: "Aperçu" }).click();
    const first = page.getByRole("img", { name: /^Page 1 sur 1 : .*Total TTC/s });
    await expect(first).toBeVisible({ timeout: 20_000 });
    await page.getByRole("button", { name: "Ajouter une ligne libre" }).click();
    await page.keyboard.type("Dépose soignée");
    await lines.nth(3).getByLabel("Prix unitaire HT").fill("320");
    await lines.nth(3).getByLabel("Remise").fill("12,5");
    await expect(page.getByRole("img", { name: /Dépose soignée.*−12,5.*280,00/s })).toBeVisible();
    await expectAccessible(page, "a quote beside its pages");
    await page.getByRole("button", { name: "Retirer Dépose soignée" }).click();
    await page.getByRole("button", { name: "Aperçu" }).click();
    await expect(page.getByRole("img", { name: /^Page 1/ })).toHaveCount(0);
  });

  const number =
    await test.step("issue it: it gets its number, and its document is there a moment later", async () => {
      await page.getByRole("combobox", { name: /^Client/ }).click();
      await page.getByRole("listbox").getByRole("option").first().click();
      await page.getByRole("button", { name: "Créer le devis" }).click();
      await expect(page).toHaveURL(/\/orders\/sentquote\/details\//);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(/^Devis DV-\d{4,}$/);
      await expectTotals(page);
      const title = (await heading.textContent()) ?? "";
      await expectDocument(page, title);
      return title;
    });

  await test.step("the same lines for another team: the buyer reads the same totals", async () => {
    const buyer = await signedInElsewhere("rival");
    const session = (await (await buyer.context().request.get("/api/session")).json()) as {
      memberships: { organizationID: string; status: string }[];
    };
    const { getOrder } = await graphql<{
      getOrder: {
        orderItems: { productStatusID: string; unitPrice: number; vatRate: number; vatScheme: string }[];
      };
    }>(
      page,
      "query ($id: ID!) { getOrder(orderID: $id) { orderItems { productStatusID unitPrice vatRate vatScheme } } }",
      { id: page.url().split("/").at(-1) },
    );
    const { createOrder } = await graphql<{ createOrder: { id: string; number: string } }>(
      page,
      "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id number } }",
      {
        input: {
          type: "QUOTE",
          requestType: "quote",
          toOrganizationID: session.memberships.find(({ status }) => status === "DONE")?.organizationID,
          items: getOrder.orderItems.map(({ productStatusID, ...item }) => ({
            ...item,
            productID: productStatusID,
            quantity: 1,
          })),
        },
      },
    );
    expect(createOrder.number).toMatch(/^DV-\d{4,}$/);
    expect(number).not.toContain(createOrder.number);
    await buyer.goto(`/fr/orders/receivedquote/details/${createOrder.id}`);
    await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(`Devis ${createOrder.number}`);
    await expectTotals(buyer);
    await expectDocument(buyer, `Devis ${createOrder.number}`);
  });
});

/** The order's document appears without a reload, and is a PDF for this side. */
async function expectDocument(page: Page, name: string): Promise<void> {
  const link = page.getByRole("link", { name, exact: true });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const response = await page.context().request.get((await link.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect((await response.body()).subarray(0, 8).toString()).toBe("%PDF-1.7");
}
