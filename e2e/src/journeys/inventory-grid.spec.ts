import type { Page } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expectFocusOn, goTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

interface Lot {
  readonly id: string;
  readonly name: string;
  readonly ref: string | null;
  readonly brand: string | null;
  readonly category: string | null;
  readonly quantity: { readonly number: number } | null;
}
const COUNT = 60;

/** Creates sixty lots through the API, identified by a unique word. */
async function makeLots(page: Page, word: string): Promise<void> {
  for (let start = 0; start < COUNT; start += 10) {
    const fields = Array.from({ length: 10 }, (_, index) => {
      const number = start + index;
      const [name, category] = number % 2 === 0 ? ["Porte", "31"] : ["Vasque", "61"];
      return `a${index}: createProduct(input: {
        name: "${name} ${word}", ref: "${word}-${number}", category: "${category}",
        quantity: { number: ${(number % 7) + 1}, unit: "u" }
      }) { id }`;
    });
    await graphql(page, `mutation { ${fields.join("\n")} }`);
  }
}
/** The lots in list order: by name, then the largest first. */
async function readLots(page: Page, word: string): Promise<readonly Lot[]> {
  const { searchProduct } = await graphql<{ searchProduct: { items: Lot[] } }>(
    page,
    `query ($filter: ProductFilter) {
      searchProduct(filter: $filter, limit: 100, sort: [{ field: name }, { field: quantity, direction: desc }]) {
        items { id name ref brand category quantity { number } }
      }
    }`,
    { filter: { text: { multiMatch: word } } },
  );
  return searchProduct.items;
}
const refs = async (page: Page, word: string) => (await readLots(page, word)).map(({ ref }) => ref);
const grid = (page: Page) =>
  page.locator("[role=grid], [role=treegrid]").and(page.getByLabel("Inventaire", { exact: true }));
const rows = (page: Page) => grid(page).getByRole("row");
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const uniqueWord = () =>
  `Zq${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 7)}`;

