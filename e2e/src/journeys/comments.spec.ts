import type { Page } from "@playwright/test";
import { expectNoAxeViolation, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

/** What a colleague writes appears within two seconds. */
const SOON = { timeout: 2000 };

const panel = (page: Page) => page.getByRole("dialog", { name: "Commentaires" });
const message = (page: Page, text: string | RegExp) => panel(page).getByText(text);

test("[REV-001] two colleagues discuss a lot: comment, mention, answer, acceptance, reopening and rejection, each under the other's eyes", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const user = await signedIn("user");
  const admin = await signedInElsewhere("admin");
  // Neither its name nor its category is searched by other journeys.
  const name = `Objet à discuter ${Date.now()}`;
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    user,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name, quantity: { number: 4, unit: "u" } } },
  );
  await admin.goto(`/fr/inventory?q=${encodeURIComponent(name)}`);
  await waitForScreen(admin);
  const row = admin.getByRole("row", { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await expect(row.getByTitle(/commentaire ouvert/)).toHaveCount(0);

  await test.step("the page of a lot opens the comments on it; the keyboard mentions and publishes", async () => {
    await user.goto(`/fr/inventory/product/${createProduct.id}`);
    await waitForScreen(user);
    await user.getByRole("button", { name: "Commentaires", exact: true }).last().click();
    await expect(message(user, "Aucun commentaire sur ce lot")).toBeVisible();
    await panel(user).getByRole("textbox", { name: "Nouveau commentaire" }).focus();
    await user.keyboard.type("Recompté ce matin, @Camille");
    const people = panel(user).getByRole("listbox", { name: "Personnes à mentionner" });
    await expect(people.getByRole("option", { selected: true })).toHaveText("Camille Laurent");
    await user.keyboard.press("Escape");
    await expect(people).toHaveCount(0);
    await expect(panel(user)).toBeVisible();
    await user.keyboard.type(" ");
    await user.keyboard.press("Backspace");
    await user.keyboard.press("Enter");
    await user.keyboard.type("tu valides ?");
    await expectNoAxeViolation(user, "comments of a lot");
    await user.keyboard.press("Control+Enter");
    await expect(message(user, "@Camille Laurent")).toBeVisible();
  });

  await test.step("the mark appears in the colleague's list, and opens the thread beside it", async () => {
    const mark = row.getByTitle("1 commentaire ouvert, afficher");
    await expect(mark).toBeVisible(SOON);
    await mark.click();
    await expect(message(admin, "@Camille Laurent")).toBeVisible();
    await expect(admin).toHaveURL(/\/fr\/inventory\?q=/);
  });

  await test.step("an answer appears at once on the other side", async () => {
    await panel(admin)
      .getByRole("textbox", { name: `Répondre à ${name}` })
      .fill("D’accord pour quatre.");
    await panel(admin).getByRole("button", { name: "Publier" }).click();
    await expect(message(user, "D’accord pour quatre.")).toBeVisible(SOON);
  });

  await test.step("a text that was not sent waits in its thread", async () => {
    const answer = () => panel(user).getByRole("textbox", { name: `Répondre à ${name}` });
    await answer().fill("Brouillon");
    await user.keyboard.press("Escape");
    await expect(panel(user)).toHaveCount(0);
    await user.reload();
    await waitForScreen(user);
    await user.getByRole("button", { name: "1 commentaire ouvert, afficher" }).click();
    await expect(answer()).toHaveValue("Brouillon");
    await panel(user).getByRole("button", { name: "Annuler" }).click();
  });

  await test.step("only the administrator decides, and the other side sees who did", async () => {
    await expect(panel(user).getByRole("button", { name: "Résoudre" })).toHaveCount(0);
    await panel(user).getByRole("button", { name: "Actions sur le commentaire de Thomas Girard" }).click();
    await expect(user.getByRole("menuitem", { name: "Résoudre" })).toBeDisabled();
    await user.keyboard.press("Escape");
    await panel(admin).getByRole("button", { name: "Résoudre" }).click();
    await expect(message(user, /^Résolu par Camille Laurent/)).toBeVisible(SOON);
    await expect(row.getByTitle(/commentaire ouvert/)).toHaveCount(0);
  });

  await test.step("an answer opens it again", async () => {
    await panel(user)
      .getByRole("textbox", { name: `Répondre à ${name}` })
      .fill("Il en manque une.");
    await panel(user).getByRole("button", { name: "Publier" }).click();
    await expect(message(admin, "Il en manque une.")).toBeVisible(SOON);
    await expect(message(admin, /^Résolu par/)).toHaveCount(0);
    await expect(panel(admin).getByRole("button", { name: "1 autre réponse" })).toBeVisible();
    await panel(admin).getByRole("button", { name: "1 autre réponse" }).click();
    await expect(message(admin, "D’accord pour quatre.")).toBeVisible();
    await expectNoAxeViolation(admin, "comments beside the inventory");
  });

  await test.step("the administrator rejects it, and an answer opens it once more", async () => {
    await panel(admin)
      .getByRole("button", { name: "Actions sur le commentaire de Thomas Girard" })
      .first()
      .click();
    await admin.getByRole("menuitem", { name: "Refuser" }).click();
    await expect(message(user, /^Refusé par Camille Laurent/)).toBeVisible(SOON);
    await panel(user)
      .getByRole("textbox", { name: `Répondre à ${name}` })
      .fill("Retrouvée.");
    await panel(user).getByRole("button", { name: "Publier" }).click();
    await expect(message(admin, "Retrouvée.")).toBeVisible(SOON);
  });

  await test.step("the notification of the mention opens the thread", async () => {
    await admin.goto("/fr");
    await waitForScreen(admin);
    await admin.getByRole("button", { name: /^Notifications/ }).click();
    await admin
      .getByRole("link", { name: /Thomas Girard vous a mentionné/ })
      .first()
      .click();
    await expect(message(admin, "@Camille Laurent")).toBeVisible();
    await expect(admin).not.toHaveURL(/comments=/);
  });

  await test.step("on a phone the panel takes the whole screen", async () => {
    await user.setViewportSize(PHONE);
    await user.goto("/fr");
    await waitForScreen(user);
    await user.getByRole("button", { name: "Plus" }).click();
    await user.getByRole("button", { name: /^Commentaires/ }).click();
    await expect(panel(user).getByRole("tab", { name: /^Tous les commentaires/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(message(user, name)).toBeVisible();
    expect((await panel(user).boundingBox())?.height).toBeGreaterThan(PHONE.height - 1);
    await expectToFit(user, "comments at 390 px");
    await expectNoAxeViolation(user, "comments at 390 px");
    await user.screenshot({ path: test.info().outputPath("comments-390.png") });
  });
});
