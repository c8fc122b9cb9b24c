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
  // Cards that have nothing yet do not repeat how to begin.
  const empty = page.getByText("Aucun lot en stock");
  await expect(empty).toBeAttached();
  await expect(empty).toBeHidden();
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(page.getByRole("link", { name: "Importer – Importer un tableau" }).click());
  // The dashboard has an input for files as well.
  await expect(page.getByRole("heading", { level: 1, name: "Importer un fichier" })).toBeVisible();
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
  await expect(page.getByRole("heading", { name: "Ce qui a bougé" })).toBeVisible();
});

/** Drags a file over the page and drops it on an element. */
async function dropFile(page: Page, target: Locator, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: "text/csv" }));
      return transfer;
    },
    [name, text] as const,
  );
  // A browser repeats this event while the file hovers; the first one may come before the page listens.
  await expect(async () => {
    await target.dispatchEvent("dragover", { dataTransfer });
    await expect(page.locator(".gis-drop-anywhere")).toBeVisible({ timeout: 500 });
  }).toPass();
  await target.dispatchEvent("drop", { dataTransfer });
}

test("a file dropped anywhere on the dashboard becomes a first lot in at most eight actions", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signUp(page);
  await expect(page.getByRole("region", { name: "Déposez votre tableau ici" })).toBeVisible();
  await dropFile(
    page,
    page.getByRole("heading", { level: 1 }),
    "depose.csv",
    "Désignation;Quantité;Dim.;État;Statut\nSuspension;4;h14 x Ø38;TB;À vendre\nPorte;2;2m10 × 0,93 m;Bon;\nTOTAL;6 u;;;\n",
  );
  await expect(page.getByText(/depose\.csv/)).toBeVisible();
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  // "TB" is too short to be sure of: the most likely meaning is proposed. Its step has a button of the same name.
  await expect(page.getByRole("combobox", { name: /^Valeur pour/ })).toBeVisible();
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await expect(page.getByText(/La ligne 4 est un total/)).toBeVisible();
  await page.getByRole("button", { name: "Continuer avec 2 lignes" }).click();
  const lots = page.getByRole("list", { name: "Les premiers lots" }).getByRole("listitem");
  await expect(lots.first()).toContainText(/Suspension.*14.*38.*Très bon/);
  await expect(lots.nth(1)).toContainText("210 × 93");
  await expect(page.getByText("Ligne 4 laissée de côté", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Importer 2 lots" }).click();
  await page.getByRole("link", { name: "Voir les lots" }).click();
  await expect(page.getByRole("grid").getByText("Suspension")).toBeVisible();
});

test("a file is imported into a project from its empty page, and its lots are there", async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page);
  const { createProject } = await graphql<{ createProject: { id: string } }>(
    page,
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { name: "Pavillon B" } },
  );
  const path = `/fr/projects/ressources/${createProject.id}`;
  await page.goto(path);
  await page.getByRole("link", { name: "Importer dans ce projet" }).click();
  await expect(page.getByText(/iront dans le projet «\s*Pavillon B/)).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({
    name: "pavillon.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Désignation;Quantité\nFenêtre du pavillon;8\n"),
  });
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await page.getByRole("button", { name: "Continuer avec 1 ligne" }).click();
  await page.getByRole("button", { name: "Importer 1 lot" }).click();
  await page.getByRole("link", { name: "Voir le projet" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("grid").getByText("Fenêtre du pavillon")).toBeVisible();
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
  await expect(page).toHaveURL(/\/fr\/?$/);
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
