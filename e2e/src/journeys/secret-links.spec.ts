import type { Page } from "@playwright/test";
import { DESKTOP, expectNoAxeViolation, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const CREATE_PROJECT = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";

/** A project with one lot that has a demo picture and an internal note; returns its id and the picture's key. */
async function buildProject(page: Page, name: string): Promise<{ id: string; picture: string }> {
  const found = await graphql<{ searchProduct: { items: { pictures: string[] }[] } }>(
    page,
    "query { searchProduct(limit: 50, sort: [{ field: createdAt, direction: asc }]) { items { pictures } } }",
  );
  const picture = found.searchProduct.items.flatMap(({ pictures }) => pictures)[0] ?? "";
  const { createProject } = await graphql<{ createProject: { id: string } }>(page, CREATE_PROJECT, {
    input: { name },
  });
  await graphql(page, CREATE_LOT, {
    input: {
      projectID: createProject.id,
      name: "Porte pleine en chêne",
      category: "31",
      pictures: [picture],
      internalNotes: "Prix plancher 12 euros",
      quantity: { number: 12, unit: "u" },
    },
  });
  return { id: createProject.id, picture };
}

test("[CAT-530] a version is published and shared by a link, which opens without an account until it is revoked", async ({
  signedIn,
  browser,
  baseURL,
  consoleGuard,
}, { workerIndex, retry }) => {
  test.setTimeout(240_000);
  // A closed link answers 404 on purpose.
  consoleGuard.allow(/404/);
  const page = await signedIn("user");
  const name = `Halle partagée ${workerIndex}${retry}`;
  const project = await buildProject(page, name);
  await page.goto(`/fr/projects/catalog/${project.id}`);
  await waitForScreen(page);
  await expect(page.getByRole("button", { name: "Partager" })).toHaveCount(0);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Version 1", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Partager" }).click();
  const dialog = page.getByRole("dialog", { name: "Partager le catalogue" });
  await dialog.getByRole("button", { name: "Publier et créer un lien" }).click();
  await expect(dialog.getByRole("status")).toContainText("Version 1 publiée");
  // Saving, *Partager*, this button and *Copier*, which has the focus: four acts.
  await expect(dialog.getByRole("button", { name: "Copier" })).toBeFocused();
  const address = await dialog.getByLabel("Adresse du lien").inputValue();
  expect(address).toMatch(/\/links\/[\w-]{43}\/$/);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoAxeViolation(page, "the dialog", { within: '[role="dialog"]' });
    await expectToFit(page, "the dialog");
  }

  const outside = await browser.newContext({ baseURL, locale: "nl-NL" });
  const visitor = await outside.newPage();
  await test.step("the page shows the lot and its picture, and nothing internal", async () => {
    const answer = await visitor.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(visitor.locator("html")).toHaveAttribute("lang", "nl");
    await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "Porte pleine en chêne" })).toBeVisible();
    await expect(visitor.getByText(/12\s(?:pièces|stuks)/)).toBeVisible();
    const picture = visitor.getByRole("article").locator("img.picture");
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const faces = await visitor.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
    });
    expect(faces.map((family) => family.replaceAll('"', "")).toSorted()).toEqual([
      "Bricolage Grotesque",
      "Inter",
    ]);
    expect(await visitor.content()).not.toContain("plancher");
    expect(await visitor.locator("script").count()).toBe(0);
    expect(await outside.cookies()).toEqual([]);
    await visitor.getByRole("link", { name: "Français" }).click();
    await expect(visitor.locator("html")).toHaveAttribute("lang", "fr");
    for (const size of [DESKTOP, PHONE])
      for (const colorScheme of ["light", "dark"] as const) {
        await visitor.setViewportSize(size);
        await visitor.emulateMedia({ colorScheme });
        await expectNoAxeViolation(visitor, `the page, ${size.width} px, ${colorScheme}`);
        await expectToFit(visitor, "the page");
      }
  });

  await test.step("a guess and files outside the publication are refused", async () => {
    const get = (path: string) => outside.request.get(path);
    const token = new URL(address).pathname.split("/")[2] ?? "";
    expect((await get(`/links/${"A".repeat(43)}/`)).status()).toBe(404);
    expect((await get(`/links/${token}/files/${project.picture}`)).status()).toBe(200);
    expect((await get(`/links/${token}/files/picture/none.jpg`)).status()).toBe(404);
    expect((await get(`/files/${project.picture}`)).status()).toBe(401);
  });

  await test.step("a link to another catalogue opens only that one", async () => {
    const other = await buildProject(page, `${name} bis`);
    const { createCatalog } = await graphql<{ createCatalog: { id: string } }>(
      page,
      "mutation ($input: CreateCatalogInput!) { createCatalog(input: $input) { id } }",
      {
        input: {
          projectCatalogsId: other.id,
          content: [{ language: "fr", blocks: [{ id: "h", type: "HEADER", data: { category: "Portes" } }] }],
          publishDate: "2026-03-01T00:00:00.000Z",
          template: "dense",
          supportedLocales: ["fr"],
        },
      },
    );
    await graphql(page, "mutation ($id: ID!) { updateCatalog(input: { id: $id, published: true }) { id } }", {
      id: createCatalog.id,
    });
    const { createSecretLink } = await graphql<{ createSecretLink: { token: string } }>(
      page,
      "mutation ($input: CreateSecretLinkInput!) { createSecretLink(input: $input) { token } }",
      {
        input: {
          scope: "catalogue",
          thingID: createCatalog.id,
          name: "Autre",
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        },
      },
    );
    const opened = await outside.request.get(`/links/${createSecretLink.token}/`);
    expect(await opened.text()).toContain(`${name} bis`);
    const picture = await outside.request.get(`/links/${createSecretLink.token}/files/${project.picture}`);
    expect(picture.status()).toBe(404);
  });

  await test.step("the team sees the visits and the opened lot, and revokes the link, which is gone", async () => {
    await visitor.locator('a[href^="lots/"]').first().click();
    await expect(visitor.getByRole("heading", { level: 1, name: "Porte pleine en chêne" })).toBeVisible();
    await dialog.getByRole("button", { name: "J’ai copié l’adresse" }).click();
    await page.reload();
    await waitForScreen(page);
    await page.getByRole("button", { name: "Partager" }).click();
    await expect(dialog.getByText(/\d consultations?,/)).toBeVisible();
    await dialog.getByText("Produits les plus consultés").click();
    const opened = dialog.getByRole("listitem").filter({ hasText: /^Porte pleine en chêne.1$/ });
    await expect(opened).toBeVisible();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectNoAxeViolation(page, "the opened lots", { within: '[role="dialog"]' });
      await expectToFit(page, "the opened lots");
    }
    await dialog.getByRole("button", { name: /^Révoquer Lien du/ }).click();
    await page
      .getByRole("dialog", { name: /^Révoquer «.Lien du/ })
      .getByRole("button", { name: "Révoquer" })
      .click();
    await expect(dialog.getByText("Révoqué", { exact: true })).toBeVisible();
    const answer = await visitor.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByRole("heading", { name: "Deze link werkt niet meer" })).toBeVisible();
    await expectNoAxeViolation(visitor, "the page of a closed link");
  });
  await outside.close();
});