/** Column numbers for keyboard navigation: checkbox and picture are first. */
const COLUMN = { name: 3, quantity: 5, reference: 10 };
/** Moves to a cell of the first row with the keyboard; retries because the list may rerender meanwhile. */
async function toFirst(page: Page, column: number): Promise<void> {
  await expect(async () => {
    await press(page, "Control+Home", ...Array<string>(column - 2).fill("ArrowRight"));
    const focused = page.locator("[role=gridcell]").and(page.locator(`[aria-colindex="${column}"]`));
    await expect(focused.and(page.locator(":focus, :focus-within"))).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

test("the inventory is filtered, sorted, edited, saved and shared with the keyboard only", async ({
  signedIn,
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await signedIn();
  const word = uniqueWord();
  await makeLots(page, word);
  await page.goto("/fr/inventory");
  await waitForScreen(page);

  await test.step("filter: / focuses the search, and the list updates", async () => {
    await press(page, "/");
    await page.keyboard.type(word);
    await press(page, "Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(String(COUNT));
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await waitForScreen(page);
  });

  await test.step("sort by name, then by quantity", async () => {
    await goTo(page, grid(page).getByRole("checkbox", { name: /Sélectionner toutes/ }));
    await press(page, "ArrowDown");
    await toFirst(page, COLUMN.name);
    await press(page, "Alt+Shift+ArrowUp");
    await expect(page).toHaveURL(/sort=name/);
    await waitForScreen(page);
    for (const direction of ["quantity", "-quantity"]) {
      await toFirst(page, COLUMN.quantity);
      await press(page, "Alt+Shift+S");
      await expect(page).toHaveURL(new RegExp(`sort=name%2C${direction}$`));
      await waitForScreen(page);
    }
    const [first] = await readLots(page, word);
    await expect(rows(page).nth(1)).toContainText(first?.ref ?? "");
  });

  const before = await refs(page, word);
  await test.step("edit a cell in place", async () => {
    await toFirst(page, COLUMN.reference);
    await press(page, "F2");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("REF-A");
    await press(page, "Enter");
    await expect(rows(page).nth(1)).toContainText("REF-A");
    await expect.poll(async () => (await refs(page, word))[0]).toBe("REF-A");
  });

  await test.step("copy two by two cells and paste them two rows below", async () => {
    await toFirst(page, COLUMN.reference);
    await press(page, "Shift+ArrowDown", "Shift+ArrowRight", "Control+c", "Escape");
    await toFirst(page, COLUMN.reference);
    await press(page, "ArrowDown", "ArrowDown", "Control+v");
    await expect.poll(async () => (await refs(page, word)).slice(2, 4)).toEqual(["REF-A", before[1]]);
  });

  await test.step("fill the first reference down over five rows, undo and redo it", async () => {
    await toFirst(page, COLUMN.reference);
    await press(
      page,
      "Shift+ArrowDown",
      "Shift+ArrowDown",
      "Shift+ArrowDown",
      "Shift+ArrowDown",
      "Control+d",
    );
    await expect.poll(async () => (await refs(page, word)).slice(0, 5)).toEqual(Array(5).fill("REF-A"));
    await press(page, "Control+z");
    await expect
      .poll(async () => (await refs(page, word)).slice(0, 5))
      .toEqual(["REF-A", before[1], "REF-A", before[1], before[4]]);
    await press(page, "Control+z");
    await expect
      .poll(async () => (await refs(page, word)).slice(0, 4))
      .toEqual(["REF-A", ...before.slice(1, 4)]);
    await press(page, "Control+y");
    await expect.poll(async () => (await refs(page, word)).slice(2, 4)).toEqual(["REF-A", before[1]]);
    await expect(grid(page).getByRole("gridcell", { name: "REF-A", exact: true })).toHaveCount(2);
  });

  await test.step("set one field of all sixty lots in one step", async () => {
    await press(page, "Control+Shift+Space");
    const bar = page.getByRole("region", { name: "Sélection" });
    await expect(bar).toContainText("60 sélectionnés");
    await expect(bar).toContainText(/pièces/);
    await press(page, "Alt+Shift+V");
    const dialog = page.getByRole("dialog", { name: "Modifier 60 lots" });
    await expectFocusOn(page, dialog.getByLabel("Champ à modifier"));
    await page.keyboard.type("Marque");
    await press(page, "Tab");
    await page.keyboard.type("Atelier Essai");
    await press(page, "Enter");
    await expect(dialog).toHaveCount(0);
    expect((await readLots(page, word)).map(({ brand }) => brand)).toEqual(
      Array(COUNT).fill("Atelier Essai"),
    );
  });

  await test.step("group by category: each group is open, shows its sums and closes", async () => {
    await press(page, "F6", "/");
    await goTo(page, page.getByRole("combobox", { name: "Grouper les lots" }));
    await page.keyboard.type("Par cat");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/group=category/);
    await waitForScreen(page);
    const heading = rows(page).filter({ hasText: "30 lots" }).first();
    await expect(heading).toContainText(/pièces/);
    await expect(page.getByRole("region", { name: "Total" })).toContainText(/60 lots.*pièces/);
    await expect(rows(page).filter({ hasText: word }).first()).toBeVisible();
    await goTo(page, grid(page).getByRole("checkbox", { name: /Sélectionner toutes/ }));
    await press(page, "ArrowDown", "Enter");
    await expect(heading).toHaveAttribute("aria-expanded", "false");
    await press(page, "Enter");
    await expect(heading).toHaveAttribute("aria-expanded", "true");
  });

  const name = `Essai ${word}`;
  await test.step("save the list as a view of the team", async () => {
    await press(page, "F6", "/");
    await goTo(page, page.getByRole("button", { name: "Enregistrer cette vue" }));
    await press(page, "Enter");
    const dialog = page.getByRole("dialog", { name: "Enregistrer la vue" });
    await expectFocusOn(page, dialog.getByLabel("Nom de la vue"));
    await page.keyboard.type(name);
    await press(page, "Tab", "Space", "Enter");
    await expect(page).toHaveURL(/\?view=[\w-]{36}$/);
    await expect(page.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  });
  await expectAccessible(page, "grouped view");

  const link = page.url();
  await test.step("its link shows the same list to a guest, read-only", async () => {
    const context = await browser.newContext({ baseURL: new URL(link).origin });
    const answer = await context.request.post("/api/auth/sign-in/email", {
      data: { email: "guest@atelier.demo", password: "Reemploi-2026!", rememberMe: true },
      headers: { origin: new URL(link).origin },
    });
    expect(answer.ok()).toBe(true);
    const other = await context.newPage();
    await other.goto(link);
    await waitForScreen(other);
    await expect(other.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(other.getByRole("heading", { level: 1 })).toContainText(String(COUNT));
    await expect(rows(other).filter({ hasText: "30 lots" }).first()).toBeVisible();
    await expect(other.getByRole("region", { name: "Total" })).toContainText("60 lots");
    await expect(other.getByRole("button", { name: /Actions sur la vue/ })).toHaveCount(0);
    await expect(other.getByRole("link", { name: "Importer un fichier" })).toHaveCount(0);
    await other.goto(`/fr/inventory?q=${word}&sort=name,-quantity`);
    await waitForScreen(other);
    await other.keyboard.press("/");
    await goTo(other, grid(other).getByRole("checkbox", { name: /Sélectionner toutes/ }));
    await press(other, "ArrowDown");
    await toFirst(other, COLUMN.reference);
    await press(other, "F2");
    await other.keyboard.type("VOL");
    await press(other, "Enter");
    await expect(grid(other).getByRole("textbox")).toHaveCount(0);
    expect((await refs(page, word))[0]).toBe("REF-A");
    await context.close();
  });

  await test.step("delete the lots again, with an undo in the toast", async () => {
    await page.getByRole("button", { name: /Actions sur la vue/ }).focus();
    await press(page, "Enter");
    await page.getByRole("menuitem", { name: "Supprimer la vue" }).press("Enter");
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  });
});

test("the rows are at most twelve Tabs from the start of the page, and ↓ in the search leads into them", async ({
  signedIn,
}) => {
  // Each saved view is one more stop; other journeys share some with their team.
  const page = await signedIn("rival");
  await page.goto("/fr/inventory");
  await waitForScreen(page);
  await expect(page.getByRole("checkbox", { name: "Sélectionner la ligne" }).first()).toBeVisible();
  // The list focuses its heading, after the skip link.
  await page.getByRole("heading", { level: 1 }).focus();
  const isInGrid = () =>
    page.evaluate(() => document.activeElement?.closest("[role=grid], [role=treegrid]") !== null);
  let stops = 0;
  while (!(await isInGrid())) {
    expect(stops, "Tabs to the grid").toBeLessThan(12);
    await page.keyboard.press("Tab");
    stops += 1;
  }
  const search = page.getByRole("searchbox", { name: "Rechercher un lot" });
  const name = grid(page)
    .getByRole("button", { name: /^Ouvrir / })
    .first();
  for (const key of ["ArrowDown", "Enter"]) {
    await search.focus();
    await press(page, key);
    await expect(name, key).toBeFocused();
  }
});

test("a card dragged to another column of the board changes its status, and the toast takes it back", async ({
  signedIn,
}) => {
  const page = await signedIn();
  const word = uniqueWord();
  await graphql(
    page,
    `mutation { createProduct(input: { name: "Banc ${word}", category: "31", quantity: { number: 2, unit: "u" } }) { id } }`,
  );
  await page.goto(`/fr/inventory?q=${word}&layout=board`);
  await waitForScreen(page);
  const board = page.getByRole("region", { name: "Lots par statut" });
  const column = (name: string) => board.getByRole("region", { name, exact: true });
  const card = (name: string) => column(name).getByRole("button", { name: new RegExp(`^Banc ${word}`) });
  await expect(card("À définir")).toBeVisible();
  await card("À définir").dragTo(column("À vendre"));
  await expect(card("À vendre")).toBeVisible();
  await expect(card("À définir")).toHaveCount(0);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(card("À définir")).toBeVisible();
  await card("À définir").focus();
  await press(page, "5");
  await expect(card("À stocker")).toBeVisible();
  await page.reload();
  await expect(card("À stocker")).toBeVisible();
  await expectAccessible(page, "board");
  await page.setViewportSize(PHONE);
  await expectAccessible(page, "board on a phone");
});

test("the list, its filters and its selection fit on a phone", async ({ signedIn }) => {
  const page = await signedIn();
  await page.setViewportSize(PHONE);
  await page.goto("/fr/inventory?quantity=2..");
  await waitForScreen(page);
  await expectAccessible(page, "list on a phone");
  await page.getByRole("button", { name: "Filtres", exact: true }).click();
  await expect(page.getByRole("region", { name: "Filtres de valeurs et de dates" })).toBeVisible();
  await expectAccessible(page, "filters on a phone");
  const sheet = page.getByRole("dialog", { name: "Filtrer" });
  const show = sheet.getByRole("button", { name: /^Voir [\d\s]+ lots$/ });
  const all = await show.textContent();
  await sheet.getByText("À vendre", { exact: true }).click();
  await expect(show).not.toHaveText(all ?? "");
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/action=sale/);
  await page.locator(".mfi-card-lot__tick").first().click();
  await expect(page.getByRole("button", { name: "Changer le statut" })).toBeVisible();
  await page.getByRole("button", { name: "Autres actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Déplacer" })).toBeVisible();
  await expectAccessible(page, "selection on a phone");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Autres outils de la liste" }).click();
  await page.getByRole("menuitem", { name: "Tableau", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Sélectionner la ligne" }).first()).toBeVisible();
  await expectAccessible(page, "table on a phone");
});

test("[INV-022] [INV-501] a link to a row far down the list scrolls to it, highlights and selects it", async ({
  signedIn,
}) => {
  const page = await signedIn();
  const { searchProduct } = await graphql<{ searchProduct: { items: { id: string; name: string }[] } }>(
    page,
    `query { searchProduct(
      filter: { progress: { eq: "active" }, type: { ne: "deleted" } }
      sort: [{ field: createdAt, direction: desc }] limit: 1 offset: 250
    ) { items { id name } } }`,
  );
  const [lot] = searchProduct.items;
  await page.goto(`/fr/inventory?node=${lot?.id}`);
  await expect(page.locator(".gis-grid__row--flash")).toContainText(lot?.name ?? "");
  const row = page.locator(".gis-grid__row--active");
  await expect(row).toBeInViewport();
  await expect(row.getByRole("checkbox")).toBeChecked();
  await expect(page.locator(".gis-grid__row--flash")).toHaveCount(0);
});

test("the first row of a desk's table starts within 145 px of its page, and the table runs from edge to edge", async ({
  signedIn,
}) => {
  // A team without saved views, whose tabs are a line of their own: other journeys save some for theirs.
  const page = await signedIn("rival");
  await page.setViewportSize(DESKTOP);
  await page.goto("/fr/inventory?action=sale");
  await waitForScreen(page);
  // The last filters are offered in the line of the tools.
  await page.goto("/fr/inventory");
  await waitForScreen(page);
  await expect(page.getByRole("button", { name: /^Reprendre/ })).toBeVisible();
  const grid = page.getByRole("grid", { name: "Inventaire" });
  const boxOf = async (part: ReturnType<Page["locator"]>) => {
    const box = await part.boundingBox();
    if (!box) throw new Error("nothing is drawn there");
    return box;
  };
  const sheet = await boxOf(page.getByRole("main"));
  const row = await boxOf(grid.getByRole("row").nth(1).getByRole("gridcell").first());
  expect(row.y - sheet.y).toBeLessThanOrEqual(145);
  const table = await boxOf(grid);
  expect(Math.abs(table.x - sheet.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(table.x + table.width - sheet.x - sheet.width)).toBeLessThanOrEqual(1);
});
