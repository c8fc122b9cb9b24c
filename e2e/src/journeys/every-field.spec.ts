import type { Page } from "@playwright/test";
import exceljs from "exceljs";
import { graphql, waitForScreen } from "../support/demo.ts";
import { createEveryField, EVERY_FIELD, everyFieldWorkbook, PLACE } from "../support/every-field.ts";
import { startOwnProduct } from "../support/own-product.ts";
import { pickOption } from "../support/pick-option.ts";
import { expect, test } from "../support/test.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Replaces the narrow and non-breaking spaces of numbers and units. */
const plain = (text: string | null) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

interface Found {
  readonly searchProduct: { readonly items: readonly { readonly id: string; readonly ref: string }[] };
}
async function search(
  page: Page,
  filter: object,
  sort: object[] = [],
): Promise<Found["searchProduct"]["items"]> {
  const { searchProduct } = await graphql<Found>(
    page,
    "query ($filter: ProductFilter, $sort: [ProductSortInput!]) { searchProduct(filter: $filter, sort: $sort) { items { id ref } } }",
    { filter, sort },
  );
  return searchProduct.items;
}
/** The numbers of lots in the order of a search: `231`. */
const numbers = (items: Found["searchProduct"]["items"]) => items.map(({ ref }) => ref.at(-1)).join("");

const CREATE_PLACE = "mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }";
const CREATE_PROJECT = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
const ASSIGN =
  "mutation ($input: AssignProductsInput!) { assignProductsToProject(input: $input) { batchID } }";
const GROUPS =
  "query ($filter: ProductFilter, $property: String) { groupProducts(filter: $filter, property: $property) { key count } }";

