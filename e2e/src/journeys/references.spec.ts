import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

/** What a colleague does appears within two seconds. */
const SOON = { timeout: 2000 };
const LIST = "/fr/inventory/references";

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const openRow = (page: Page, name: string) => row(page, name).getByText(name, { exact: true }).click();
const sheet = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const create = async (page: Page, input: object): Promise<string> =>
  (
    await graphql<{ createReference: { id: string } }>(
      page,
      "mutation ($input: CreateReferenceInput!) { createReference(input: $input) { id } }",
      { input },
    )
  ).createReference.id;

test("a lot is made from a reference, whose sheet shows it", async ({ signedIn }) => {
  const page = await signedIn("admin");
  const name = `Luminaire encastré ${Date.now()}`;

  await test.step("the form creates the reference with a derived article number", async () => {
    await page.goto(LIST);
    await waitForScreen(page);
    await page.getByRole("button", { name: "Ajouter une référence" }).click();
    const form = page.getByRole("dialog", { name: "Ajouter une référence" });
    await form.getByLabel("Nom").fill(name);
    await form.getByLabel("Marque").fill("Sylvania");
    await form.getByLabel("Poids unitaire").fill("2,4");
    await form.getByRole("button", { name: "Créer la référence" }).click();
    await expect(row(page, name)).toContainText("LUMINAIRE-ENCASTRE");
  });

  await test.step("the lot takes over its description", async () => {
    await openRow(page, name);
    await expect(page).toHaveURL(/reference=/);
    await expectAccessible(page, "the sheet of a reference");
    await page.getByRole("button", { name: "Créer un lot" }).click();
    const form = page.getByRole("dialog", { name: "Ajouter un lot" });
    await expect(form.getByLabel("Marque")).toHaveValue("Sylvania");
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await expect(form).toHaveCount(0);
    await expect(sheet(page, name).getByRole("link", { name })).toBeVisible(SOON);
  });

  await test.step("the inventory shows the lots of the reference, and each leads back to it", async () => {
    await page.getByRole("link", { name: "Voir dans l’inventaire" }).click();
    await expect(page).toHaveURL(/referenceID=/);
    await expect(page.getByText("Lots d’une référence")).toBeVisible();
    await openRow(page, name);
    await page.getByRole("link", { name: "Ouvrir la fiche" }).click();
    await page.getByRole("link", { name: "Voir la référence" }).click();
    await expect(sheet(page, name)).toContainText("1 lot");
  });

  await test.step("Back closes the sheet, and the list fits on a phone", async () => {
    await page.goto(LIST);
    await waitForScreen(page);
    await openRow(page, name);
    await expect(sheet(page, name)).toBeVisible();
    await page.goBack();
    await expect(sheet(page, name)).toHaveCount(0);
    await page.setViewportSize(PHONE);
    // A card is named by its content, the buttons of the grid before it by what they do.
    await expect(page.getByRole("button", { name: new RegExp(`^${name}`) })).toBeVisible();
    await expectToFit(page, "references on a phone");
  });
});

test("duplicates are compared, merged and taken apart again", async ({ signedIn }) => {
  const page = await signedIn("admin");
  const stamp = Date.now();
  const name = `Vasque ${stamp}`;
  await create(page, { name, brand: "Porcher" });
  await create(page, { name: `VASQUE  ${stamp}`, weight: 12 });
  await page.goto(`${LIST}?show=duplicates`);
  await waitForScreen(page);
  await expectAccessible(page, "groups of duplicates");
  await page.getByRole("button", { name: new RegExp(`^Comparer et fusionner .*${name}`) }).click();
  const form = page.getByRole("dialog", { name: "Fusionner 2 références" });
  await expectAccessible(page, "the comparison");
  await form.getByRole("radio", { name, exact: true }).check();
  await form.getByRole("button", { name: "Fusionner" }).click();
  await expect(form).toHaveCount(0);
  const group = page.getByRole("button", { name: new RegExp(`^Comparer et fusionner .*${name}`) });
  await expect(group).toHaveCount(0, SOON);
  const search = page.getByRole("searchbox", { name: "Chercher une référence" });
  await search.fill(name);
  const basins = page.getByRole("row", { name: new RegExp(`vasque.*${stamp}`, "i") });
  await expect(basins).toHaveCount(1);
  await expect(row(page, name)).toContainText("12 kg");
  await page.getByRole("button", { name: "Annuler la dernière modification" }).click();
  await expect(basins).toHaveCount(2, SOON);
});

test("a USER's new reference is checked by an ADMIN, each in a browser of their own", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const admin = await signedInElsewhere("admin");
  const user = await signedIn("user");
  const name = `Garde-corps ${Date.now()}`;
  for (const page of [admin, user]) {
    await page.goto(LIST);
    await waitForScreen(page);
  }
  await create(user, { name });
  const mark = (page: Page) => row(page, name).getByRole("link", { name: "À vérifier" });
  const panel = (page: Page) => page.getByRole("dialog", { name: "Commentaires" });
  await expect(mark(admin)).toBeVisible(SOON);
  await expectAccessible(admin, "references of which one is to be checked");
  await mark(admin).click();
  await expect(panel(admin).getByText(`Nouvelle référence à vérifier : « ${name} »`)).toBeVisible();
  await panel(admin).getByRole("button", { name: "Accepter" }).first().click();
  await expect(mark(admin)).toHaveCount(0, SOON);
  await user.reload();
  await waitForScreen(user);
  await expect(row(user, name)).toBeVisible();
  await expect(mark(user)).toHaveCount(0);
});
