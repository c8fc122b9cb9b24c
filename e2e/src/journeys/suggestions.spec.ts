import type { Page } from "@playwright/test";
import { expectNoAxeViolation, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

/** What a colleague does appears within some seconds, without a reload. */
const SOON = { timeout: 5000 };

const panel = (page: Page) => page.getByRole("dialog", { name: "Commentaires" });
const proposal = (page: Page) => panel(page).getByRole("group", { name: "Modification proposée" });
const form = (page: Page) => page.getByRole("dialog", { name: "Proposer une modification" });

async function propose(page: Page, quantity: string, reason: string) {
  const field = form(page).getByRole("textbox", { name: /^Quantité/ });
  await field.fill(quantity);
  await form(page)
    .getByRole("textbox", { name: /^Pourquoi/ })
    .fill(reason);
  await form(page).getByRole("button", { name: "Proposer", exact: true }).click();
  await expect(form(page)).toHaveCount(0);
}

test("a guest proposes another quantity, an administrator accepts it beside the list, and the history names both", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const guest = await signedIn("guest");
  const admin = await signedInElsewhere("admin");
  const name = `Objet à recompter ${Date.now()}`;
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    admin,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name, quantity: { number: 95, unit: "m2" } } },
  );
  const { id } = createProduct;
  await admin.goto(`/fr/inventory?q=${encodeURIComponent(name)}`);
  await waitForScreen(admin);
  const row = admin.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText(/95\sm²/);

  await test.step("the guest may not edit, and proposes in the form of the lot", async () => {
    await guest.goto(`/fr/inventory/product/${id}`);
    await waitForScreen(guest);
    await expect(guest.getByRole("button", { name: "Modifier", exact: true })).toHaveCount(0);
    await guest.getByRole("button", { name: "Proposer une modification" }).first().click();
    await expectNoAxeViolation(guest, "form of a proposal");
    const brand = form(guest).getByRole("textbox", { name: /^Marque/ });
    await expect(brand).toBeHidden();
    await form(guest).getByText("Identité", { exact: true }).click();
    await expect(brand).toBeVisible();
    await expect(form(guest).getByRole("textbox", { name: /^Quantité/ })).toBeHidden();
    await form(guest).getByText("Quantités et lieux", { exact: true }).focus();
    await guest.keyboard.press("Enter");
    await propose(guest, "88", "Recompté ce matin, une palette a pris l’eau.");
  });

  await test.step("the administrator sees both values beside the list, and accepts", async () => {
    await row.getByTitle("1 commentaire ouvert, afficher").click(SOON);
    await expect(panel(admin).getByText("Recompté ce matin")).toBeVisible();
    await expect(proposal(admin)).toContainText(/Quantité.*95\sm².*88\sm²/);
    await expectNoAxeViolation(admin, "a proposal beside the inventory");
    await proposal(admin).getByRole("button", { name: "Accepter" }).click();
    await expect(row).toContainText(/88\sm²/, SOON);
    await expect(panel(admin).getByText(/^Accepté par Camille Laurent/)).toBeVisible(SOON);
    await expect(proposal(admin).getByRole("button")).toHaveCount(0);
  });

  await test.step("the guest is told, and the history has both names", async () => {
    await guest.getByRole("button", { name: /^Notifications, / }).click();
    await expect(
      guest.getByRole("link", { name: new RegExp(`Camille Laurent a accepté votre proposition.*${name}`) }),
    ).toBeVisible(SOON);
    await guest.keyboard.press("Escape");
    await guest.goto(`/fr/inventory/product/${id}?tab=history`);
    await waitForScreen(guest);
    await expect(
      guest
        .getByRole("list", { name: "Historique" })
        .getByText("proposé par Inès Bouchard, accepté par Camille Laurent"),
    ).toBeVisible();
  });

  await test.step("undoing the step takes the accepted change back", async () => {
    await admin.goto(`/fr/inventory/product/${id}?tab=history`);
    await waitForScreen(admin);
    await admin
      .getByRole("button", { name: /^Annuler l/ })
      .first()
      .click();
    await expect(admin.getByText(/95\sm²/).first()).toBeVisible(SOON);
  });
});

test("a proposal that the lot has left behind names all three values, and is written only if somebody insists", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const guest = await signedIn("guest");
  const user = await signedInElsewhere("user");
  const name = `Objet disputé ${Date.now()}`;
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    user,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name, quantity: { number: 40, unit: "u" } } },
  );
  const { id } = createProduct;

  await test.step("the guest proposes from the comments, on a phone", async () => {
    await guest.setViewportSize(PHONE);
    await guest.goto(`/fr/inventory/product/${id}`);
    await waitForScreen(guest);
    await guest.getByRole("button", { name: "Commentaires", exact: true }).last().click();
    await panel(guest).getByRole("button", { name: "Proposer une modification" }).click();
    await propose(guest, "36", "Quatre sont fendus.");
    await expect(proposal(guest)).toContainText("36", SOON);
    await expectToFit(guest, "a proposal on a phone");
    await expect(proposal(guest).getByRole("button", { name: "Retirer ma proposition" })).toBeVisible();
  });

  await test.step("meanwhile the quantity changes: the editor sees what was, is and is proposed", async () => {
    await graphql(
      user,
      "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }",
      { input: { id, quantity: { number: 38, unit: "u" } } },
    );
    await user.goto(`/fr/inventory/product/${id}`);
    await waitForScreen(user);
    await user.getByRole("button", { name: "1 commentaire ouvert, afficher" }).last().click();
    await expect(proposal(user)).toContainText(/40\spièces.*36\spièces.*Valeur actuelle\s: 38\spièces/);
    await expect(proposal(user).getByRole("button", { name: "Accepter" })).toHaveCount(0);
    await proposal(user).getByRole("button", { name: "Appliquer quand même" }).click();
    await expect(panel(user).getByText(/^Accepté par Thomas Girard/)).toBeVisible(SOON);
    await expect(user.getByText(/36\spièces/).first()).toBeVisible(SOON);
  });
});