test("a team's set with every type of property goes through import, filters, groups, sorting, sheet, export and catalogue", async ({
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
    page.setDefaultTimeout(20_000);
    const { createPlace } = await graphql<{ createPlace: { id: string } }>(page, CREATE_PLACE, {
      input: {
        name: PLACE,
        address: "1 rue du Port",
        zipcode: "69007",
        city: "Lyon",
        country: "FR",
        type: "warehouse",
        location: { lat: 45.7, lon: 4.8 },
      },
    });
    const { keys, choices } = await createEveryField(page);
    const stored = new Map([...choices, ["place", createPlace.id]]);
    const keyOf = (label: string) => keys.get(label) ?? "";
    const withStored = <Value>(value: Value): Value =>
      JSON.parse(
        JSON.stringify(value).replaceAll(/\{([\wéè]+)\}/g, (_, name) => stored.get(name) ?? name),
      ) as Value;

    await test.step("import a spreadsheet with a value of each", async () => {
      await page.goto("/fr/inventory/import");
      const file = { name: "seize.xlsx", mimeType: XLSX, buffer: await everyFieldWorkbook() };
      await page.locator('input[type="file"]').setInputFiles(file);
      for (const { label, cells } of EVERY_FIELD)
        if (cells)
          await expect(
            page.getByRole("combobox", { name: `Champ pour la colonne ${label}`, exact: true }),
          ).toHaveAttribute("data-value", `properties.${keyOf(label)}`);
      await page.getByRole("button", { name: "Vérifier les lignes" }).click();
      await expect(page.getByText(/à corriger$/)).toHaveCount(0);
      await page.getByRole("button", { name: /^Continuer avec 3\s?lignes$/ }).click();
      await page.getByRole("button", { name: /^Importer 3\s?lots$/ }).click();
      await expect(page.getByText(/^3\s?lots importés$/)).toBeVisible();
    });

    const lots = { ref: { wildcard: "SEIZE-*" } };
    const imported = await search(page, lots, [{ field: "name" }]);
    await test.step("filter, group and sort by each", async () => {
      expect(numbers(imported)).toBe("123");
      for (const { label, filter, groups, order } of EVERY_FIELD) {
        const key = keyOf(label);
        const own = withStored({ key, ...filter });
        expect(numbers(await search(page, { ...lots, properties: [own] })), label).toBe("1");
        if (order) {
          const sort = [{ property: key, direction: "asc" }, { field: "name" }];
          expect(numbers(await search(page, lots, sort)), label).toBe(order);
        }
        if (!groups) continue;
        const { groupProducts } = await graphql<{ groupProducts: { key: string | null; count: number }[] }>(
          page,
          GROUPS,
          { filter: lots, property: key },
        );
        const found = groupProducts.filter((group) => group.key !== null);
        expect(Object.fromEntries(found.map((group) => [group.key, group.count])), label).toEqual(
          withStored(groups),
        );
      }
      expect(numbers(await search(page, { text: { multiMatch: "grandiose" } }))).toBe("1");
    });

    const named = { name: "Inventaire", exact: true };
    const list = page.getByRole("grid", named).or(page.getByRole("treegrid", named));
    const rows = async () => plain((await list.getByRole("row").allTextContents()).join(" | "));
    await test.step("see groups and computed values in the list", async () => {
      await page.goto("/fr/inventory?q=seize");
      await waitForScreen(page);
      await page.getByRole("button", { name: "Colonnes", exact: true }).click();
      const columns = page.getByRole("region", { name: "Colonnes affichées" });
      for (const label of ["Masse totale", "Gabarit"])
        await columns.getByText(label, { exact: true }).click();
      await page.keyboard.press("Escape");
      await pickOption(page.getByRole("combobox", { name: "Grouper les lots" }), "Par Accroche");
      await expect(page).toHaveURL(/group=properties\./);
      await page.setViewportSize({ width: 3200, height: 900 });
      await expect
        .poll(rows)
        .toMatch(/Vissée.*1 lot.*154 kg.*grandiose hêtre étuvé.*Collée.*2 lots.*2 kg.*menu/);
      for (const [label, headings] of [
        ["Contrôle", /mars 2026.*1 lot.*mai 2026.*2 lots/],
        ["Réglage", /10 mm.*1 lot.*30 mm.*2 lots/],
        ["Dépôt de retour", new RegExp(`${PLACE}.*1 lot.*Dépôt de retour : non renseigné.*2 lots`)],
      ] as const) {
        await pickOption(page.getByRole("combobox", { name: "Grouper les lots" }), `Par ${label}`);
        await expect.poll(rows, label).toMatch(headings);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole("button", { name: "Filtre", exact: true }).click();
      await page.getByRole("menuitem", { name: "Constat", exact: true }).click();
      const words = page.getByRole("textbox", { name: "Constat, Contient les mots" });
      await words.fill("poncé");
      await words.press("Enter");
      await expect(page.getByText(/^contient «\sponcé\s»$/)).toBeVisible();
      await expect.poll(rows).toMatch(/1 lot.*Panneau des seize types 1(?!.*Panneau des seize types 2)/);
      await page.goto(`/fr/inventory?q=seize&range.properties.${keyOf("Masse totale")}=100..`);
      await waitForScreen(page);
      await expect.poll(rows).toContain("Panneau des seize types 1");
      expect(await rows()).not.toContain("Panneau des seize types 2");
    });

    await test.step("ask for the reason of a value on the sheet", async () => {
      await page.goto(`/fr/inventory/product/${imported[0]?.id}?tab=attributes`);
      await waitForScreen(page);
      const sheet = page.getByRole("tabpanel", { name: "Caractéristiques" });
      await expect(sheet).toContainText("Teinte : miel");
      await page.getByRole("button", { name: /Pourquoi cette valeur.*Masse totale/ }).click();
      const steps = page.getByRole("region", { name: "Masse totale" }).getByRole("listitem");
      await expect(steps.filter({ hasText: /^\{Couches\}12$/ })).toBeVisible();
      await expect(steps.last()).toHaveText(/154$/);
    });

    await test.step("export the computed values", async () => {
      await page.goto("/fr/inventory?q=seize");
      await waitForScreen(page);
      await page.getByRole("button", { name: "Autres outils de la liste" }).click();
      await page.getByRole("menuitem", { name: "Exporter" }).click();
      const dialog = page.getByRole("dialog", { name: "Exporter les lots" });
      await dialog.getByText("Tous les champs, pour modifier puis réimporter").click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: "Exporter" }).click(),
      ]);
      const book = new exceljs.Workbook();
      await book.xlsx.readFile(await download.path());
      const sheet = book.worksheets[0];
      const cellsOf = (row: number) => (sheet?.getRow(row).values as unknown[]) ?? [];
      const titles = cellsOf(1);
      const first = [2, 3, 4].map(cellsOf).find((cells) => cells.includes("SEIZE-1")) ?? [];
      expect(first[titles.indexOf("Masse totale (kg)")]).toBe(154);
      expect(first[titles.indexOf("Gabarit")]).toBe("grandiose hêtre étuvé");
      expect(first[titles.indexOf("Réglage (mm)")]).toBe("10 – 20");
    });

    await test.step("show them in a catalogue", async () => {
      const { createProject } = await graphql<{ createProject: { id: string } }>(page, CREATE_PROJECT, {
        input: { name: "Halle des seize types" },
      });
      await graphql(page, ASSIGN, {
        input: { ids: imported.map(({ id }) => id), projectID: createProject.id },
      });
      await page.goto(`/fr/projects/catalog/${createProject.id}`);
      await waitForScreen(page);
      await pickOption(page.getByRole("combobox", { name: "Modèle" }), "Fiches détaillées (1 par page)");
      await page.getByRole("button", { name: "Options", exact: true }).click();
      const options = page.getByRole("dialog", { name: "Options" });
      for (const label of ["Masse totale", "Gabarit", "Réglage"])
        await options.getByText(label, { exact: true }).click();
      await options.getByRole("button", { name: "Appliquer" }).click();
      const article = page.getByRole("article", { name: "Panneau des seize types 1" });
      await expect
        .poll(async () => plain(await article.textContent()))
        .toMatch(/Réglage10 – 20 mm.*Masse totale154 kg.*Gabaritgrandiose hêtre étuvé/);
    });
  } finally {
    await context.close();
    await product.stop();
  }
});
