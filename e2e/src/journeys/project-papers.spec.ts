import type { Page } from "@playwright/test";
import exceljs from "exceljs";
import { expectAccessible } from "../support/accessibility.ts";
import { BASE_URL } from "../support/address.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { signUpInBrowser } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

/** The file of a job, once the list of jobs has it. */
async function fileOf(page: Page, name: RegExp): Promise<Buffer> {
  await page.goto("/fr/settings/jobs");
  const link = page.getByRole("link", { name });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const answer = await page.context().request.get((await link.getAttribute("href")) ?? "");
  expect(answer.status()).toBe(200);
  return answer.body();
}

test("a factor of one's own changes a figure, and the workbook, the diagnosis and two days compared say the same", async ({
  page,
}, { workerIndex, retry }) => {
  test.setTimeout(120_000);
  const run = `${Date.now() % 1_000_000}${workerIndex}${retry}`;
  await signUpInBrowser(page, {
    url: BASE_URL,
    name: "Inès Roy",
    email: `ines.${run}@chiffres.test`,
  });
  await waitForScreen(page);
  const { createProject } = await graphql<{ createProject: { id: string } }>(
    page,
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { name: `Halle ${run}` } },
  );
  await graphql(page, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }", {
    input: {
      name: `Porte ${run}`,
      projectID: createProject.id,
      category: "31",
      action: "reuse",
      weight: 25,
      quantity: { number: 4, unit: "u" },
    },
  });

  await test.step("a factor is pasted under plain titles, beside one of a type that does not exist", async () => {
    await page.goto("/fr/settings/factors");
    await page.getByRole("button", { name: "Importer" }).first().click();
    const dialog = page.getByRole("dialog", { name: /importer un tableur/ });
    await dialog
      .getByLabel(/^Ou collez ici/)
      .fill(
        [
          "Type\tCatégorie\tPour une unité de\tCO2 évité\tAnnée\tSource",
          `FDES vérifiée\t31\tu\t50\t2025\tFDES ${run}`,
          `Devis\t31\tu\t3\t2025\tDevis ${run}`,
        ].join("\n"),
      );
    await dialog.getByRole("button", { name: "Lire ces lignes" }).click();
    await expect(dialog.getByRole("row", { name: /Devis/ })).toContainText(
      "FDES vérifiée, PEP, Valeur de l’équipe et Valeur par défaut",
    );
    await expect(dialog.getByText("Colonnes sans équivalent")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Écrire une fiche" }).click();
    await expect(page.getByRole("gridcell", { name: `FDES ${run}` })).toBeVisible();
    await expect(page.getByRole("gridcell", { name: `Devis ${run}` })).toHaveCount(0);
  });

  await test.step("the figure rests on it, and names it", async () => {
    await page.goto(`/fr/projects/statistics/${createProject.id}?figure=co2Impact`);
    await expect(page.getByRole("button", { name: /^CO₂ évité/ })).toContainText("200 kg");
    await expect(page.getByRole("region", { name: "CO₂ évité" })).toContainText(`FDES ${run}`);
  });

  await test.step("two days compared", async () => {
    await page.getByRole("button", { name: "Comparer deux jours" }).click();
    const compared = page.getByRole("region", { name: "Deux jours comparés" });
    const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString("fr-FR", {
      timeZone: "Europe/Paris",
    });
    const from = compared.getByLabel("Du soir du");
    await from.fill(yesterday);
    await from.press("Tab");
    await expect(compared.getByRole("row").last()).toContainText("+1");
    await expect(compared.getByRole("row").last()).toContainText("+100 kg");
    await expectAccessible(page, "two days of a project");
  });

  await test.step("the workbook calculates with it", async () => {
    await page.getByRole("button", { name: "Exporter" }).click();
    await page.getByRole("menuitem", { name: "Tableur avec ses formules (.xlsx)" }).click();
    await expect(page.getByText(/Le tableur se prépare/)).toBeVisible();
    const book = new exceljs.Workbook();
    await book.xlsx.load((await fileOf(page, new RegExp(`^Télécharger.*Halle ${run}`))) as never);
    const cells = book.worksheets.flatMap(
      (sheet) =>
        sheet.getRows(1, sheet.rowCount)?.flatMap((row) => (row.values as exceljs.CellValue[]) ?? []) ?? [],
    );
    expect(cells).toContain(`FDES ${run}`);
    const results = cells.flatMap((cell) =>
      cell && typeof cell === "object" && "formula" in cell ? [cell.result] : [],
    );
    expect(results).toContain(200);
    expect(results).toContain(100);
  });

  await test.step("the diagnosis before the works lists the lot with its mass", async () => {
    await page.goto(`/fr/projects/statistics/${createProject.id}/account`);
    await page.getByRole("button", { name: "Exporter" }).click();
    await page.getByRole("menuitem", { name: "Diagnostic avant travaux (.csv)" }).click();
    const text = (await fileOf(page, new RegExp(`^Télécharger.*Diagnostic.*${run}`))).toString("utf8");
    const line = text.split(/\r?\n/).find((each) => each.includes(`Porte ${run}`)) ?? "";
    expect(line.split(";")).toContain("100");
  });
});
