import type { Page } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../support/accessibility.ts";
import { BASE_URL } from "../support/address.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { ACCOUNTS, expect, PASSWORD, test } from "../support/test.ts";

const SECRET = "Le client paierait le double";

/** Creates a project of the team with one lot, and invites the solo user as its auditor. */
async function shareProject(owner: Page, name: string) {
  const { createProject } = await graphql<{ createProject: { id: string } }>(
    owner,
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { name } },
  );
  const { id: projectID } = createProject;
  await graphql(owner, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }", {
    input: { name: `Verrière ${name}`, projectID, internalNotes: SECRET, quantity: { number: 3, unit: "u" } },
  });
  const { createOrganizationMember } = await graphql<{ createOrganizationMember: { id: string } }>(
    owner,
    "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }",
    {
      input: {
        projectID,
        email: ACCOUNTS.solo,
        name: "Sam Solo",
        role: "diagnostician",
        sendEmail: false,
      },
    },
  );
  return { projectID, memberID: createOrganizationMember.id };
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

  const context = await browser.newContext({ baseURL: BASE_URL, viewport: DESKTOP });
  await context.request.post("/api/auth/sign-in/email", {
    data: { email: ACCOUNTS.solo, password: PASSWORD, rememberMe: true },
    headers: { origin: BASE_URL },
  });
  const page = await context.newPage();
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
  await context.close();
});

/** What each role from outside may do with the lots of the project (decision D3). */
const ROLES = {
  "project-manager": { edits: true },
  client: { edits: false },
  architect: { edits: false },
  "reuse-advisor": { edits: true },
  diagnostician: { edits: true },
  dismantler: { edits: false },
  contractor: { edits: false },
  logistician: { edits: false },
  buyer: { edits: false },
  GUEST: { edits: false },
} as const;
const OPEN = ["ressources", "location", "catalog", "statistics"] as const;
const CLOSED = ["team", "sourcing", "sourcing-results"] as const;

test("each role from outside finds its project on every page, and of everything else nothing", async ({
  signedIn,
  browser,
}, { workerIndex, retry }) => {
  test.setTimeout(240_000);
  const owner = await signedIn("user");
  const unique = `${workerIndex}${retry}${Date.now() % 10_000}`;
  const { projectID, memberID } = await shareProject(owner, `Halle ${unique}`);
  const { projectID: otherID, memberID: otherMemberID } = await shareProject(owner, `Annexe ${unique}`);
  await graphql(owner, "mutation ($id: ID!) { deleteOrganizationMember(id: $id) { id } }", {
    id: otherMemberID,
  });
  const context = await browser.newContext({ baseURL: BASE_URL, viewport: DESKTOP });
  await context.request.post("/api/auth/sign-in/email", {
    data: { email: ACCOUNTS.solo, password: PASSWORD, rememberMe: true },
    headers: { origin: BASE_URL },
  });
  const page = await context.newPage();
  await answer(page, memberID, "DONE");
  const expectNothingElse = async (where: string) => {
    const text = (await page.locator("body").textContent()) ?? "";
    for (const secret of [SECRET, `Annexe ${unique}`, "DV-20"])
      expect(text, `${where} says ${secret}`).not.toContain(secret);
    // Amounts of money are for the owning team (decision E20).
    expect(await page.getByRole("main").textContent(), where).not.toMatch(/\d\s*€/);
  };
  const tabs = page.getByRole("navigation", { name: "Volets du projet" });
  for (const [role, { edits }] of Object.entries(ROLES))
    await test.step(role, async () => {
      await graphql(
        owner,
        "mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { id } }",
        { input: { id: memberID, role } },
      );
      await page.goto(`/fr/projects/details/${projectID}`);
      await waitForScreen(page);
      await expect(page.getByRole("heading", { level: 1, name: `Halle ${unique}` })).toBeVisible();
      await expect(page.getByRole("button", { name: "Modifier", exact: true })).toHaveCount(0);
      await expectNothingElse(`${role}: details`);
      for (const path of OPEN) {
        await tabs.locator(`a[href*="/projects/${path}/"]`).click();
        await expect(page).toHaveURL(new RegExp(`/projects/${path}/`));
        await waitForScreen(page);
        await expectNothingElse(`${role}: ${path}`);
        if (path !== "ressources") continue;
        await expect(page.getByRole("gridcell", { name: `Verrière Halle ${unique}` })).toBeVisible();
        await expect(page.getByRole("button", { name: "Créer un lot" })).toHaveCount(edits ? 1 : 0);
      }
      for (const path of CLOSED) await expect(tabs.locator(`a[href*="/projects/${path}/"]`)).toHaveCount(0);
    });
  await test.step("pages of the team, and of its other project, say nothing", async () => {
    for (const path of CLOSED) {
      await page.goto(`/fr/projects/${path}/${projectID}`);
      await waitForScreen(page);
      await expect(page.getByText(/que de l’équipe/)).toBeVisible();
      await expectNothingElse(path);
    }
    for (const path of ["details", ...OPEN, ...CLOSED]) {
      await page.goto(`/fr/projects/${path}/${otherID}`);
      await expect(
        page
          .getByRole("main")
          .getByText(/introuvable/)
          .first(),
      ).toBeVisible();
      await expectNothingElse(`the other project: ${path}`);
    }
  });
  await context.close();
});
