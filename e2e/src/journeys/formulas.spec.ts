import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { startOwnProduct } from "../support/own-product.ts";
import { pickOption } from "../support/pick-option.ts";
import { expect, test } from "../support/test.ts";

/** Replaces the narrow and non-breaking spaces of numbers and units. */
const plain = (text: string | null) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

async function writeFormula(page: Page, label: string, formula: string): Promise<void> {
  await page.goto("/fr/settings/properties?field=new");
  await waitForScreen(page);
  const drawer = page.getByRole("dialog", { name: "Nouvelle propriété" });
  await drawer.getByRole("textbox", { name: /^Libellé/ }).fill(label);
  await pickOption(drawer.getByRole("combobox", { name: /^Type/ }), "Formule");
  await drawer.getByRole("textbox", { name: /^Formule/ }).fill(formula);
  await expect(drawer.getByText(/lots? changent?|Aucun lot ne change/)).toBeVisible();
  await drawer.getByRole("button", { name: "Ajouter une propriété" }).click();
  await expect(drawer).toBeHidden();
}

test("a formula is written in the studio, and its values are in list, sheet, filters and sorting", async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(240_000);
  const product = await startOwnProduct();
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: product.url,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  try {
    const page = await product.signIn(context, "user");
    const make = async (name: string, number: number, amount: number | null): Promise<string> =>
      (
        await graphql<{ createProduct: { id: string } }>(
          page,
          "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
          {
            input: {
              name,
              ref: name,
              quantity: { number, unit: "u" },
              ...(amount === null ? {} : { price: { amount } }),
            },
          },
        )
      ).createProduct.id;
    const small = await make("Calcul petit", 2, 10);
    await make("Calcul grand", 30, 10);
    await make("Calcul sans prix", 5, null);

    await test.step("write formulas, with their result on real lots and the reason of a value", async () => {
      await page.goto("/fr/settings/properties?field=new");
      await waitForScreen(page);
      const drawer = page.getByRole("dialog", { name: "Nouvelle propriété" });
      await drawer.getByRole("textbox", { name: /^Libellé/ }).fill("Valeur totale");
      await pickOption(drawer.getByRole("combobox", { name: /^Type/ }), "Formule");
      const editor = drawer.getByRole("textbox", { name: /^Formule/ });
      await editor.fill("{Quantité} * {Prix unitair");
      await editor.press("e");
      await editor.press("Enter");
      await expect(editor).toHaveValue("{Quantité} * {Prix unitaire}");
      await expect(drawer.getByText("300", { exact: true })).toBeVisible();
      await expect(drawer.getByText(/Valeurs manquantes.*Prix unitaire/)).toBeVisible();
      await drawer.getByRole("button", { name: /Pourquoi cette valeur.*Calcul grand/ }).click();
      await expect(drawer.getByRole("listitem").filter({ hasText: /^\{Quantité\}30$/ })).toBeVisible();
      await expectAccessible(page, "the studio of formulas");
      await drawer.getByRole("button", { name: "Ajouter une propriété" }).click();
      await expect(drawer).toBeHidden();
      await writeFormula(page, "Envergure", 'if({Valeur totale} >= 100, "grande affaire", "petite affaire")');
    });

    const list = page.getByRole("grid", { name: "Inventaire", exact: true });
    const names = async () => (await list.getByRole("row").allTextContents()).join(" ");
    await test.step("see, sort and filter in the list", async () => {
      await page.goto("/fr/inventory?q=calcul");
      await waitForScreen(page);
      await page.getByRole("button", { name: "Colonnes", exact: true }).click();
      const columns = page.getByRole("region", { name: "Colonnes affichées" });
      for (const label of ["Valeur totale", "Envergure"])
        await columns.getByText(label, { exact: true }).click();
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 3200, height: 900 });
      await expect.poll(async () => plain(await names())).toMatch(/Calcul grand.*300.*grande affaire/);
      await expect.poll(async () => plain(await names())).toContain("Valeurs manquantes : Prix unitaire");
      await list.getByRole("columnheader", { name: "Valeur totale" }).click();
      await expect(page).toHaveURL(/sort=properties\.formula-valeur-totale/);
      await expect.poll(names).toMatch(/Calcul petit.*Calcul grand/);
      await page.goto("/fr/inventory?q=calcul&range.properties.formula-valeur-totale=100..");
      await waitForScreen(page);
      await expect.poll(names).toContain("Calcul grand");
      expect(await names()).not.toContain("Calcul petit");
      await page.goto("/fr/inventory?properties.formula-envergure=grande%20affaire&q=calcul");
      await waitForScreen(page);
      await expect.poll(names).toContain("Calcul grand");
      expect(await names()).not.toContain("Calcul petit");
    });

    await test.step("see on the sheet, also after a change", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await graphql(
        page,
        "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { ids } }",
        { input: { changes: [{ id: small, quantity: { number: 4, unit: "u" } }] } },
      );
      await page.goto(`/fr/inventory/product/${small}`);
      await waitForScreen(page);
      await page.getByRole("tab", { name: "Caractéristiques" }).click();
      const sheet = page.getByRole("tabpanel", { name: "Caractéristiques" });
      await expect(sheet.getByText("Valeur totale", { exact: true })).toBeVisible();
      await expect(sheet).toContainText("40");
    });

    await test.step("deleting a property that a formula uses names the formula", async () => {
      await page.goto("/fr/settings/properties?q=valeur");
      await waitForScreen(page);
      await page.getByText("Valeur totale", { exact: true }).first().click({ button: "right" });
      await page.getByRole("menuitem", { name: "Supprimer la ligne" }).click();
      const question = page.getByRole("alertdialog").or(page.getByRole("dialog")).last();
      await expect(question).toContainText("La formule Envergure l’utilise");
      await question.getByRole("button", { name: "Supprimer la ligne" }).click();
      await page.goto("/fr/inventory?q=calcul");
      await waitForScreen(page);
      await page.setViewportSize({ width: 3200, height: 900 });
      await expect.poll(async () => plain(await names())).toContain("Références manquantes : Valeur totale");
    });
  } finally {
    await context.close();
    await product.stop();
  }
});
