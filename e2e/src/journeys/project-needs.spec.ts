import { expectAccessible } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const CREATE = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";

/** A list as people send it: own titles, a size between two ends, a line that is wrong. */
const NEEDS = `Désignation;Qté;Unité;Largeur (cm);Jusqu’au
Porte coupe-feu;12;pièces;80–90;31/03/2027
Parquet chêne;64,5;m²;≥ 14;
Lavabo;3;;;
`;

test("a project gets its needs from a spreadsheet, is copied with needs and lots from its card, and taken back", async ({
  signedIn,
}) => {
  // Not the team whose list of alerts other journeys compare.
  const page = await signedIn("rival");
  const name = `Modèle ${Date.now().toString(36)}`;
  const { createProject } = await graphql<{ createProject: { id: string } }>(page, CREATE, {
    input: { name, phases: [{ phase: "diagnosis", start: "2026-03-02", end: "2026-03-20" }] },
  });
  await graphql(page, CREATE_LOT, {
    input: { name: `Porte ${name}`, category: "31", projectID: createProject.id },
  });
  await page.goto(`/fr/projects/sourcing/${createProject.id}`);
  await page.getByRole("button", { name: "Importer" }).click();
  const drawer = page.getByRole("dialog", { name: /importer un tableur/ });
  const place = drawer.getByLabel("Lieu de livraison");
  await place.click();
  await page.getByRole("option").first().click();
  const file = { name: "besoins.csv", mimeType: "text/csv", buffer: Buffer.from(NEEDS) };
  await drawer.locator("input[type=file]").setInputFiles(file);
  await expect(
    drawer.getByRole("row", { name: /4 Unité .*Obligatoire si la quantité est précisée/ }),
  ).toBeVisible();
  await expectAccessible(page, "a file of needs");
  await drawer.getByRole("button", { name: "Écrire 2 fiches" }).click();
  const needs = page.getByRole("navigation", { name: "Alertes", exact: true }).getByRole("link");
  await expect(needs).toHaveCount(2);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByText("Aucune alerte en cours")).toBeVisible();
  await page.getByRole("button", { name: "Importer" }).click();
  await place.click();
  await page.getByRole("option").first().click();
  await drawer.locator("input[type=file]").setInputFiles(file);
  await drawer.getByRole("button", { name: "Écrire 2 fiches" }).click();
  await expect(needs).toHaveCount(2);
  await page.goto("/fr/projects");
  await waitForScreen(page);
  // By mouse: the whole card is a link below the button.
  await page.getByRole("button", { name: `Actions sur ${name}` }).click();
  await page.getByRole("menuitem", { name: "Dupliquer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Dupliquer le projet" });
  await dialog.getByLabel(/^Premier jour/).fill("02/03/2027");
  await dialog.getByText("Reprendre les lots en stock").click();
  await expectAccessible(page, "the dialog that copies a project");
  await dialog.getByRole("button", { name: "Dupliquer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} (copie)`);
  await expect(page.getByText("du 2 mars 2027 au 20 mars 2027")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ressources 1$/ })).toBeVisible();
  await page.getByRole("button", { name: "Annuler l’action" }).click();
  await expect(page).toHaveURL(/\/fr\/projects$/);
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText(`${name} (copie)`)).toHaveCount(0);
});
