import path from "node:path";
import { graphql, waitForScreen } from "../support/demo.ts";
import { pickOption } from "../support/pick-option.ts";
import { expect, PASSWORD, test } from "../support/test.ts";
import { LOCALES, pattern, text } from "../support/texts.ts";

const WORKBOOK = path.resolve(
  import.meta.dirname,
  "../../../shared-domain/fixtures/spreadsheets/inventaire-reemploi-400.xlsx",
);

for (const locale of LOCALES) {
  test(`[IMP-001, ORD-011] from a spreadsheet to a project, its catalogue and a quote, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await test.step("sign in", async () => {
      await page.goto(`/${locale}/login`);
      await page.getByLabel(text(locale, "shell", "signIn.email")).fill("user@atelier.demo");
      await page.getByLabel(text(locale, "shell", "signIn.password"), { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: text(locale, "shell", "signIn.submit") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${locale}/?$`));
    });

    await test.step("import a workbook", async () => {
      await page
        .getByRole("navigation")
        .getByRole("link", { name: text(locale, "inventory", "title") })
        .first()
        .click();
      await page
        .getByRole("link", { name: text(locale, "inventory", "importFile") })
        .last()
        .click();
      await page.locator('input[type="file"]').setInputFiles(WORKBOOK);
      await page.getByRole("button", { name: text(locale, "imports", "import.check") }).click();
      await page.getByRole("button", { name: pattern(locale, "imports", "import.goOn_other") }).click();
      const submit = page.getByRole("button", {
        name: pattern(locale, "imports", "import.importRows_other"),
      });
      await expect(submit).toBeEnabled();
      const doneMessage = page.getByText(text(locale, "imports", "import.done_other", { formatted: 400 }));
      // The story in another language imports the same file and confirms a new summary.
      await expect(async () => {
        if (await submit.isVisible()) await submit.click();
        await expect(doneMessage).toBeVisible({ timeout: 15_000 });
      }).toPass({ timeout: 60_000 });
    });

    // A catalogue that another journey has published shows its version, without lots added later.
    const project = `Chantier du récit ${locale} ${test.info().retry}`;
    await graphql(page, "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }", {
      input: { name: project },
    });
    const lots: string[] = [];
    await test.step("find its rows in the inventory and assign three of them to a project", async () => {
      await page.getByRole("link", { name: text(locale, "imports", "import.seeLots") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("400");
      const grid = page.getByRole("grid");
      for (const row of [1, 2, 3]) {
        await grid.getByRole("row").nth(row).getByRole("checkbox").check();
        lots.push(
          (await grid.getByRole("row").nth(row).locator('[aria-colindex="3"]').textContent())?.trim() ?? "",
        );
      }
      await page.getByRole("button", { name: text(locale, "inventory", "assign.action") }).click();
      await pickOption(
        page.getByRole("dialog").getByLabel(text(locale, "inventory", "assign.project")),
        project,
      );
      await page
        .getByRole("dialog")
        .getByRole("button", { name: text(locale, "inventory", "assign.submit") })
        .click();
      await expect(
        page.getByText(text(locale, "inventory", "assign.done_other", { count: 3 })),
      ).toBeVisible();
    });

    await test.step("open the project and its printable catalogue", async () => {
      await page
        .getByRole("navigation")
        .getByRole("link", { name: text(locale, "projects", "list.title") })
        .first()
        .click();
      await page.getByRole("link", { name: project }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(project);
      await waitForScreen(page);
      await page.getByRole("link", { name: text(locale, "projects", "tabs.catalogue") }).click();
      await expect(page.getByRole("button", { name: text(locale, "catalog", "page.print") })).toBeVisible();
      await page.emulateMedia({ media: "print" });
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.length).toBeGreaterThan(20_000);
      await page.emulateMedia({ media: "screen" });
      // Pages outside the viewport are rendered only for printing.
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      for (const lot of lots) await expect(page.locator("body")).toContainText(lot);
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    });

    await test.step("draft a quote for a customer from selected lots", async () => {
      await page
        .getByRole("navigation")
        .getByRole("link", { name: text(locale, "inventory", "title") })
        .first()
        .click();
      const grid = page.getByRole("grid");
      await expect(grid.getByRole("row").nth(3)).toBeVisible();
      for (const row of [1, 2]) await grid.getByRole("row").nth(row).getByRole("checkbox").check();
      await page.getByRole("button", { name: text(locale, "inventory", "draftQuote") }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: text(locale, "orders", "quote.title") }),
      ).toBeVisible();
      await page
        .getByLabel(text(locale, "orders", "quote.customer"), { exact: false })
        .first()
        .click();
      await page.getByRole("listbox").getByRole("option").first().click();
      await page.getByRole("button", { name: text(locale, "orders", "quote.create") }).click();
      await expect(page).toHaveURL(/\/orders\/sentquote\/details\//);
      await expect(page.getByText(/DV-/).first()).toBeVisible();
    });
  });
}

