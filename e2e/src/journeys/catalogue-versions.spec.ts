import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, PHONE } from "../support/accessibility.ts";
import { graphql } from "../support/demo.ts";
import { openPdf } from "../support/read-pdf.ts";
import { expect, test } from "../support/test.ts";

async function addLot(page: Page, projectID: string, name: string, more: object = {}): Promise<string> {
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    page,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    {
      input: {
        projectID,
        name,
        category: "31",
        action: "sale",
        quantity: { number: 40, unit: "u" },
        ...more,
      },
    },
  );
  return createProduct.id;
}
const change = (page: Page, id: string, more: object) =>
  graphql(
    page,
    "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }",
    {
      input: { id, ...more },
    },
  );

test("a catalogue in two languages is published, changed, compared, taken over lot by lot, and written as a PDF", async ({
  signedIn,
}, { workerIndex, retry }) => {
  test.setTimeout(120_000);
  const page = await signedIn("user");
  const name = `Versions ${workerIndex}${retry}`;
  const { createProject } = await graphql<{ createProject: { id: string } }>(
    page,
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { name } },
  );
  const projectID = createProject.id;
  const oak = await addLot(page, projectID, "Porte en chêne", { price: { amount: 62, currency: "EUR" } });
  const radiator = await addLot(page, projectID, "Radiateur T22", { category: "51" });
  const sink = await addLot(page, projectID, "Évier inox", { category: "61" });
  const pages = page.getByRole("region", { name: "Pages du catalogue" });
  const status = page.getByRole("status").filter({ hasText: /^Version \d$/ });

  await test.step("save a first version, and a second one with less, dearer and without one lot", async () => {
    await page.goto(`/fr/projects/catalog/${projectID}`);
    await page.getByRole("button", { name: "Options" }).click();
    const options = page.getByRole("dialog", { name: "Options" });
    await options.getByText("Anglais", { exact: true }).click();
    await options.getByRole("button", { name: "Appliquer" }).click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(status).toHaveText("Version 1");
    await page.getByRole("button", { name: "Partager" }).click();
    const sharing = page.getByRole("dialog", { name: "Partager le catalogue" });
    await sharing.getByRole("button", { name: "Publier et créer un lien" }).click();
    await expect(sharing.getByText(/^Version 1 publiée/)).toBeVisible();
    await page.keyboard.press("Escape");
    await change(page, radiator, { quantity: { number: 35, unit: "u" } });
    await change(page, oak, { price: { amount: 48, currency: "EUR" } });
    await graphql(
      page,
      "mutation ($input: RemoveProductsInput!) { removeProducts(input: $input) { batchID } }",
      {
        input: { ids: [sink], mode: "ARCHIVE", action: "recycle", reason: "Éliminé" },
      },
    );
    await addLot(page, projectID, "Porte vitrée");
    await page.reload();
    await page.getByRole("button", { name: "Mettre à jour le catalogue" }).click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(status).toHaveText("Version 2");
  });

  await test.step("compare them, with the keyboard and on a phone", async () => {
    await page.getByRole("button", { name: "Version 2" }).click();
    await page.getByRole("menuitem", { name: "Comparer des versions…" }).click();
    const list = page.getByRole("list", { name: "Liste des changements" });
    await expect(list.getByRole("listitem")).toHaveCount(4);
    await expect(list).toContainText("62,00 € → 48,00 €");
    await page.keyboard.press("n");
    await expect(list.getByRole("button").first()).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(/from=1&to=2&change=/);
    const compared = page.getByRole("region", { name: "Pages comparées" });
    await list.getByRole("button", { name: /Évier inox/ }).click();
    await expect(compared.getByText("parti", { exact: true })).toBeVisible();
    await expectAccessible(page, "two versions of a catalogue");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exporter les écarts" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toContain("Radiateur T22");
    await page.setViewportSize(PHONE);
    await expectAccessible(page, "two versions of a catalogue on a phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
    await expect(pages).toBeVisible();
  });

  await test.step("take over one of two later changes", async () => {
    await change(page, radiator, { name: "Radiateur T33" });
    await change(page, oak, { name: "Porte en hêtre" });
    await page.reload();
    await page.getByRole("button", { name: "Choisir…" }).click();
    const dialog = page.getByRole("dialog", { name: "Reprendre des changements" });
    await expect(dialog).toContainText("Radiateur T22 → Radiateur T33");
    await dialog.getByRole("checkbox", { name: "Porte en chêne" }).uncheck({ force: true });
    await expectAccessible(page, "the choice of changes to take over");
    await dialog.getByRole("button", { name: "Reprendre 1 lot" }).click();
    await page.getByRole("link", { name: "Radiateur T33" }).click();
    await expect(pages.getByRole("article", { name: "Radiateur T33" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Porte en chêne" })).toBeVisible();
  });

  await test.step("its PDF has the pages of the screen, in the language that was chosen", async () => {
    const shown = await pages.getByRole("region", { name: /^Page \d+$/ }).count();
    await page.getByRole("button", { name: "PDF", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Catalogue en PDF" });
    await expectAccessible(page, "the choice of a PDF");
    await dialog.getByLabel("Langue").click();
    await page.getByRole("option", { name: "Anglais" }).click();
    await dialog.getByRole("button", { name: "Enregistrer et créer le PDF" }).click();
    await expect(page.getByText("Le PDF se prépare.")).toBeVisible();
    await expect(status).toHaveText("Version 3");
    await page.goto("/fr/settings/jobs");
    const file = page.getByRole("link", { name: new RegExp(`^Télécharger.*${name}.*v3`) });
    await expect(file).toBeVisible({ timeout: 30_000 });
    const answer = await page.context().request.get((await file.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    const pdf = await openPdf(await answer.body());
    expect(pdf.pages).toBe(shown);
    expect(pdf.language).toBe("en-GB");
    expect(pdf.bookmarks[0]).toBe(name);
    expect(pdf.bookmarks).toHaveLength(3);
    for (const word of [
      "Catalogue of reclaimed building materials",
      "Radiateur T33",
      "Porte en chêne",
      "48,00 €",
    ])
      expect(pdf.words.replace(/[\u00a0\u202f]/g, " ")).toContain(word);
    expect(pdf.words).not.toContain("Porte en hêtre");
  });
});
