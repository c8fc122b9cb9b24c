import { expectNoAxeViolation, PHONE } from "../support/accessibility.ts";
import { press, take, type } from "../support/by-keyboard.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expectFocusOn } from "../support/keyboard.ts";
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
