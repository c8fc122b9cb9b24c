import type { Page } from "@playwright/test";
import { graphql, waitForScreen } from "../support/demo.ts";
import { openQuietTeam } from "../support/quiet-team.ts";
import { expect, test } from "../support/test.ts";

/** A stored change appears on a teammate's screen within two seconds. */
const SOON = { timeout: 2000 };

interface Lot {
  readonly id: string;
  readonly updatedAt: string;
}

/** A word unique to this journey's lots. */
const word = `Yv${Math.random()
  .toString(36)
  .replace(/[^a-z]/g, "")
  .slice(0, 8)}`;

const create = async (page: Page, name: string, placeID?: string): Promise<Lot> =>
  (
    await graphql<{ createProduct: Lot }>(
      page,
      "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id updatedAt } }",
      {
        input: { name, category: "31", quantity: { number: 2, unit: "u" }, ...(placeID ? { placeID } : {}) },
      },
    )
  ).createProduct;
const update = async (page: Page, input: Record<string, unknown>): Promise<Lot> =>
  (
    await graphql<{ updateProductStatus: Lot }>(
      page,
      "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id updatedAt } }",
      { input },
    )
  ).updateProductStatus;
const grid = (page: Page) => page.getByRole("grid", { name: "Inventaire", exact: true });
const row = (page: Page, text: string) => grid(page).getByRole("row").filter({ hasText: text });

test("a teammate's change in another browser appears in list, counts, sheet and map, and keeps an open edit", async ({
  browser,
  context,
  contextOptions,
}) => {
  const {
    administrator: ownPage,
    creator: teammatePage,
    placeID,
    close,
  } = await openQuietTeam(browser, context, contextOptions);
  const doorID = await create(ownPage, `Porte ${word}`, placeID);
  for (const page of [ownPage, teammatePage]) {
    await page.goto(`/fr/inventory?q=${word}`);
    await waitForScreen(page);
    await expect(row(page, `Porte ${word}`)).toBeVisible();
  }
  let loads = 0;
  ownPage.on("framenavigated", (frame) => {
    if (frame === ownPage.mainFrame()) loads += 1;
  });

  await test.step("a new lot appears in the list and its counts", async () => {
    await create(teammatePage, `Armoire ${word}`, placeID);
    await expect(row(ownPage, `Armoire ${word}`)).toBeVisible(SOON);
    await expect(ownPage.getByRole("heading", { level: 1 })).toContainText("2", SOON);
  });

  await test.step("an edit in my list appears in my teammate's", async () => {
    await row(ownPage, `Armoire ${word}`).locator('[aria-colindex="10"]').dblclick();
    await ownPage.keyboard.type("REF-MOI");
    const stored = ownPage.waitForResponse((response) => response.url().endsWith("/graphql"));
    await ownPage.keyboard.press("Enter");
    await stored;
    await expect(row(teammatePage, `Armoire ${word}`)).toContainText("REF-MOI", SOON);
  });

  await test.step("a cell being edited stays open; saving it shows both values", async () => {
    await row(ownPage, `Porte ${word}`).locator('[aria-colindex="10"]').dblclick();
    await ownPage.keyboard.type("REF-");
    const editor = ownPage.getByRole("textbox", { name: "Référence" });
    const { updatedAt } = await readDoor(ownPage);
    await update(teammatePage, { id: doorID.id, updatedAt, ref: "REF-AUTRE" });
    await create(teammatePage, `Abat-jour ${word}`);
    await expect(ownPage.getByRole("heading", { level: 1 })).toContainText("3", SOON);
    await expect(editor).toHaveValue("REF-");
    await editor.pressSequentially("MIENNE");
    await editor.press("Enter");
    const dialog = ownPage.getByRole("dialog", { name: "Ces lots ont été modifiés entre-temps" });
    await expect(dialog).toContainText("REF-AUTRE");
    await expect(dialog).toContainText("REF-MIENNE");
    await dialog.getByRole("button", { name: "Appliquer les miennes" }).click();
    await expect(row(ownPage, `Porte ${word}`)).toContainText("REF-MIENNE");
    await expect(row(ownPage, `Abat-jour ${word}`)).toBeVisible();
  });
  expect(loads).toBe(0);

  await test.step("the lot's sheet updates", async () => {
    await ownPage.goto(`/fr/inventory/product/${doorID.id}`);
    await waitForScreen(ownPage);
    const { updatedAt } = await readDoor(ownPage);
    await update(teammatePage, { id: doorID.id, updatedAt, name: `Portail ${word}` });
    await expect(ownPage.getByRole("heading", { level: 1 })).toContainText(`Portail ${word}`, SOON);
  });

  await test.step("the map counts a new lot at a place", async () => {
    await ownPage.goto("/fr/inventory/map");
    await waitForScreen(ownPage);
    const heading = ownPage.getByRole("heading", { level: 1, name: /Carte des lots/ });
    const count = async () => Number(((await heading.textContent()) ?? "").replace(/\D/g, ""));
    const before = await count();
    await create(teammatePage, `Lustre ${word}`, placeID);
    await expect.poll(count, SOON).toBeGreaterThan(before);
  });

  async function readDoor(page: Page): Promise<Lot> {
    const { getProductStatus } = await graphql<{ getProductStatus: Lot }>(
      page,
      "query ($id: ID!) { getProductStatus(id: $id) { id updatedAt } }",
      { id: doorID.id },
    );
    return getProductStatus;
  }
  await close();
});
