import type { Page } from "@playwright/test";
import pg from "pg";
import { expectAccessible } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { startOwnProduct } from "../support/own-product.ts";
import { pickOption } from "../support/pick-option.ts";
import { expect, test } from "../support/test.ts";

/** A property of one type: its input, its stored value and its displayed text. */
interface Property {
  readonly type: string;
  readonly fill: (page: Page, label: string) => Promise<void>;
  readonly stored: readonly string[];
  readonly shown: string;
  readonly metadata?: readonly { readonly key: string; readonly value: unknown }[];
  readonly value?: string;
  readonly choices?: readonly string[];
}
const form = (page: Page) => page.getByRole("dialog", { name: "Éditer le produit" });
const typed = (text: string) => (page: Page, label: string) =>
  form(page).getByRole("textbox", { name: label, exact: true }).fill(text);
const chosen = (text: string) => async (page: Page, label: string) => {
  await form(page).getByRole("combobox", { name: label, exact: true }).fill(text);
  await page.getByRole("listbox").getByRole("option", { name: text }).first().click();
};
const PLACE = "Dépôt des propriétés";
const PROPERTIES: readonly Property[] = [
  { type: "TEXT", fill: typed("acajou"), stored: ["acajou"], shown: "acajou" },
  { type: "LONGTEXT", fill: typed("poncé puis ciré"), stored: ["poncé puis ciré"], shown: "poncé puis ciré" },
  { type: "DYNAMIC", fill: typed("Ostermeier"), stored: ["Ostermeier"], shown: "Ostermeier" },
  { type: "INT", fill: typed("1 234"), stored: ["1234"], shown: "1 234" },
  {
    type: "FLOAT",
    fill: typed("12,5"),
    stored: ["12.5"],
    shown: "12,5 mm",
    metadata: [{ key: "suffix", value: "mm" }],
  },
  { type: "RATING", fill: typed("4"), stored: ["4"], shown: "4" },
  { type: "RATING_RELATIVE", fill: typed("2,5"), stored: ["2.5"], shown: "2,5" },
  {
    type: "DATE",
    fill: (page, label) => form(page).getByLabel(label, { exact: true }).fill("2026-03-31"),
    stored: ["2026-03-31"],
    shown: "31/03/2026",
  },
  {
    type: "BOOLEAN",
    fill: async (page, label) => {
      await pickOption(form(page).getByRole("combobox", { name: label, exact: true }), "oui");
    },
    stored: ["true"],
    shown: "Oui",
  },
  { type: "LIST", choices: ["Vissé", "Collé"], fill: chosen("Vissé"), stored: ["Vissé"], shown: "Vissé" },
  {
    type: "LINK",
    fill: typed("https://fabricant.example/fiche"),
    stored: ["https://fabricant.example/fiche"],
    shown: "fabricant.example/fiche",
  },
  { type: "RELATION", value: "place", fill: chosen(PLACE), stored: ["place"], shown: PLACE },
  {
    type: "RANGE",
    fill: async (page, label) => {
      const range = form(page).getByRole("group", { name: label, exact: true });
      await range.getByRole("textbox", { name: "De" }).fill("10");
      await range.getByRole("textbox", { name: "À" }).fill("20");
    },
    stored: ["10", "20"],
    shown: "10 – 20",
  },
];
const keyOf = ({ type }: Pick<Property, "type">) => `own${type.replace("_", "")}`;
const labelOf = ({ type }: Pick<Property, "type">) => `Atout ${type.toLowerCase().replace("_", " ")}`;
/** Replaces the narrow and non-breaking spaces of numbers and units. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
/** Adds a property of each type to a team, and one that shows another field. */
async function addProperties(databaseUrl: string, team: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>("select id from organizations where name = $1", [
      team,
    ]);
    const organization = rows[0]?.id;
    for (const property of [...PROPERTIES, { type: "FIELD", value: "brand" } as Property]) {
      const added = await client.query<{ id: string }>(
        `insert into fields (key, type, label, value, organization_fields_id, metadata)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [
          keyOf(property),
          property.type,
          labelOf(property),
          property.value ?? null,
          organization,
          JSON.stringify(property.metadata ?? []),
        ],
      );
      for (const [index, choice] of (property.choices ?? []).entries())
        await client.query(
          `insert into options (value, label, sort_index, field_options_id, organization_id)
           values ($1, $1, $2, $3, $4)`,
          [choice, index, added.rows[0]?.id, organization],
        );
    }
  } finally {
    await client.end();
  }
}

test("a team's own property of each type works in form, sheet, history, list, filters, sorting, search, export and import", async ({
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
    await addProperties(await product.databaseUrl(), "Atelier Réemploi");
    const page = await product.signIn(context, "user");
    const { createPlace } = await graphql<{ createPlace: { id: string } }>(
      page,
      "mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }",
      {
        input: {
          name: PLACE,
          address: "1 rue du Port",
          zipcode: "69007",
          city: "Lyon",
          country: "FR",
          type: "warehouse",
          location: { lat: 45.7, lon: 4.8 },
        },
      },
    );
    const make = async (name: string, properties: object[] = []): Promise<string> =>
      (
        await graphql<{ createProduct: { id: string } }>(
          page,
          "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
          { input: { name, ref: name, brand: "Malerba", quantity: { number: 2, unit: "u" }, properties } },
        )
      ).createProduct.id;
    const id = await make("Garde-corps singulier");
    await make("Garde-corps pluriel", [
      { key: keyOf({ type: "INT" }), values: ["7"] },
      { key: keyOf({ type: "LIST" }), values: ["Collé"] },
    ]);
    const storedProperties = async () =>
      (
        await graphql<{ getProductStatus: { properties: { key: string; values: string[] }[] } }>(
          page,
          "query ($id: ID!) { getProductStatus(id: $id) { properties { key values } } }",
          { id },
        )
      ).getProductStatus.properties;
    const expected = PROPERTIES.map((property) => ({
      key: keyOf(property),
      values: property.stored.map((value) => (value === "place" ? createPlace.id : value)),
    }));

    await test.step("fill in the form", async () => {
      await page.goto(`/fr/inventory/product/${id}`);
      await waitForScreen(page);
      await page.getByRole("button", { name: "Modifier", exact: true }).click();
      await expect(form(page).getByRole("heading", { name: "Propriétés de l’équipe" })).toBeVisible();
      for (const property of PROPERTIES) await property.fill(page, labelOf(property));
      await expectAccessible(page, "the form with properties of the team's own");
      await form(page).getByRole("button", { name: "Enregistrer" }).click();
      await expect(form(page)).toBeHidden();
      expect((await storedProperties()).toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
        expected.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      );
    });

    await test.step("refuse a wrong value at its field and keep the input", async () => {
      await page.getByRole("button", { name: "Modifier", exact: true }).click();
      const rating = form(page).getByRole("textbox", { name: labelOf({ type: "RATING" }), exact: true });
      await rating.fill("6");
      await form(page).getByRole("button", { name: "Enregistrer" }).click();
      await expect(rating).toHaveAttribute("aria-invalid", "true");
      await expect(rating).toHaveValue("6");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
      await expect(form(page)).toBeHidden();
    });

    await test.step("show it on the sheet and in the history", async () => {
      await page.getByRole("tab", { name: "Caractéristiques" }).click();
      const sheet = page.getByRole("tabpanel", { name: "Caractéristiques" });
      for (const property of PROPERTIES) {
        await expect(sheet.getByText(labelOf(property), { exact: true })).toBeVisible();
        expect(plain((await sheet.textContent()) ?? "")).toContain(property.shown);
      }
      await page.getByRole("tab", { name: "Historique" }).click();
      const history = page.getByRole("list", { name: "Historique" });
      for (const property of PROPERTIES)
        await expect(history).toContainText(
          `a renseigné le champ « ${labelOf(property)} »`.replace(/ (?=»)|(?<=«) /g, "\u00a0"),
        );
    });

    const list = page.getByRole("grid", { name: "Inventaire", exact: true });
    const row = list.getByRole("row").filter({ hasText: "Garde-corps singulier" });
    const names = async () => (await list.getByRole("row").allTextContents()).join(" ");
    await test.step("edit it in a column of the list", async () => {
      await page.goto("/fr/inventory?q=garde-corps");
      await waitForScreen(page);
      await page.getByRole("button", { name: "Colonnes", exact: true }).click();
      const columns = page.getByRole("region", { name: "Colonnes affichées" });
      for (const property of [...PROPERTIES, { type: "FIELD" }])
        await columns.getByText(labelOf(property), { exact: true }).click();
      await page.keyboard.press("Escape");
      // Wide enough for all columns: those outside the viewport are not rendered.
      await page.setViewportSize({ width: 5200, height: 900 });
      const cells = async () => plain((await row.getByRole("gridcell").allTextContents()).join("|"));
      await expect(list.getByRole("columnheader", { name: labelOf({ type: "RANGE" }) })).toBeVisible();
      for (const property of PROPERTIES.filter(({ type }) => !type.startsWith("RATING")))
        await expect.poll(cells, labelOf(property)).toContain(property.shown);
      for (const stars of [/4 sur 5/, /3 sur 5/])
        await expect(row.getByRole("img", { name: stars })).toBeVisible();
      expect((await cells()).match(/Malerba/g)?.length, "the brand and the property that shows it").toBe(2);
      await row.getByRole("gridcell", { name: /^1.234$/ }).dblclick();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("21");
      await page.keyboard.press("Enter");
      await expect
        .poll(async () => (await storedProperties()).find(({ key }) => key === "ownINT")?.values)
        .toEqual(["21"]);
    });

    await test.step("sort the list, and filter it by choice, range and word", async () => {
      await list.getByRole("columnheader", { name: labelOf({ type: "INT" }) }).click();
      await expect(page).toHaveURL(/sort=properties\.ownINT/);
      await expect.poll(names).toMatch(/pluriel.*singulier/);
      await page.getByRole("button", { name: "Filtres", exact: true }).click();
      const filters = page.getByRole("region", { name: "Filtres" });
      await filters.getByText("Vissé").first().click();
      await expect(page).toHaveURL(/properties\.ownLIST=Viss/);
      await expect.poll(names).not.toContain("pluriel");
      await page.goto(`/fr/inventory?q=garde-corps&range.properties.ownFLOAT=10..13`);
      await waitForScreen(page);
      await expect.poll(names).toContain("singulier");
      expect(await names()).not.toContain("pluriel");
      await page.goto("/fr/inventory?q=Ostermeier");
      await waitForScreen(page);
      await expect.poll(names).toContain("singulier");
    });

    await test.step("export and import it unchanged", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto("/fr/inventory?q=garde-corps");
      await waitForScreen(page);
      await page.getByRole("button", { name: "Autres outils de la liste" }).click();
      await page.getByRole("menuitem", { name: "Exporter" }).click();
      const dialog = page.getByRole("dialog", { name: "Exporter les lots" });
      const lots = Number(
        /^(\d+)/.exec((await dialog.getByText(/avec les filtres/).textContent()) ?? "")?.[1],
      );
      await dialog.getByText("Tous les champs, pour modifier puis réimporter").click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: "Exporter" }).click(),
      ]);
      const file = test.info().outputPath("lots.xlsx");
      await download.saveAs(file);
      await page.goto("/fr/inventory/import");
      await page.locator('input[type="file"]').setInputFiles(file);
      // A unit may follow the label; another label may start with the same words.
      for (const property of PROPERTIES)
        await expect(
          page.getByRole("combobox", { name: new RegExp(`colonne ${labelOf(property)}(?: \\(.*\\))?$`) }),
        ).toHaveAttribute("data-value", `properties.${keyOf(property)}`);
      await page.getByText("Mettre à jour seulement les lots existants").click();
      await page.getByRole("button", { name: "Vérifier les lignes" }).click();
      await page.getByRole("button", { name: `Continuer avec ${lots} lignes` }).click();
      const summary = page.getByRole("list", { name: "Ce que fera l’import" });
      await expect(summary).toContainText(`${lots} lots sont déjà identiques`);
    });
  } finally {
    await context.close();
    await product.stop();
  }
});
