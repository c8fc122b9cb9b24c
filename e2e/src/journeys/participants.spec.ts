import type { Browser, Page } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../support/accessibility.ts";
import { BASE_URL } from "../support/address.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { ACCOUNTS, expect, PASSWORD, test } from "../support/test.ts";

const SECRET = "Le client paierait le double";

/** Creates a project of the team with one lot, and invites a person to it. */
async function shareProject(
  owner: Page,
  name: string,
  { email, role }: { email: string; role: string } = { email: ACCOUNTS.solo, role: "diagnostician" },
) {
  const { createProject } = await graphql<{ createProject: { id: string } }>(
    owner,
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { name } },
  );
  const { id: projectID } = createProject;
  await graphql(owner, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }", {
    input: {
      name: `Verrière ${name}`,
      projectID,
      internalNotes: SECRET,
      action: "sale",
      quantity: { number: 3, unit: "u" },
    },
  });
  const { createOrganizationMember } = await graphql<{ createOrganizationMember: { id: string } }>(
    owner,
    "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }",
    {
      input: {
        projectID,
        email,
        name: "Sam Solo",
        role,
        sendEmail: false,
      },
    },
  );
  return { projectID, memberID: createOrganizationMember.id };
}
/** A page of a person in a browser of their own. */
async function openAs(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: BASE_URL, viewport: DESKTOP });
  await context.request.post("/api/auth/sign-in/email", {
    data: { email, password: PASSWORD, rememberMe: true },
    headers: { origin: BASE_URL },
  });
  return await context.newPage();
}
const answer = (page: Page, id: string, status: string) =>
  graphql(
    page,
    "mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { id } }",
    {
      input: { id, status },
    },
  );

test("a solo user finds a project shared by another team, records lots in it, and loses it with the participation", async ({
  signedIn,
  browser,
}, { workerIndex, retry }) => {
  test.setTimeout(150_000);
  const owner = await signedIn("user");
  const name = `Halle ${workerIndex}${retry}${Date.now() % 10_000}`;
  const { projectID, memberID } = await shareProject(owner, name);

  const page = await openAs(browser, ACCOUNTS.solo);
  await answer(page, memberID, "DONE");

  await test.step("the list shows the owner and the role", async () => {
    await page.goto("/fr/projects");
    await waitForScreen(page);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await expect(card).toContainText("Projet porté par Atelier Réemploi");
    await expect(card).toContainText("Diagnostiqueur");
    await card.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectAccessible(page, "the project of another team");
  });

  await test.step("correct a lot in the project, without its team-only fields", async () => {
    await page.getByRole("gridcell", { name: `Verrière ${name}` }).dblclick();
    await page.getByRole("button", { name: "Modifier", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Éditer le produit" });
    const nameField = dialog.getByRole("combobox", { name: "Nom" });
    await expect(nameField).toHaveValue(`Verrière ${name}`);
    await expect(dialog.getByLabel("Notes internes")).toHaveCount(0);
    await expectAccessible(page, "the form of a lot of another team");
    await nameField.fill(`Verrière acier ${name}`);
    await nameField.press("Enter");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("gridcell", { name: `Verrière acier ${name}` })).toBeVisible();
    expect(await page.content()).not.toContain(SECRET);
  });

  await test.step("add a lot on a phone", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/fr/projects/ressources/${projectID}`);
    await waitForScreen(page);
    await expectAccessible(page, "the project of another team on a phone");
    await page.getByRole("button", { name: "Créer un lot" }).click();
    const dialog = page.getByRole("dialog", { name: "Ajouter un lot" });
    await dialog.getByRole("combobox", { name: "Nom" }).fill(`Garde-corps ${name}`);
    await dialog.getByRole("combobox", { name: "Nom" }).press("Enter");
    await expectAccessible(page, "the form of a new lot on a phone");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toBeHidden();
    const { searchProduct } = await graphql<{ searchProduct: { items: { name: string }[] } }>(
      owner,
      "query ($id: ID!) { searchProduct(filter: { projectID: { eq: $id } }) { items { name } } }",
      { id: projectID },
    );
    expect(searchProduct.items.map((lot) => lot.name).toSorted()).toEqual([
      `Garde-corps ${name}`,
      `Verrière acier ${name}`,
    ]);
  });

  await test.step("after leaving the project, nothing of it is visible", async () => {
    await answer(owner, memberID, "ARCHIVED");
    await page.goto(`/fr/projects/ressources/${projectID}`);
    await expect(page.getByText("Ce projet est introuvable")).toBeVisible();
  });
  await page.context().close();
});

test("a client from another team asks the owner for a lot on the page of the project's catalogue", async ({
  signedIn,
  browser,
}, { workerIndex, retry }) => {
  const owner = await signedIn("user");
  const name = `Atrium ${workerIndex}${retry}${Date.now() % 10_000}`;
  const { projectID, memberID } = await shareProject(owner, name, {
    email: ACCOUNTS.rival,
    role: "client",
  });
  const page = await openAs(browser, ACCOUNTS.rival);
  await answer(page, memberID, "DONE");
  await page.goto(`/fr/projects/catalog/${projectID}`);
  const block = page.getByRole("article", { name: `Verrière ${name}` });
  await block.getByRole("button", { name: /^Choisir .* pour une demande$/ }).click();
  await expectAccessible(page, "the catalogue of another team with a chosen lot");
  await page.getByRole("button", { name: "Demander 1 lot" }).click();
  const dialog = page.getByRole("dialog", { name: "Nouvelle demande" });
  await expect(dialog.getByText(`Verrière ${name}`)).toBeVisible();
  await dialog.getByRole("radio", { name: "Réservation" }).check();
  await dialog.getByLabel(/^Message/).fill("Bonjour, est-elle toujours disponible ?");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("button", { name: "Voir les demandes envoyées" }).click();
  await expect(page).toHaveURL(/\/fr\/orders\/sent/);
  await expect(page.getByText("Atelier Réemploi").first()).toBeVisible();

  const { ordersByType } = await graphql<{ ordersByType: { items: { id: string; items: string }[] } }>(
    owner,
    "{ ordersByType(kind: seller, limit: 5) { items { id items } } }",
  );
  const request = ordersByType.items.find(({ items }) => items.includes(name));
  await owner.goto(`/fr/orders/seller/details/${request?.id}`);
  await expect(owner.getByRole("main")).toContainText(`Verrière ${name}`);
  await expect(owner.getByRole("main")).toContainText("Lowlands");
  await page.context().close();
});
