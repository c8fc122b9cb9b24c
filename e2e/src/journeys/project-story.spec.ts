import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { openShop } from "../support/open-shop.ts";
import { readPdf } from "../support/read-pdf.ts";
import { ROOT } from "../support/root.ts";
import { signOn } from "../support/sign-on.ts";
import { expect, test } from "../support/test.ts";

const SCAN = path.join(ROOT, "backend/demo/documents/charte-de-depose.pdf");
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";

/** A lot in a shop of its owner; without an id, in the only one that is online. */
async function offer(page: Page, name: string, pieces: number, shopID: string | null): Promise<void> {
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(page, CREATE_LOT, {
    input: { name, action: "sale", quantity: { number: pieces, unit: "u" }, price: { amount: 40 } },
  });
  await graphql(page, "mutation ($input: PublishLotsInput!) { publishLots(input: $input) { batchID } }", {
    input: { ids: [createProduct.id], published: true, shopID },
  });
}

/** The rows of a csv file with a semicolon, by the names of its columns. */
function rowsOf(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = text
    .replace(/^\ufeff/, "")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(";").map((cell) => cell.replace(/^"|"$/g, "")));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
}
const numberOf = (text: string): number => Number(text.replace(/[\s\u00a0\u202f]/g, "").replace(",", "."));
test("a project from a template: needs met by two owners, lots imported, decided, sold and recycled, figures and final account agree", async ({
  signedIn,
  signedInElsewhere,
}) => {
  test.setTimeout(180_000);
  const page = await signedIn("rival");
  page.setDefaultTimeout(20_000);
  const owners = [await signedInElsewhere("admin"), await signedInElsewhere("solo")];
  const run = `r${Date.now().toString(36)}`;
  await graphql(page, "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }", {
    input: { name: `Modèle ${run}`, phases: [{ phase: "works", start: "2026-03-02", end: "2026-03-20" }] },
  });
  for (const [index, owner] of owners.entries()) {
    // The first owner has a shop, which has to stay the only one.
    const shopID = index === 0 ? null : await openShop(owner, `Boutique ${run}`);
    await offer(owner, `Portillon ${run} ${index}`, 7, shopID);
    await offer(owner, `Verrière ${run} ${index}`, 4, shopID);
  }

  let projectID = "";
  await test.step("from a template", async () => {
    await page.goto("/fr/projects");
    await waitForScreen(page);
    await page.getByRole("button", { name: `Actions sur Modèle ${run}` }).click();
    await page.getByRole("menuitem", { name: "Dupliquer…" }).click();
    const dialog = page.getByRole("dialog", { name: "Dupliquer le projet" });
    await dialog.getByLabel(/^Nom/).fill(`Chantier ${run}`);
    await dialog.getByRole("button", { name: "Dupliquer", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Chantier ${run}`);
    projectID = page.url().split("/").at(-1) ?? "";
  });

  await test.step("needs from a spreadsheet", async () => {
    await page.goto(`/fr/projects/sourcing/${projectID}`);
    await page.getByRole("button", { name: "Importer" }).click();
    const drawer = page.getByRole("dialog", { name: /importer un tableur/ });
    await drawer.getByLabel("Lieu de livraison").click();
    await page.getByRole("option").first().click();
    await drawer.locator("input[type=file]").setInputFiles({
      name: "besoins.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Désignation;Qté;Unité\nPortillon ${run};12;pièces\nVerrière ${run};8;pièces\n`),
    });
    await drawer.getByRole("button", { name: "Écrire 2 fiches" }).click();
    const needs = page.getByRole("navigation", { name: "Alertes", exact: true }).getByRole("link");
    await expect(needs).toHaveCount(2);
  });

  await test.step("both are met by a combination, and asked of two owners at once", async () => {
    for (const need of [`Portillon ${run}`, `Verrière ${run}`]) {
      await page.goto(`/fr/projects/sourcing-results/${projectID}`);
      await waitForScreen(page);
      await page.getByRole("combobox", { name: "Besoin" }).click();
      await page.getByRole("option", { name: need }).click();
      const ways = page.getByRole("region", { name: /^Façons de couvrir le besoin/ });
      await ways.getByRole("button", { name: /^Le moins de lots/ }).click();
      await page.getByRole("button", { name: "Demander 2 lots" }).click();
      const dialog = page.getByRole("dialog", { name: "Nouvelle demande" });
      await dialog.getByRole("radio", { name: "Devis" }).check();
      await dialog.getByLabel(/^Message/).fill("Pour le chantier de mars");
      await dialog.getByRole("button", { name: "Enregistrer" }).click();
      await expect(page.getByText("2 demandes envoyées").first()).toBeVisible();
    }
    for (const owner of owners) {
      const { ordersByType } = await graphql<{ ordersByType: { items: { items: string }[] } }>(
        owner,
        "{ ordersByType(kind: request, limit: 10) { items { items } } }",
      );
      const asked = ordersByType.items.map(({ items }) => items).filter((items) => items.includes(run));
      expect(asked).toHaveLength(2);
    }
  });

  await test.step("lots imported from a spreadsheet", async () => {
    const { listPlaces } = await graphql<{ listPlaces: { items: { name: string; isRemoval: boolean }[] } }>(
      page,
      "{ listPlaces { items { name isRemoval } } }",
    );
    const place = listPlaces.items.find(({ isRemoval }) => !isRemoval)?.name ?? "";
    await page.goto(`/fr/inventory/import?project=${projectID}`);
    await page.locator('input[type="file"]').setInputFiles({
      name: "lots.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        [
          "Nom;Catégorie;Quantité;Unité;Poids unitaire;Prix unitaire;Code déchet;Lieu",
          `Porte vendue ${run};31;2;u;40;50;;${place}`,
          `Béton recyclé ${run};13;5;u;500;;17 01 01;${place}`,
          `Poutre gardée ${run};11;4;u;100;;;${place}`,
          `Indécis ${run};91;1;u;30;;;${place}`,
        ].join("\n"),
      ),
    });
    await page.getByRole("button", { name: "Vérifier les lignes" }).click();
    await page.getByRole("button", { name: /^Continuer avec 4 lignes$/ }).click();
    await page.getByRole("button", { name: /^Importer 4 lots$/ }).click();
    await expect(page.getByText("4 lots importés")).toBeVisible();
  });

  const { searchProduct } = await graphql<{ searchProduct: { items: { id: string; name: string }[] } }>(
    page,
    "query ($id: ID!) { searchProduct(filter: { projectID: { eq: $id } }, limit: 10) { items { id name } } }",
    { id: projectID },
  );
  const lotID = (name: string) => searchProduct.items.find((lot) => lot.name.startsWith(name))?.id ?? "";

  await test.step("each is decided", async () => {
    for (const [name, choice] of [
      ["Porte vendue", "vendre"],
      ["Béton recyclé", "recycler"],
      ["Poutre gardée", "conserver"],
    ] as const) {
      await page.goto(`/fr/projects/ressources/${projectID}?q=${name.split(" ")[0]}`);
      const grid = page.getByRole("grid").first();
      await expect(grid.getByText(`${name} ${run}`)).toBeVisible();
      await grid.getByRole("row").nth(1).getByRole("checkbox").click();
      const bar = page.getByRole("region", { name: "Sélection" });
      await bar.getByRole("button", { name: "Changer le statut" }).click();
      const dialog = page.getByRole("dialog", { name: /^Changer le statut/ });
      await dialog.getByRole("radio", { name: `À ${choice}` }).check();
      await dialog.getByRole("button", { name: new RegExp(`${choice}$`) }).click();
      await expect(dialog).toBeHidden();
    }
  });

  await test.step("one is sold, handed over and signed for", async () => {
    const { createCustomer } = await graphql<{ createCustomer: { id: string } }>(
      page,
      "mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }",
      { input: { firstName: "Jo", lastName: `Duval ${run}`, email: "jo@example.org" } },
    );
    const { createOrder } = await graphql<{ createOrder: { id: string } }>(
      page,
      "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }",
      {
        input: {
          type: "QUOTE",
          requestType: "quote",
          customerID: createCustomer.id,
          items: [{ productID: lotID("Porte vendue"), quantity: 2 }],
        },
      },
    );
    for (const status of ["CONFIRMED", "READY"])
      await graphql(page, "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }", {
        input: { id: createOrder.id, status },
      });
    await page.goto(`/fr/orders/sentquote/details/${createOrder.id}`);
    await page.getByRole("button", { name: "Remettre et faire signer" }).click();
    const dialog = page.getByRole("dialog", { name: "Remettre les lots" });
    await dialog.getByLabel(/Nom de la personne/).fill("Jo Duval");
    await signOn(page);
    await expect(dialog.getByText("Signé", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Terminer la remise" }).click();
    await expect(page.getByText(/Reçu par Jo Duval/)).toBeVisible();
  });

  await test.step("the figures follow, and each opens to lots that add up to it", async () => {
    await page.goto(`/fr/projects/statistics/${projectID}?figure=weight`);
    // 5 × 500 kg recycled, 4 × 100 kg kept, 30 kg undecided; what was sold has left the stock.
    await expect(page.getByRole("button", { name: /^Matière inventoriée/ })).toContainText("2,9 t");
    for (const figure of ["Matière inventoriée", "CO₂ évité", "Élimination évitée"]) {
      const button = page.getByRole("button", { name: new RegExp(`^${figure}`) });
      if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
      const panel = page.getByRole("region", { name: figure });
      const cells = panel.getByRole("row").locator("td:last-child b");
      await expect(cells).toHaveCount(3);
      const amounts = await cells.allTextContents();
      const unit = (text: string) => (/t$/.test(text) ? 1000 : 1);
      const sum = amounts.reduce((all, text) => all + numberOf(text.replace(/[^\d,]/g, "")) * unit(text), 0);
      const shown = (await panel.getByRole("status").locator("b").textContent()) ?? "";
      const whole = numberOf(shown.replace(/[^\d,]/g, "")) * unit(shown);
      // Each amount is rounded as it is shown.
      expect(Math.abs(sum - whole)).toBeLessThanOrEqual(0.05 * unit(shown) * 4);
    }
    await expectAccessible(page, "a figure with its factors");
  });

  await test.step("the final account lists these outcomes with their proofs, and its files agree", async () => {
    await page.getByRole("link", { name: "Récolement", exact: true }).click();
    const open = page.getByRole("region", { name: "Non justifié" });
    await open.getByRole("checkbox", { name: `Choisir Béton recyclé ${run}` }).check({ force: true });
    await open.getByRole("button", { name: "Justifier 1 lot" }).click();
    const dialog = page.getByRole("dialog", { name: "Preuve de la destination" });
    await dialog.getByRole("combobox", { name: /^Type/ }).click();
    await page.getByRole("option", { name: "Bordereau de dépôt" }).click();
    await dialog.getByLabel(/^Numéro/).fill(`BD-${run}`);
    await dialog.getByLabel(/^Destinataire/).fill("Plateforme de Gennevilliers");
    await dialog.getByRole("button", { name: "Justifier 1 lot" }).click();
    await expect(page.getByRole("region", { name: /^Déchets/ })).toContainText(`BD-${run}`);
    await page.getByLabel(`Joindre le scan de BD-${run}`).first().setInputFiles(SCAN);
    const scan = page.getByRole("link", { name: `Voir le scan BD-${run}` });
    const paper = await page.context().request.get((await scan.getAttribute("href")) ?? "");
    expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exporter" }).click();
    await page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
    const rows = rowsOf(await readFile(await (await download).path(), "utf8"));
    const found: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
      rows.map((row) => Object.values(row)).map((cells) => [(cells[1] ?? "").replace(` ${run}`, ""), cells]),
    );
    expect(Object.keys(found).toSorted()).toEqual([
      "Béton recyclé",
      "Indécis",
      "Porte vendue",
      "Poutre gardée",
    ]);
    const masses = Object.fromEntries(
      Object.entries(found).map(([name, cells]) => [name, numberOf(cells[6] ?? "")]),
    );
    expect(masses).toEqual({ "Béton recyclé": 2500, Indécis: 30, "Porte vendue": 80, "Poutre gardée": 400 });
    expect(found["Béton recyclé"]?.join(";")).toContain(`BD-${run}`);
    expect(found["Porte vendue"]?.join(";")).toContain("Duval");

    await page.getByRole("button", { name: "Exporter" }).click();
    await page.getByRole("menuitem", { name: "Récolement (.pdf)" }).click();
    await page.goto("/fr/settings/jobs");
    const file = page.getByRole("link", { name: new RegExp(`Récolement Chantier ${run}`) });
    await expect(file).toBeVisible({ timeout: 30_000 });
    const answer = await page.context().request.get((await file.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    const words = (await readPdf(await answer.body())).replace(/[\u00a0\u202f]/g, " ");
    // Waste is listed by its code, as the form asks.
    for (const part of [
      // By the product's own value of a kilogram of doors.
      "104 kg de CO₂ évité",
      `Porte vendue ${run} 2 pièces 80 kg`,
      `Poutre gardée ${run} 4 pièces 400 kg`,
      "17 01 01 Recyclé 2 500 kg",
      `Indécis ${run} 1 pièce 30 kg`,
    ])
      expect(words).toContain(part);
    expect(words).toContain(`BD-${run}`);
  });
});

test("two people assign the same lot to two projects at once: the second is refused, with the reason", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const pages = [await signedIn("rival"), await signedInElsewhere("rival")] as const;
  const [first] = pages;
  const name = `Garde-corps g${Date.now().toString(36)}`;
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(first, CREATE_LOT, {
    input: { name, action: "reuse", quantity: { number: 6, unit: "u" } },
  });
  const projects: string[] = [];
  for (const page of pages) {
    const { createProject } = await graphql<{ createProject: { id: string } }>(
      first,
      "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
      { input: { name: `Chantier ${projects.length} ${name}` } },
    );
    projects.push(createProject.id);
    await graphql(first, "mutation ($input: CreateAlertInput!) { createAlert(input: $input) { id } }", {
      input: {
        name,
        projectID: createProject.id,
        quantity: { number: 6, unit: "u" },
        location: { lat: 51.92, lon: 4.48 },
      },
    });
    await page.goto(`/fr/projects/sourcing-results/${createProject.id}`);
    await page.getByRole("checkbox", { name: `Choisir ${name}` }).check({ force: true });
    await expect(page.getByRole("button", { name: "Affecter 1 lot" })).toBeVisible();
  }
  await Promise.all(pages.map((page) => page.getByRole("button", { name: "Affecter 1 lot" }).click()));
  const refusals = pages.map((page) => page.getByRole("complementary").getByRole("alert"));
  await expect
    .poll(async () => (await Promise.all(refusals.map((each) => each.count()))).toSorted())
    .toEqual([0, 1]);
  const { getProductStatus } = await graphql<{ getProductStatus: { projectID: string } }>(
    first,
    "query ($id: ID!) { getProductStatus(id: $id) { projectID } }",
    { id: createProduct.id },
  );
  expect(projects).toContain(getProductStatus.projectID);
  const refused = (await refusals[0]?.count()) === 1 ? 0 : 1;
  expect(projects[refused]).not.toBe(getProductStatus.projectID);
  // Where the lot went meanwhile, beside where this person sent it.
  const page = pages[refused] ?? first;
  await expect(page.getByRole("alert").getByText(`Chantier ${1 - refused} ${name}`)).toBeVisible();
  await expectAccessible(page, "a refused assignment");
});
