import type { Locator, Page } from "@playwright/test";
import { expectAccessible, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const cellOf = (page: Page, label: string): Locator =>
  page
    .getByRole("gridcell")
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();
const rowOf = (page: Page, label: string): Locator =>
  page.getByRole("row").filter({ has: page.getByText(label, { exact: true }) });
/** Makes the cell of a label active by keys, from the cell beside it: a click on the label would open its row. */
async function goToLabel(page: Page, label: string): Promise<void> {
  await cellOf(page, label).locator("xpath=following-sibling::*[1]").click();
  await page.keyboard.press("ArrowLeft");
}
/** Edits a label in its cell, as in a spreadsheet. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await goToLabel(page, label);
  await page.keyboard.press("F2");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}
const choose = async (page: Page, label: string, action: string | RegExp) => {
  await page.getByText(label, { exact: true }).first().click({ button: "right" });
  await page.getByRole("menuitem", { name: action }).click();
};
const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).last()).toBeVisible();
/** The labels of the rows on screen, in their order. */
const labels = (page: Page): Promise<string[]> =>
  page
    .getByRole("button", { name: /^Déplacer / })
    .evaluateAll((grips) =>
      grips.map((grip) => (grip.getAttribute("aria-label") ?? "").slice("Déplacer ".length)),
    );

const inOrder = async (page: Page, first: string, second = ""): Promise<boolean> => {
  const shown = await labels(page);
  return shown.indexOf(first) === shown.indexOf(second) - 1;
};

/** A retry finds what the first attempt has left. */
const unique = (name: string): string => `${name} ${Date.now() % 1_000_000}`;

// A person without a team has a property set of their own: no other journey sees these changes.
test("[REF-503] [REF-525] [SHELL-506] a property is created, edited in place, moved, deleted and undone", async ({
  signedIn,
}) => {
  const page = await signedIn("solo");
  const [created, renamed] = [unique("Largeur de passage"), unique("Passage utile")];
  await page.goto("/fr/settings/properties");
  await waitForScreen(page);
  await expectAccessible(page, "properties");
  const before = await labels(page);
  const moved = before[5] ?? "";

  await test.step("created in the drawer", async () => {
    await page.getByRole("button", { name: "Ajouter une propriété" }).click();
    const form = page.getByRole("dialog", { name: "Nouvelle propriété" });
    await form.getByRole("textbox", { name: "Libellé" }).fill(created);
    await expectAccessible(page, "a new property");
    await form.getByRole("button", { name: "Ajouter une propriété" }).click();
    await expect(form).toBeHidden();
  });
  await page.getByRole("searchbox", { name: "Chercher une propriété" }).fill("passage");
  await expect(rowOf(page, created)).toBeVisible();

  await test.step("edited in its cell, and a taken label is refused", async () => {
    await typeInto(page, created, renamed);
    await expect(rowOf(page, renamed)).toBeVisible();
    await page.getByRole("searchbox", { name: "Chercher une propriété" }).fill("model");
    await typeInto(page, "Modèle", "  MARQUE ");
    await toast(page, /Ce label existe déjà.: MARQUE/);
    await expect(rowOf(page, "Modèle")).toBeVisible();
  });

  await test.step("moved by keys and by dragging", async () => {
    await page.getByRole("searchbox", { name: "Chercher une propriété" }).fill("");
    await expect(page.getByRole("button", { name: "Déplacer Nom" })).toBeVisible();
    await goToLabel(page, moved);
    await page.keyboard.press("Alt+PageUp");
    await expect.poll(() => inOrder(page, moved, before[4])).toBe(true);
    const grip = page.getByRole("button", { name: `Déplacer ${moved}` });
    const from = await grip.boundingBox();
    const to = await page.getByRole("button", { name: `Déplacer ${before[1]}` }).boundingBox();
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 4, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await labels(page))[1]).toBe(moved);
  });

  await test.step("undo puts it back step by step, and redo repeats", async () => {
    await page.getByRole("button", { name: "Annuler la dernière modification" }).click();
    await expect.poll(async () => (await labels(page))[4]).toBe(moved);
    await goToLabel(page, before[0] ?? "");
    await page.keyboard.press("ControlOrMeta+Z");
    await expect.poll(() => labels(page)).toEqual(before);
    await page.keyboard.press("ControlOrMeta+Shift+Z");
    await expect.poll(() => inOrder(page, moved, before[4])).toBe(true);
  });

  await test.step("deleted after a question, and brought back", async () => {
    await page.getByRole("searchbox", { name: "Chercher une propriété" }).fill("passage");
    await choose(page, renamed, "Supprimer la ligne");
    await page.getByRole("button", { name: "Supprimer la ligne" }).click();
    await expect(rowOf(page, renamed)).toBeHidden();
    await page.goto("/fr/settings/properties?show=hidden");
    await choose(page, renamed, "Rétablir la propriété");
    await toast(page, "Propriété rétablie");
    await page.goto("/fr/settings/properties?q=passage");
    await expect(rowOf(page, renamed)).toBeVisible();
  });

  await page.setViewportSize(PHONE);
  await waitForScreen(page);
  await expectAccessible(page, "properties on a phone");
});

