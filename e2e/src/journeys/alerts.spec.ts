import { expectNoAxeViolation } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const PARIS = { lat: 48.8566, lon: 2.3522 };
/** Unique to this run: a retry finds the rows of the first attempt. */
const NAME = `Radiateurs en fonte du chantier ${Date.now() % 100_000}`;

test("[ALERT-001] [ALERT-002] [ALERT-502] a wanted item is described, matched with reasons, notified and found, also by keyboard", async ({
  signedIn,
}) => {
  // The matching job that triggers the notification runs every minute.
  test.setTimeout(150_000);
  const page = await signedIn("user");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/fr/alerts");
  await waitForScreen(page);
  await expect(page.getByRole("heading", { level: 1, name: /Alertes/ })).toBeVisible();

  await test.step("describe it in the dialog", async () => {
    await page.getByRole("button", { name: "Ajouter une alerte" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Nouvelle alerte" });
    const name = dialog.getByRole("textbox", { name: /^Produit recherché/ });
    await expect(name).toBeFocused();
    await expectNoAxeViolation(page, "the dialog of a wanted item");
    await page.keyboard.type(NAME);
    await dialog.getByRole("textbox", { name: "Quantité" }).fill("500");
    await dialog.getByRole("combobox", { name: /^Lieu de livraison/ }).click();
    await page.getByRole("listbox").getByRole("option").first().click();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  });

  const article = page.getByRole("article", { name: NAME });
  await test.step("see the team's matching lots with their reasons", async () => {
    await expect(page).toHaveURL(/\/fr\/alerts\?node=/);
    const reasons = article.getByRole("list", { name: "Pourquoi ce lot" });
    await expect(reasons.filter({ hasText: "Il manque" }).first()).toBeVisible();
    await expectNoAxeViolation(page, "a wanted item");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(article).toBeVisible();
    await expectNoAxeViolation(page, "a wanted item, on a phone");
    await page.getByRole("link", { name: "Toutes les alertes" }).click();
    await expect(
      page.getByRole("navigation", { name: "Alertes" }).getByRole("link", { name: new RegExp(NAME) }),
    ).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
    await expect(article).toBeVisible();
  });

  await test.step("dismiss a lot", async () => {
    const first = article
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Écarter/ }) });
    const before = await first.count();
    await first
      .first()
      .getByRole("button", { name: /^Écarter/ })
      .press("Enter");
    await page.getByRole("menuitem", { name: "Trop cher" }).press("Enter");
    await expect(first).toHaveCount(before - 1);
    await page.reload();
    await article.getByRole("button", { name: "Afficher le lot écarté" }).click();
    await expect(article.getByText(/· Trop cher$/)).toBeVisible();
  });

  await test.step("get a notification of a new lot without a reload", async () => {
    await graphql(page, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }", {
      input: {
        name: `${NAME}, modèle neuf`,
        quantity: { number: 600, unit: "u" },
      },
    });
    const bell = page.getByRole("button", { name: /^Notifications/ }).first();
    await expect(bell).toHaveAccessibleName(/non vue/, { timeout: 90_000 });
    await bell.click();
    // Other journeys also trigger notifications and create matching lots.
    const found = page
      .getByRole("link", { name: new RegExp(`correspond(?:ent)? à votre alerte : ${NAME}`) })
      .first();
    await expect(found).toBeVisible({ timeout: 90_000 });
    await found.click();
    await expect(page).toHaveURL(/\/fr\/alerts\?node=/);
    // Refetched when the page opens, and every 15 seconds.
    await expect(article.getByRole("link", { name: /modèle neuf/ })).toBeVisible({ timeout: 30_000 });
  });

  await test.step("mark it found, reopen it, and abandon it", async () => {
    await article.getByRole("button", { name: "Marquer comme trouvé" }).click();
    await expect(
      page.getByRole("navigation", { name: "Alertes" }).getByRole("link", { name: new RegExp(NAME) }),
    ).toBeHidden();
    await page.getByRole("link", { name: "Abouties" }).click();
    await page
      .getByRole("navigation", { name: "Alertes" })
      .getByRole("link", { name: new RegExp(NAME) })
      .click();
    await article.getByRole("button", { name: "Réactiver" }).click();
    await expect(
      page.getByRole("navigation", { name: "Alertes" }).getByRole("link", { name: new RegExp(NAME) }),
    ).toBeHidden();
  });
});

test("wanted items of a stranger are private, and a guest cannot change any", async ({ signedIn }) => {
  const page = await signedIn("user");
  const created = await graphql<{ createAlert: { id: string } }>(
    page,
    "mutation ($input: CreateAlertInput!) { createAlert(input: $input) { id } }",
    { input: { name: "Briques anciennes", location: PARIS } },
  );
  const node = created.createAlert.id;
  for (const [account, sees] of [
    ["guest", true],
    ["rival", false],
  ] as const) {
    const other = await signedIn(account);
    await other.goto(`/fr/alerts?node=${node}`);
    await waitForScreen(other);
    if (sees) await expect(other.getByRole("article", { name: "Briques anciennes" })).toBeVisible();
    else await expect(other.getByText("Briques anciennes")).toHaveCount(0);
    if (sees) await expect(other.getByRole("button", { name: "Ajouter une alerte" })).toHaveCount(0);
  }
});
