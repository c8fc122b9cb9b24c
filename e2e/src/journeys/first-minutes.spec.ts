import type { Locator, Page } from "@playwright/test";
import { BASE_URL } from "../support/address.ts";
import { graphql } from "../support/demo.ts";
import { signUpInBrowser } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

/** The most clicks and chosen files from the dashboard to the first imported lot. */
const MOST_ACTIONS = 8;

let count = 0;
async function signUp(page: Page): Promise<void> {
  count += 1;
  const email = `nadia.${Date.now()}.${process.pid}.${count}@poutres.test`;
  await signUpInBrowser(page, { url: BASE_URL, name: "Nadia Benali", email });
  await expect(page.getByRole("heading", { name: "Premiers pas" })).toBeVisible();
}
const step = (page: Page, title: string): Locator => page.getByRole("listitem").filter({ hasText: title });

test("a new account reaches its first imported lot in at most eight actions", async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(page.getByRole("main").getByRole("link", { name: "Importer un fichier" }).first().click());
  await act(
    page.locator('input[type="file"]').setInputFiles({
      name: "premiers-lots.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        "Désignation;Quantité;Catégorie\nPorte d’atelier;2;Portes intérieures\nRadiateur;3;Radiateurs\n",
      ),
    }),
  );
  await act(page.getByRole("button", { name: "Vérifier les lignes" }).click());
  await act(page.getByRole("button", { name: "Continuer avec 2 lignes" }).click());
  await act(page.getByRole("button", { name: "Importer 2 lots" }).click());
  await act(page.getByRole("link", { name: "Voir les lots" }).click());
  await expect(page.getByRole("grid").getByText("Porte d’atelier")).toBeVisible();
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  await page.getByRole("button", { name: "Filtres", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: /Portes intérieures/ })).toBeVisible();

  await page.getByRole("link", { name: "Tableau de bord" }).first().click();
  await expect(step(page, "Importer un tableau")).toContainText("fait");
  await expect(step(page, "Inventorier un premier lot")).toContainText("fait");
  await expect(step(page, "Ouvrir un projet")).not.toContainText("fait");
});

test("examples come, with their pictures, and go; own lots and a team stay within reach", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signUp(page);
  await page.goto("/fr/inventory");
  await page.getByRole("button", { name: "12 lots d’exemple" }).click();
  const grid = page.getByRole("grid");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("12");
  await expect(grid.getByText("Radiateur fonte 6 éléments")).toBeVisible();
  await expect
    .poll(() =>
      grid
        .locator("img")
        .evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  await graphql(page, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }", {
    input: { name: "Porte à nous" },
  });

  await page.getByRole("link", { name: "Tableau de bord" }).first().click();
  await page.getByRole("button", { name: "Retirer les exemples" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer les exemples" }).click();
  await expect(page.getByText("12 lots d’exemple dans l’inventaire")).toBeHidden();
  const { searchProduct } = await graphql<{ searchProduct: { items: { name: string }[] } }>(
    page,
    '{ searchProduct(filter: { progress: { eq: "active" } }) { items { name } } }',
  );
  expect(searchProduct.items).toEqual([{ name: "Porte à nous" }]);

  await page.getByRole("link", { name: "Créer une équipe" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle équipe" });
  await dialog.getByLabel(/^Nom/).fill("Poutres et fils");
  await dialog.getByRole("button", { name: "Créer une équipe" }).click();
  await expect(page).toHaveURL(/\/fr\/team$/);
  await page.getByRole("link", { name: "Tableau de bord" }).first().click();
  await expect(page.getByRole("link", { name: "Inviter un collègue" })).toBeVisible();

  // A team begins with the lists of the platform, too.
  await page.getByRole("main").getByRole("button", { name: "Ajouter un lot" }).click();
  await page.getByRole("dialog").getByLabel("Catégorie").click();
  await expect(page.getByRole("option", { name: "Radiateurs" })).toBeAttached();
  await page.getByRole("dialog").getByRole("button", { name: "Annuler" }).click();

  await page.getByRole("button", { name: "Masquer les premiers pas" }).click();
  await expect(page.getByRole("heading", { name: "Premiers pas" })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Premiers pas" })).toBeHidden();
});