test("[REF-002] [REF-003] a list gets options from a spreadsheet, which are nested, merged and found by their address", async ({
  signedIn,
}) => {
  const page = await signedIn("solo");
  const listName = unique("Essence");
  await page.goto("/fr/inventory/references/options");
  await waitForScreen(page);
  await expectAccessible(page, "option lists");

  await test.step("a new list, with pasted lines", async () => {
    await page.getByRole("button", { name: "Nouvelle liste" }).click();
    await page.getByRole("textbox", { name: "Libellé" }).fill(listName);
    await page.getByRole("button", { name: "Créer la liste" }).click();
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(listName) })).toBeVisible();
    await page.getByRole("button", { name: "Ajouter des choix" }).click();
    await page
      .getByRole("textbox", { name: "Choix, un par ligne" })
      .fill("Résineux\tSoftwood\tNaaldhout\nSapin\nEpicéa\nsapin");
    await expectAccessible(page, "pasted options");
    await page.getByRole("button", { name: "Ajouter 3 choix" }).click();
    await toast(page, "3 choix ajoutés");
    await expect(rowOf(page, "Softwood")).toBeVisible();
  });

  const address = new URL(page.url()).pathname;
  const listID = address.split("/").at(-1) ?? "";
  await test.step("nested under the option above", async () => {
    await choose(page, "Sapin", /^Mettre sous « Résineux »/);
    await expect(page.locator(".mfi-option--second")).toHaveText("Sapin");
  });

  await test.step("two options merge with their lots, and undo separates them", async () => {
    await choose(page, "Epicéa", /^Fusionner/);
    await page.getByRole("combobox", { name: "Choix à garder" }).fill("Résineux");
    await page.getByRole("option", { name: "Résineux" }).click();
    await page.getByRole("button", { name: "Fusionner", exact: true }).click();
    await toast(page, /Choix fusionnés/);
    await expect(rowOf(page, "Epicéa")).toBeHidden();
    await page.getByRole("button", { name: "Annuler la dernière modification" }).click();
    await expect(rowOf(page, "Epicéa")).toBeVisible();
  });

  await test.step("[REF-012] the address of an option shows and marks its row", async () => {
    const { getField } = await graphql<{ getField: { options: { id: string; label: string }[] } }>(
      page,
      "query ($id: ID!) { getField(id: $id) { options { id label } } }",
      { id: listID },
    );
    const id = getField.options.find(({ label }) => label === "Epicéa")?.id;
    await page.goto(`${address}?node=${id}`);
    await expect(page.locator(".gis-grid__row--active")).toContainText("Epicéa");
  });

  await test.step("an unused option is deleted after a question, and undo takes it back", async () => {
    await choose(page, "Epicéa", /^Supprimer/);
    await expect(page.getByText("Aucun lot n’a ce choix. Vous pouvez annuler.")).toBeVisible();
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await expect(rowOf(page, "Epicéa")).toBeHidden();
    await page.getByRole("button", { name: "Annuler la dernière modification" }).click();
    await expect(rowOf(page, "Epicéa")).toBeVisible();
  });

  await page.setViewportSize(PHONE);
  await waitForScreen(page);
  await expectAccessible(page, "a list on a phone");
});

test("[PERM-511] [ERR-013] a guest reads the lists, and learns that the role does not allow a change", async ({
  signedIn,
}) => {
  const page = await signedIn("guest");
  await page.goto("/fr/inventory/references/options");
  await page.getByRole("button", { name: /État/ }).first().click();
  await expect(rowOf(page, "Bon")).toBeVisible();
  await typeInto(page, "Bon", "Correct");
  await toast(page, "Vous n’avez pas les droits pour modifier les options");
  await expect(rowOf(page, "Bon")).toBeVisible();
});
