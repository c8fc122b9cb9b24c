import { expectNoAxeViolation, PHONE } from "../support/accessibility.ts";
import { choose, press, take, type } from "../support/by-keyboard.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expectFocusOn } from "../support/keyboard.ts";
import { openShop } from "../support/open-shop.ts";
import { openQuietTeam } from "../support/quiet-team.ts";
import { expect, test } from "../support/test.ts";

test("a project on a phone, by keyboard alone, in three languages: created, needs pasted, people invited, figures opened, proof given", async ({
  browser,
  context,
  contextOptions,
}) => {
  test.setTimeout(150_000);
  const { administrator: page, close } = await openQuietTeam(browser, context, contextOptions);
  await page.setViewportSize(PHONE);
  const run = Date.now().toString(36);
  let projectID = "";

  await test.step("created, in French", async () => {
    await page.goto("/fr/projects/details/create");
    await waitForScreen(page);
    await expectFocusOn(page, page.getByLabel(/^Nom/));
    await page.keyboard.insertText(`Clavier ${run}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Clavier ${run}`);
    projectID = page.url().split("/").at(-1) ?? "";
  });

  await test.step("described and dated, in Dutch", async () => {
    await page.goto(`/nl/projects/details/${projectID}`);
    await waitForScreen(page);
    await press(page, page.getByRole("button", { name: "Fiche bewerken" }));
    const dialog = page.getByRole("dialog", { name: "Fiche bewerken" });
    await type(page, dialog.getByLabel(/^Beschrijving/), "Ziekenhuisvleugel, 1974");
    await press(page, dialog.getByRole("button", { name: "Opslaan" }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Ziekenhuisvleugel, 1974")).toBeVisible();
    await press(page, page.getByRole("button", { name: "Fasen toevoegen" }).first());
    const phases = page.getByRole("dialog", { name: "Fasen" });
    const works = phases.getByRole("group").first();
    await type(page, works.getByLabel(/^Eerste dag/), "03/02/2027");
    await type(page, works.getByLabel(/^Laatste dag/), "03/20/2027");
    await press(page, phases.getByRole("button", { name: "Opslaan" }));
    await expect(phases).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: /2\smrt\s2027.*20\smrt\s2027/ })).toBeVisible();
    await expectNoAxeViolation(page, "a dated project");
  });

  await test.step("its needs are pasted", async () => {
    await page.goto(`/fr/projects/sourcing/${projectID}`);
    await waitForScreen(page);
    await press(page, page.getByRole("button", { name: "Importer" }));
    const drawer = page.getByRole("dialog", { name: /importer un tableur/ });
    await take(page, drawer.getByLabel("Lieu de livraison"));
    await type(page, drawer.getByLabel(/^Ou collez ici/), `Désignation\tQté\tUnité\nPorte ${run}\t4\tpièces`);
    await press(page, drawer.getByRole("button", { name: "Lire ces lignes" }));
    await press(page, drawer.getByRole("button", { name: "Écrire une fiche" }));
    await expect(
      page.getByRole("navigation", { name: "Alertes", exact: true }).getByRole("link"),
    ).toHaveCount(1);
    await expectNoAxeViolation(page, "needs");
  });

  await test.step("a person is invited, in English, whose rights are read before", async () => {
    await page.goto(`/en/projects/team/${projectID}`);
    await waitForScreen(page);
    const invite = page.getByRole("button", { name: "Invite" });
    await press(page, invite);
    const dialog = page.getByRole("dialog", { name: "Invite" });
    await expectFocusOn(page, dialog.getByLabel(/^E-mail address/));
    await page.keyboard.insertText(`k.${run}@example.org`);
    await type(page, dialog.getByLabel(/^Name/), `Kim ${run}`);
    await expect(dialog.getByRole("list", { name: "Rights of this role" })).toContainText(
      "Writes in threads",
    );
    await press(page, dialog.getByRole("button", { name: "Send the invitation" }));
    await expect(page.getByRole("listitem").filter({ hasText: `Kim ${run}` })).toBeVisible();
    await expectNoAxeViolation(page, "people");
  });

  await graphql(page, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }", {
    input: {
      name: `Béton ${run}`,
      projectID,
      category: "13",
      action: "recycle",
      weight: 500,
      quantity: { number: 5, unit: "u" },
    },
  });

  await test.step("a figure opens to its lots and a target is set, in Dutch", async () => {
    await page.goto(`/nl/projects/statistics/${projectID}`);
    await waitForScreen(page);
    await press(page, page.getByRole("button", { name: "Doel stellen" }));
    const dialog = page.getByRole("dialog", { name: "Hergebruikdoel" });
    await expect(dialog.getByLabel(/^Deel van de massa/)).toBeFocused();
    await page.keyboard.type("70");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/doel 70/).first()).toBeVisible();
    const figure = page.getByRole("button", { name: /^Geïnventariseerd materiaal/ });
    await press(page, figure);
    const panel = page.getByRole("region", { name: "Geïnventariseerd materiaal" });
    await expect(panel).toContainText(`Béton ${run}`);
    await expectNoAxeViolation(page, "a figure");
    await press(page, panel.getByRole("button", { name: "Details sluiten" }));
    await expect(panel).toHaveCount(0);
    await press(page, page.getByRole("button", { name: "Tabel tonen" }));
    await expect(page.getByRole("button", { name: "Grafiek tonen" })).toBeVisible();
  });

  await test.step("a lot is proven", async () => {
    await press(page, page.getByRole("link", { name: "Eindafrekening", exact: true }));
    await waitForScreen(page);
    const open = page.getByRole("region", { name: "Niet bewezen" });
    await press(page, open.getByRole("checkbox", { name: `Béton ${run} kiezen` }), "Space");
    await press(page, open.getByRole("button", { name: "1 lot bewijzen" }));
    const dialog = page.getByRole("dialog", { name: "Bewijs van de bestemming" });
    await expectFocusOn(page, dialog.getByRole("combobox", { name: /^Type/ }));
    await take(page, dialog.getByRole("combobox", { name: /^Type/ }));
    await type(page, dialog.getByLabel(/^Nummer/), `B-${run}`);
    await type(page, dialog.getByLabel(/^Ontvanger/), "Recyclagepark");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: /^Afval/ })).toContainText(`B-${run}`);
    await expectNoAxeViolation(page, "the final account");
  });
  await close();
});