test("[IMP-001] a whole import is undone in one step", async ({ signedIn }) => {
  const page = await signedIn("creator");
  await page.goto("/fr/inventory/import");
  await page.locator('input[type="file"]').setInputFiles({
    name: "deux-lots.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Désignation;Quantité;Référence\nPorte d’essai;2;E2E-1\nFenêtre d’essai;3;E2E-2\n"),
  });
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await page.getByRole("button", { name: "Continuer avec 2 lignes" }).click();
  await page.getByRole("button", { name: "Importer 2 lots" }).click();
  await page.getByRole("link", { name: "Voir les lots" }).click();
  await expect(page.getByText("Fenêtre d’essai")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /Annuler l’import deux-lots/ }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Annuler l’import" })
    .click();
  await expect(page.getByText("Import annulé").first()).toBeVisible();
  await page.goto("/fr/inventory?q=E2E-1");
  await expect(page.getByText("Porte d’essai")).toHaveCount(0);
});

test("an administrator of another team finds none of it: not in lists, search or by address", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const page = await signedIn("user");
  const rival = await signedInElsewhere("rival");
  const { selectedTeam } = (await (await rival.context().request.get("/api/session")).json()) as {
    selectedTeam: string;
  };
  const { searchProduct, listProjects, ordersByType } = await graphql<{
    searchProduct: { items: { id: string; name: string; ref: string }[] };
    listProjects: { items: { id: string; name: string }[] };
    ordersByType: { items: { id: string; toOrganizationID: string | null }[] };
  }>(
    page,
    `query { searchProduct(limit: 1) { items { id name ref } } listProjects { items { id name } }
      ordersByType(kind: sentquote) { items { id toOrganizationID } } }`,
  );
  const lot = searchProduct.items[0]!;
  const project = listProjects.items[0]!;
  // Other journeys send quotes to this very team.
  const order = ordersByType.items.find(({ toOrganizationID }) => toOrganizationID !== selectedTeam)!;
  // The requests refused below succeed for its own team.
  await page.goto(`/fr/inventory?node=${lot.id}`);
  await expect(page.getByRole("dialog", { name: lot.name })).toBeVisible();

  await rival.goto(`/fr/inventory?node=${lot.id}`);
  await expect(rival.getByText("Ce lot n’est pas accessible")).toBeVisible();
  const seen = await graphql<{ searchProduct: { total: number } }>(
    rival,
    "query ($id: ID!) { searchProduct(filter: { id: { eq: $id } }) { total } }",
    { id: lot.id },
  );
  expect(seen.searchProduct.total).toBe(0);
  await rival.goto("/fr/projects");
  await waitForScreen(rival);
  await expect(rival.getByRole("link", { name: project.name })).toHaveCount(0);
  for (const path of [`/projects/ressources/${project.id}`, `/projects/catalog/${project.id}`]) {
    await rival.goto(`/fr${path}`);
    await waitForScreen(rival);
    await expect(rival.getByText(project.name)).toHaveCount(0);
  }
  await rival.goto(`/fr/orders/sentquote/details/${order.id}`);
  await expect(rival.getByText("Commande introuvable").first()).toBeVisible();
});
