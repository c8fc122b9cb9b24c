import type { Page } from "@playwright/test";
import { DESKTOP, expectAccessible, expectToFit, PHONE } from "../support/accessibility.ts";
import { BASE_URL } from "../support/address.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expectFocusOn, goTo } from "../support/keyboard.ts";
import { pickOption } from "../support/pick-option.ts";
import { ACCOUNTS, expect, PASSWORD, test } from "../support/test.ts";

interface Place {
  readonly id: string;
  readonly name: string;
  readonly isRemoval: boolean;
}
interface Lot {
  readonly id: string;
  readonly name: string;
  readonly progress: string;
  readonly action: string | null;
  readonly quantity: { readonly number: number };
  readonly place: { readonly id: string } | null;
}

/** A word unique to this journey's lots. */
const newWord = () =>
  `Xv${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 8)}`;

/** Creates lots with this word at two places through the API. */
async function makeLots(page: Page, word: string, ...quantities: number[]) {
  const { listPlaces } = await graphql<{ listPlaces: { items: Place[] } }>(
    page,
    "query { listPlaces { items { id name isRemoval } } }",
  );
  const [from, to] = listPlaces.items.filter(({ isRemoval }) => !isRemoval);
  if (!from || !to) throw new Error("the team has no two places");
  for (const [index, number] of quantities.entries())
    await graphql(page, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }", {
      input: {
        name: `Tuile ${word} ${"ABC"[index]}`,
        action: "tbd",
        category: "31",
        quantity: { number, unit: "u" },
        placeID: from.id,
      },
    });
  return { from, to };
}
/** The current lots as "name quantity place status", without history. */
async function lotsOf(page: Page, word: string, progress = "active"): Promise<readonly Lot[]> {
  const { searchProduct } = await graphql<{ searchProduct: { items: Lot[] } }>(
    page,
    `query ($filter: ProductFilter) {
      searchProduct(filter: $filter, limit: 100, sort: [{ field: name }, { field: quantity }]) {
        items { id name progress action quantity { number } place { id } }
      }
    }`,
    { filter: { text: { multiMatch: word }, progress: { eq: progress }, type: { ne: "closed" } } },
  );
  return searchProduct.items;
}
const describeLots = (lots: readonly Lot[]) =>
  lots.map(({ name, quantity, action, place }) => [name.at(-1), quantity.number, action, place?.id]);

/** Opens the list and selects its first rows with the keyboard. */
async function selectFirst(page: Page, path: string, gridName: string, count: number): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(path);
  await waitForScreen(page);
  const grid = page.getByRole("grid", { name: gridName });
  await expect(grid.getByRole("row")).not.toHaveCount(1);
  await goTo(page, grid.getByRole("columnheader").first().getByRole("checkbox"));
  await page.keyboard.press("ArrowDown");
  for (let row = 0; row < count; row++) {
    await page.keyboard.press(" ");
    if (row < count - 1) await page.keyboard.press("ArrowDown");
  }
  await expect(page.getByRole("region", { name: "Sélection" })).toContainText(`${count} sélectionnés`);
}
const undo = (page: Page) => page.locator(".bp6-toast").getByRole("button", { name: "Annuler" }).last();

