import type { Page } from "@playwright/test";
import exceljs from "exceljs";
import { graphql } from "../support/demo.ts";
import { inventoryWorkbook } from "../support/inventory-workbook.ts";
import { pickOption } from "../support/pick-option.ts";
import { sentText } from "../support/sent-text.ts";
import { expect, test } from "../support/test.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ROWS = 5000;
/** 0-based data rows with an unreadable cell. */
const BAD_QUANTITY = 1200;
const NO_NAME = 3333;

/** Columns and references that are new to the team. */
const RUN = String(Date.now()).slice(-6);

const count = async (page: Page, importID: string): Promise<number> =>
  (
    await graphql<{ searchProduct: { total: number } }>(
      page,
      'query ($id: ID!) { searchProduct(filter: { importID: { eq: $id }, progress: { eq: "active" } }) { total } }',
      { id: importID },
    )
  ).searchProduct.total;
const latest = async (page: Page): Promise<{ id: string; status: string; stagedRows: number }> => {
  const { listImports } = await graphql<{
    listImports: { items: { id: string; status: string; stagedRows: number }[] };
  }>(page, "{ listImports(limit: 1) { items { id status stagedRows } } }");
  const [found] = listImports.items;
  if (!found) throw new Error("no import was found");
  return found;
};
const field = (page: Page, column: string) => page.getByLabel(`Champ pour la colonne ${column} ${RUN}`);
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: XLSX, buffer });