test("needs on a phone, by keyboard alone: a project copied from its model, a lot put aside, a combination asked of two owners, two days compared", async ({
  browser,
  context,
  contextOptions,
  signedInElsewhere,
}) => {
  test.setTimeout(180_000);
  const { administrator: page, close } = await openQuietTeam(browser, context, contextOptions);
  const owners = [await signedInElsewhere("admin"), await signedInElsewhere("solo")];
  const run = Date.now().toString(36);
  await page.setViewportSize(PHONE);
  const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
  for (const [index, owner] of owners.entries()) {
    // The first owner has a shop, which has to stay the only one.
    const shopID = index === 0 ? null : await openShop(owner, `Clavier ${run}`);
    const { createProduct } = await graphql<{ createProduct: { id: string } }>(owner, CREATE_LOT, {
      input: {
        name: `Portillon ${run} ${index}`,
        action: "sale",
        quantity: { number: 7, unit: "u" },
        price: { amount: 40 },
      },
    });
    await graphql(owner, "mutation ($input: PublishLotsInput!) { publishLots(input: $input) { batchID } }", {
      input: { ids: [createProduct.id], published: true, shopID },
    });
  }
  await graphql(page, "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }", {
    input: { name: `Modèle ${run}` },
  });

  let projectID = "";
  await test.step("copied from a model, in English", async () => {
    await page.goto("/en/projects");
    await waitForScreen(page);
    await press(page, page.getByRole("button", { name: `Actions on Modèle ${run}` }));
    await choose(page, page.getByRole("menuitem", { name: "Duplicate…" }));
    const dialog = page.getByRole("dialog", { name: "Duplicate the project" });
    await expectFocusOn(page, dialog.getByLabel(/^Project name/));
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(`Site ${run}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Site ${run}`);
    projectID = page.url().split("/").at(-1) ?? "";
  });
  for (const [name, number] of [
    ["Portillon", 12],
    ["Portail", 3],
  ] as const)
    await graphql(page, "mutation ($input: CreateAlertInput!) { createAlert(input: $input) { id } }", {
      input: {
        name: `${name} ${run}`,
        projectID,
        quantity: { number, unit: "u" },
        location: { lat: 45.75, lon: 4.83 },
      },
    });
  await test.step("a need is typed as a sentence", async () => {
    await page.goto(`/en/projects/sourcing/${projectID}`);
    await waitForScreen(page);
    await type(
      page,
      page.getByRole("textbox", { name: "Add a need in one sentence" }),
      `8 basins ${run} 60 cm wide by 22 January`,
    );
    await expect(page.getByRole("status").filter({ hasText: `basins ${run}` })).toContainText(
      /8.pieces.*Width 60.cm.*until 22.Jan/,
    );
    await expectNoAxeViolation(page, "a need that is typed");
    await page.keyboard.press("Enter");
    const needs = page.getByRole("navigation", { name: "Alerts", exact: true });
    await expect(needs.getByRole("link", { name: new RegExp(`^basins ${run}`) })).toBeVisible();
  });
  await graphql(page, CREATE_LOT, { input: { name: `Portail ${run}`, quantity: { number: 1, unit: "u" } } });

  await test.step("a lot is put aside for a reason, and taken up again", async () => {
    await page.goto(`/en/projects/sourcing/${projectID}`);
    await waitForScreen(page);
    const needs = page.getByRole("navigation", { name: "Alerts", exact: true });
    await press(page, needs.getByRole("link", { name: new RegExp(`^Portail ${run}`) }));
    await press(page, page.getByRole("button", { name: `Set aside – Portail ${run}` }));
    await expectNoAxeViolation(page, "reasons to put a lot aside");
    await choose(page, page.getByRole("menuitem", { name: "Too far" }));
    await press(page, page.getByRole("button", { name: "Show the lot set aside" }));
    await expect(page.getByText(/· Too far$/)).toBeVisible();
    await press(page, page.getByRole("button", { name: `Restore – Portail ${run}` }));
    await expect(page.getByRole("button", { name: `Set aside – Portail ${run}` })).toBeVisible();
    await expectNoAxeViolation(page, "needs with their coverage");
  });

  await test.step("a combination of two owners is kept and asked for, in Dutch", async () => {
    await page.goto(`/nl/projects/sourcing-results/${projectID}`);
    await waitForScreen(page);
    await take(page, page.getByRole("combobox", { name: "Behoefte" }), `Portillon ${run}`);
    await press(page, page.getByRole("button", { name: /^Minste loten/ }));
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
    // The short list is the team's: it is there after the page was left.
    await page.reload();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await expectNoAxeViolation(page, "results");
    await press(page, page.getByRole("button", { name: "2 loten aanvragen" }));
    const dialog = page.getByRole("dialog", { name: "Nieuwe aanvraag" });
    await press(page, dialog.getByRole("radio").first(), "Space");
    await type(page, dialog.getByLabel(/^Bericht/), "Voor de werf van maart");
    await press(page, dialog.getByRole("button", { name: "Opslaan" }));
    await expect(page.getByText("2 aanvragen verzonden").first()).toBeVisible();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });

  await test.step("the needs are copied into another project, which is then archived and deleted", async () => {
    const { createProject } = await graphql<{ createProject: { id: string } }>(
      page,
      "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
      { input: { name: `Ander ${run}` } },
    );
    await page.goto(`/nl/projects/sourcing/${createProject.id}`);
    await waitForScreen(page);
    await press(page, page.getByRole("button", { name: "Kopiëren uit een project" }));
    const dialog = page.getByRole("dialog", { name: "Behoeften van een project kopiëren" });
    await take(page, dialog.getByRole("combobox", { name: /^Project/ }), `Site ${run}`);
    await press(page, dialog.getByRole("button", { name: "Kopiëren" }));
    await expect(page.getByRole("navigation", { name: "Alerts", exact: true }).getByRole("link")).toHaveCount(
      3,
    );
    await page.goto("/nl/projects");
    await waitForScreen(page);
    await press(page, page.getByRole("button", { name: `Acties voor Ander ${run}` }));
    await choose(page, page.getByRole("menuitem", { name: "Archiveren" }));
    await expect(page.getByRole("button", { name: `Acties voor Ander ${run}` })).toHaveCount(0);
    await page.goto("/nl/projects/archives");
    await waitForScreen(page);
    await press(page, page.getByRole("button", { name: `Acties voor Ander ${run}` }));
    await choose(page, page.getByRole("menuitem", { name: "Verwijderen…" }));
    const deletion = page.getByRole("dialog", { name: new RegExp(`Ander ${run}`) });
    await expect(deletion).toContainText("3 alerts verdwijnen");
    await expectNoAxeViolation(page, "what a project takes along");
    await press(page, deletion.getByRole("button", { name: "Project verwijderen" }));
    await expect(page.getByRole("button", { name: `Acties voor Ander ${run}` })).toHaveCount(0);
  });

  await test.step("two days are compared, in French", async () => {
    await graphql(page, CREATE_LOT, { input: { name: `Béton ${run}`, projectID, weight: 500 } });
    await page.goto(`/fr/projects/statistics/${projectID}`);
    await waitForScreen(page);
    await press(page, page.getByRole("button", { name: "Comparer deux jours" }));
    const days = page.getByRole("region", { name: "Deux jours comparés" });
    await expect(days.getByRole("row").nth(1)).toBeVisible();
    await expectNoAxeViolation(page, "two days compared");
    await press(page, days.getByRole("button", { name: "Fermer la comparaison" }));
    await expect(days).toHaveCount(0);
  });
  await close();
});