test("[INV-504, INV-005, INV-006, INV-018] lots are split, moved, undone, removed with a reason and restored", async ({
  signedIn,
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await signedIn();
  const word = newWord();
  const { from, to } = await makeLots(page, word, 10, 6);
  const list = `/fr/inventory?q=${word}&sort=name`;
  const before = [
    ["A", 10, "tbd", from.id],
    ["B", 6, "tbd", from.id],
  ];

  await test.step("split one and move the other in the status dialog", async () => {
    await selectFirst(page, list, "Inventaire", 2);
    await page.getByRole("button", { name: "Changer le statut" }).click();
    const dialog = page.getByRole("dialog", { name: "Changer le statut de 2 lots" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Voir les 2 lots" }).click();
    const quantity = dialog.getByLabel(`Nouvelle quantité de Tuile ${word} A`);
    await quantity.fill("4");
    await expect(dialog.getByText("Il reste 6 pièces sans changement")).toBeVisible();
    await dialog.getByText("Créer une occurrence", { exact: true }).click();
    await pickOption(dialog.getByLabel(`Nouveau statut de Tuile ${word} A`), "À donner");
    await dialog.getByRole("button", { name: /^Lieu/ }).click();
    await dialog.getByText("Garder le lieu de chaque lot", { exact: true }).last().click();
    const place = dialog.getByRole("combobox", { name: "Lieu" });
    await place.fill(to.name);
    await page.getByRole("option", { name: to.name }).first().click();
    await expect(dialog.getByText("Résultat : un lot scindé et un lot déplacé")).toBeVisible();
    await expectAccessible(page, "the status dialog");
    await page.setViewportSize(PHONE);
    await expectToFit(page, "the status dialog on a phone");
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole("button", { name: "Modifier 2 lots" }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => describeLots(await lotsOf(page, word)))
      .toEqual([
        ["A", 4, "give", to.id],
        ["A", 6, "tbd", from.id],
        ["B", 6, "tbd", to.id],
      ]);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("3");
  });

  await test.step("undo all of it with one action", async () => {
    await undo(page).click();
    await expect.poll(async () => describeLots(await lotsOf(page, word))).toEqual(before);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("2");
  });

  await test.step("remove them with a reason", async () => {
    await selectFirst(page, list, "Inventaire", 2);
    await page.keyboard.press("Alt+Shift+Delete");
    const dialog = page.getByRole("dialog", { name: "Retirer 2 lots de l’inventaire" });
    await dialog.getByText("Archiver", { exact: true }).click();
    await dialog.getByRole("button", { name: "Retirer 2 lots" }).click();
    await expect(dialog.getByText("Ce champ est obligatoire")).toBeVisible();
    await pickOption(dialog.getByLabel(/Statut des lots archivés/), "À recycler");
    await dialog.getByLabel("Motif").fill(`Chantier ${word} annulé`);
    await expectAccessible(page, "the removal dialog");
    await dialog.getByRole("button", { name: "Retirer 2 lots" }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => lotsOf(page, word)).toEqual([]);
    // The list is notified too and no longer shows them.
    await expect(page.getByText("Aucun résultat")).toBeVisible();
  });

  await test.step("find them among the removed lots, with reason and user", async () => {
    await selectFirst(page, `/fr/inventory/removal?q=${word}`, "Lots retirés", 2);
    const row = page.getByRole("row", { name: new RegExp(`Tuile ${word} A`) });
    await expect(row).toContainText("Archivé");
    await expect(row).toContainText(`Chantier ${word} annulé`);
    await expect(row).toContainText("Thomas Girard");
    await expectAccessible(page, "removed lots");
    await page.setViewportSize(PHONE);
    await expectAccessible(page, "removed lots on a phone");
    await page.setViewportSize(DESKTOP);
    await expect(page.getByRole("button", { name: "Supprimer définitivement" })).toHaveCount(0);
  });

  await test.step("another team can neither see nor restore them", async () => {
    const ids = (await lotsOf(page, word, "done")).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const elsewhere = await browser.newContext({ baseURL: BASE_URL, locale: "fr-FR" });
    const answer = await elsewhere.request.post("/api/auth/sign-in/email", {
      data: { email: ACCOUNTS.rival, password: PASSWORD, rememberMe: true },
      headers: { origin: BASE_URL },
    });
    expect(answer.ok()).toBe(true);
    const stranger = await elsewhere.newPage();
    await stranger.goto(`/fr/inventory/removal?q=${word}`);
    await expect(stranger.getByText("Aucun résultat")).toBeVisible();
    await stranger.goto(`/fr/inventory/restore?ids=${ids.join(",")}`);
    await expect(stranger.getByText("Ces lots ne peuvent plus être restaurés")).toBeVisible();
    const refused = await elsewhere.request.post("/graphql", {
      data: {
        query: "mutation ($input: RestoreProductsInput!) { restoreProducts(input: $input) { ids } }",
        variables: { input: { ids, action: "sale" } },
      },
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(
      ((await refused.json()) as { errors: { extensions: { code: string } }[] }).errors[0],
    ).toMatchObject({
      extensions: { code: "NOT_FOUND" },
    });
    await elsewhere.close();
  });

  await test.step("restore them together, each to its former place", async () => {
    await page.getByRole("button", { name: "Restaurer…" }).click();
    const dialog = page.getByRole("dialog", { name: "Restaurer 2 lots" });
    await expectFocusOn(page, dialog.getByLabel(/Statut à la restauration/));
    await expect(dialog.getByText(from.name)).toBeVisible();
    await pickOption(dialog.getByLabel(/Statut à la restauration/), "À vendre");
    await dialog.getByRole("button", { name: "Restaurer", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Aucun résultat")).toBeVisible();
    await expect
      .poll(async () => describeLots(await lotsOf(page, word)))
      .toEqual([
        ["A", 10, "sale", from.id],
        ["B", 6, "sale", from.id],
      ]);
  });
});

test("[INV-005] a link to removed lots restores them on a phone, and reports purged ones", async ({
  signedIn,
}) => {
  const page = await signedIn();
  const word = newWord();
  const { to } = await makeLots(page, word, 3);
  const [lot] = await lotsOf(page, word);
  await graphql(page, "mutation ($input: RemoveProductsInput!) { removeProducts(input: $input) { ids } }", {
    input: { ids: [lot?.id], mode: "DELETE", reason: "Doublon" },
  });
  await page.setViewportSize(PHONE);
  await page.goto(`/fr/inventory/restore?ids=${lot?.id},00000000-0000-4000-8000-000000000000`);
  await waitForScreen(page);
  await expect(
    page.getByText("Un lot du lien ne peut plus être restauré : il est laissé de côté."),
  ).toBeVisible();
  await expectAccessible(page, "restoring on a phone");
  await pickOption(page.getByLabel(/Statut à la restauration/), "À réemployer");
  await page.getByText("À un autre lieu", { exact: true }).click();
  await page.getByRole("button", { name: "Restaurer le lot" }).click();
  await expect(page.getByText("Ce champ est obligatoire")).toBeVisible();
  await page.getByRole("combobox", { name: "Lieu" }).fill(to.name);
  await page.getByRole("option", { name: to.name }).first().click();
  await page.getByRole("button", { name: "Restaurer le lot" }).click();
  await expect(page).toHaveURL(/\/fr\/inventory\/removal$/);
  expect(describeLots(await lotsOf(page, word))).toEqual([["A", 3, "reuse", to.id]]);
});

test("[INV-003] the organization's view counts, narrows and goes back", async ({ signedIn }) => {
  const page = await signedIn();
  await page.goto("/fr/inventory/organization");
  await waitForScreen(page);
  const places = page.getByRole("figure", { name: "Lots par lieu" });
  const place = places.getByRole("button").nth(1);
  await expect(place).toBeVisible();
  await expectAccessible(page, "the organization's view");
  const name = (await place.textContent()) ?? "";
  await place.click();
  await expect(page).toHaveURL(/placeID=/);
  await expect(page.getByRole("region", { name: "Filtres actifs" })).toContainText(name);
  const chart = places.getByRole("button", { name: "Afficher le tableau" });
  await chart.focus();
  await page.keyboard.press("t");
  const count = await places
    .getByRole("row", { name: new RegExp(`^${name}`) })
    .getByRole("cell")
    .first()
    .textContent();
  await expect(page.getByRole("region", { name: "Filtres actifs" })).toContainText(`${count} lot`);
  await page.goBack();
  await expect(page).toHaveURL(/\/organization$/);
  await page.setViewportSize(PHONE);
  await expectAccessible(page, "the organization's view on a phone");
});

test("a guest sees removed lots read-only", async ({ signedIn }) => {
  const page = await signedIn("guest");
  await page.goto("/fr/inventory/removal");
  await waitForScreen(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Lots retirés");
  await expect(page.getByRole("checkbox", { name: /Sélectionner/ })).toHaveCount(0);
});