/** In sequence: the second test uses the choices of the first. */
test.describe
  .serial("a real workbook", () => {
    test("[IMP-001] imports a file with manual column matching and corrected errors, and undoes it as a whole", async ({
      signedIn,
    }) => {
      test.setTimeout(150_000);
      const page = await signedIn("creator");
      page.setDefaultTimeout(20_000);
      const workbook = await inventoryWorkbook(ROWS, RUN, (index, row) => {
        if (index === BAD_QUANTITY) row[3] = "douze";
        if (index === NO_NAME) row[1] = null;
        if (index === 10) row[7] = `RAS ${RUN}`;
      });
      await page.goto("/fr/inventory/import");
      await choose(page, `curage-${RUN}.xlsx`, workbook);
      await expect(page.getByText(/Lignes\s: 5\s?000\. Colonnes\s: 15\./)).toBeVisible();

      await test.step("match three columns by hand", async () => {
        for (const column of ["Ouvrage", "Décompte", "Bilan visuel"])
          await expect(field(page, column)).toHaveAttribute("data-value", "");
        await pickOption(field(page, "Ouvrage"), "Nom *");
        await pickOption(field(page, "Décompte"), "Quantité");
        await pickOption(field(page, "Bilan visuel"), "État");
        await press(page, "Vérifier les lignes");
      });
      await test.step("match an unknown value once", async () => {
        await pickOption(page.getByLabel(`Valeur pour « RAS ${RUN} » (État)`), "Bon");
        await press(page, "Vérifier les lignes");
      });
      await test.step("correct two errors at their cells", async () => {
        await expect(page.getByText("2 lignes à corriger", { exact: true })).toBeVisible();
        await expect(page.getByRole("button", { name: /^Continuer avec/ })).toBeDisabled();
        await page.keyboard.press("F8");
        await expect(page.locator(`[data-cell="${BAD_QUANTITY}:c3"]`)).toBeFocused();
        await page.keyboard.type("12");
        await page.keyboard.press("Enter");
        await expect(page.getByText("1 ligne à corriger", { exact: true })).toBeVisible();
        await page.keyboard.press("F8");
        await expect(page.locator(`[data-cell="${NO_NAME}:c1"]`)).toBeFocused();
        await page.keyboard.type("Porte pleine");
        await page.keyboard.press("Enter");
        await expect(page.getByText(/à corriger$/)).toHaveCount(0);
      });
      await test.step("see the planned changes in the summary and confirm them", async () => {
        await press(page, /^Continuer avec 5\s?000 lignes$/);
        await expect(page.getByRole("list", { name: "Ce que fera l’import" })).toContainText(
          /5\s?000 lots seront créés/,
        );
        await press(page, /^Importer 5\s?000 lots$/);
        await expect(page.getByText(/^5\s?000 lots importés$/)).toBeVisible({ timeout: 60_000 });
      });
      const { id } = await latest(page);
      await test.step("find the imported lots in the grid, including the corrected ones", async () => {
        await page.getByRole("link", { name: "Voir les lots" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText(/5\s?000/);
        await expect(
          page
            .getByRole("grid")
            .getByText(new RegExp(`^${RUN}-\\d{5}$`))
            .first(),
        ).toBeVisible();
        const { searchProduct } = await graphql<{
          searchProduct: { items: { ref: string; name: string; quantity: { number: number } }[] };
        }>(
          page,
          `query ($id: ID!, $refs: [String!]!) { searchProduct(filter: { importID: { eq: $id }, ref: { eqs: $refs } }) { items { ref name quantity { number } } } }`,
          { id, refs: [`${RUN}-01201`, `${RUN}-03334`] },
        );
        const corrected = searchProduct.items.toSorted((a, b) => a.ref.localeCompare(b.ref));
        expect(corrected).toMatchObject([
          { ref: `${RUN}-01201`, quantity: { number: 12 } },
          { ref: `${RUN}-03334`, name: "Porte pleine" },
        ]);
      });
      await test.step("undo the whole import", async () => {
        await page.goto("/fr/inventory/import");
        await press(page, `Annuler l’import curage-${RUN}.xlsx`);
        await page
          .getByRole("dialog", { name: "Annuler l’import" })
          .getByRole("button", { name: "Annuler l’import" })
          .click();
        await expect(page.getByText("Import annulé").first()).toBeVisible({ timeout: 30_000 });
        expect(await count(page, id)).toBe(0);
      });
    });

    test("resumes an interrupted upload after a reload, without duplicates", async ({ signedIn }) => {
      test.setTimeout(120_000);
      const page = await signedIn("creator");
      page.setDefaultTimeout(20_000);
      await page.goto("/fr/inventory/import");
      await choose(page, `reprise-${RUN}.xlsx`, await inventoryWorkbook(2200, RUN));
      // The server remembers the team's last choice.
      await expect(field(page, "Ouvrage")).toHaveText("Nom *");
      await expect(field(page, "Bilan visuel")).toHaveText("État");
      await press(page, "Vérifier les lignes");

      let pieces = 0;
      await page.route("**/graphql", async (route) => {
        if (sentText(route.request()).includes('"offset":')) pieces += 1;
        // The third batch hangs, as on a stalled connection.
        if (pieces < 3) await route.continue();
      });
      await press(page, /^Continuer avec 2\s?200 lignes$/);
      await expect.poll(() => pieces).toBe(3);
      const before = await latest(page);
      expect(before.status).toBe("STAGING");
      expect(before.stagedRows).toBeGreaterThan(0);
      expect(before.stagedRows).toBeLessThan(2200);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.reload();

      await expect(page.getByText(`L’import de reprise-${RUN}.xlsx n’est pas terminé`)).toBeVisible();
      // The latest is first, in case another run left one.
      await page.getByRole("button", { name: "Reprendre l’import" }).first().click();
      await press(page, /^Importer 2\s?200 lots$/);
      await expect(page.getByText(/^2\s?200 lots importés$/)).toBeVisible({ timeout: 60_000 });
      expect((await latest(page)).id).toBe(before.id);
      expect(await count(page, before.id)).toBe(2200);
    });

    test("updates lots by importing the file again: shows changes first, returns conflicts, and undoes all", async ({
      signedIn,
    }) => {
      test.setTimeout(120_000);
      const page = await signedIn("creator");
      page.setDefaultTimeout(20_000);
      await page.goto("/fr/inventory/import");
      const changed = await inventoryWorkbook(40, RUN, (index, row) => {
        if (index === 0) row[3] = 99;
        if (index === 1) row[7] = "Neuf";
        if (index === 2) row[0] = `INCONNU-${RUN}`;
      });
      await choose(page, "corrections.xlsx", changed);
      await page.getByLabel("Mettre à jour seulement les lots existants").check({ force: true });
      await press(page, "Vérifier les lignes");
      await press(page, "Continuer avec 40 lignes");
      const summary = page.getByRole("list", { name: "Ce que fera l’import" });
      await expect(summary).toContainText("2 lots seront mis à jour");
      await expect(summary).toContainText("37 lots sont déjà identiques");
      await expect(summary).toContainText("1 ligne en conflit");
      const changes = page.getByRole("region", { name: "Modifications" });
      await expect(changes.getByRole("row", { name: /Quantité/ })).toContainText("99");
      await expect(changes.getByRole("row", { name: /État/ })).toContainText("Neuf");

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        press(page, "Télécharger les lignes écartées"),
      ]);
      expect(download.suggestedFilename()).toBe("corrections - lignes écartées.xlsx");
      const book = new exceljs.Workbook();
      await book.xlsx.readFile((await download.path()) ?? "");
      const sheet = book.worksheets[0];
      expect(sheet?.rowCount).toBe(2);
      expect(sheet?.getRow(2).getCell(1).value).toBe(`INCONNU-${RUN}`);
      expect(String(sheet?.getRow(2).getCell(16).value)).toContain("aucun lot ne porte la référence");

      await page.getByLabel("Importer sans la ligne en conflit").check({ force: true });
      await press(page, "Importer 2 lots");
      await expect(page.getByText("2 lots mis à jour")).toBeVisible();
      await press(page, "Annuler l’import");
      await page
        .getByRole("dialog", { name: "Annuler l’import" })
        .getByRole("button", { name: "Annuler l’import" })
        .click();
      await expect(page.getByText("L’inventaire est comme avant l’import.")).toBeVisible();
      const { searchProduct } = await graphql<{
        searchProduct: { items: { quantity: { number: number } }[] };
      }>(
        page,
        'query ($ref: String!) { searchProduct(filter: { ref: { eq: $ref }, progress: { eq: "active" } }) { items { quantity { number } } } }',
        { ref: `${RUN}-00001` },
      );
      expect(searchProduct.items).toEqual([{ quantity: { number: 1 } }]);
    });
  });
