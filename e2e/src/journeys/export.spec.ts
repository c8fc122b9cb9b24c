import { expect, test } from "../support/test.ts";

for (const format of ["xlsx", "csv"] as const) {
  test(`an export with all fields imports back unchanged, as ${format}`, async ({ signedIn }) => {
    test.setTimeout(150_000);
    const page = await signedIn("user");
    page.setDefaultTimeout(30_000);
    await page.goto("/fr/inventory?q=porte");
    await expect(page.getByRole("grid").getByRole("row").nth(2)).toBeVisible();
    await page.getByRole("button", { name: "Autres outils de la liste" }).click();
    await page.getByRole("menuitem", { name: "Exporter" }).click();
    const dialog = page.getByRole("dialog", { name: "Exporter les lots" });
    const description = (await dialog.getByText(/avec les filtres et le tri/).textContent()) ?? "";
    const lots = Number(/^(\d+)/.exec(description)?.[1]);
    expect(lots).toBeGreaterThan(5);
    await dialog.getByText("Tous les champs, pour modifier puis réimporter").click();
    await dialog.getByText(format === "csv" ? "Texte (csv)" : "Classeur (xlsx)").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Exporter" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Inventaire \\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    const file = test.info().outputPath(`lots.${format}`);
    await download.saveAs(file);

    await page.goto("/fr/inventory/import");
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByText("Mettre à jour seulement les lots existants").click();
    // Every column is recognised by its name, and every value by its list; what formulas compute is not read.
    const fields = page.locator(".mfi-columns tbody").getByRole("combobox");
    await expect(fields.first()).toBeVisible();
    const unread = page.locator(".mfi-columns tbody tr", {
      has: page.getByRole("combobox").and(page.locator('[data-value=""]')),
    });
    await expect(unread).toHaveText([/Poids total/, /Écart avec le neuf/]);
    await page.getByRole("button", { name: "Vérifier les lignes" }).click();
    await page.getByRole("button", { name: `Continuer avec ${lots} lignes` }).click();
    const summary = page.getByRole("list", { name: "Ce que fera l’import" });
    await expect(summary).toContainText(`${lots} lots sont déjà identiques`);
    await expect(summary).not.toContainText(/mis à jour|conflit/);
    await expect(page.getByText("Il n’y a rien à importer")).toBeVisible();
    await page.getByRole("button", { name: "Abandonner cet import" }).click();
    await expect(page.getByText("Déposez un tableau ici")).toBeVisible();
  });
}
