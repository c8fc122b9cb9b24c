import { expectAccessible } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const CREATE = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";

test("a project is copied with its lots from its card, from a first day on, and taken back", async ({
  signedIn,
}) => {
  const page = await signedIn();
  const name = `Modèle ${Date.now().toString(36)}`;
  const { createProject } = await graphql<{ createProject: { id: string } }>(page, CREATE, {
    input: { name, phases: [{ phase: "diagnosis", start: "2026-03-02", end: "2026-03-20" }] },
  });
  await graphql(page, CREATE_LOT, {
    input: { name: `Porte ${name}`, category: "31", projectID: createProject.id },
  });
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
