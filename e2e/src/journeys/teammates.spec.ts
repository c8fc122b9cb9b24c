import type { Page } from "@playwright/test";
import { graphql, settled } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

/** A teammate's change is on screen within two seconds of being stored. */
const SOON = { timeout: 2000 };

interface Lot {
  readonly id: string;
  readonly updatedAt: string;
}

/** A word that no other journey's lots have. */
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

test("what a teammate changes in another browser appears in list, counts, sheet and map, and keeps an open edit", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const mine = await signedIn("user");
  const theirs = await signedInElsewhere("creator");
  const { listPlaces } = await graphql<{
    listPlaces: { items: { id: string; isRemoval: boolean; location: { lat: number } | null }[] };
  }>(mine, "query { listPlaces { items { id isRemoval location { lat lon } } } }");
  const place = listPlaces.items.find(({ isRemoval, location }) => !isRemoval && location);
  const door = await create(mine, `Porte ${word}`, place?.id);
  for (const page of [mine, theirs]) {
    await page.goto(`/fr/inventory?q=${word}`);
    await settled(page);
    await expect(row(page, `Porte ${word}`)).toBeVisible();
  }
  let loads = 0;
  mine.on("framenavigated", (frame) => {
    if (frame === mine.mainFrame()) loads += 1;
  });

  await test.step("a new lot is in the list and in its counts", async () => {
    await create(theirs, `Armoire ${word}`, place?.id);
    await expect(row(mine, `Armoire ${word}`)).toBeVisible(SOON);
    await expect(mine.getByRole("heading", { level: 1 })).toContainText("2", SOON);
  });

  await test.step("what I edit in the list is in my teammate's", async () => {
    await row(mine, `Armoire ${word}`).getByRole("gridcell").nth(3).dblclick();
    await mine.keyboard.type("REF-MOI");
    const stored = mine.waitForResponse((response) => response.url().endsWith("/graphql"));
    await mine.keyboard.press("Enter");
    await stored;
    await expect(row(theirs, `Armoire ${word}`)).toContainText("REF-MOI", SOON);
  });

  await test.step("a cell that is being typed in stays open; both values are shown when it is saved", async () => {
    await row(mine, `Porte ${word}`).getByRole("gridcell").nth(3).dblclick();
    await mine.keyboard.type("REF-");
    const editor = mine.getByRole("textbox", { name: "Référence" });
    const { updatedAt } = await readDoor(mine);
    await update(theirs, { id: door.id, updatedAt, ref: "REF-AUTRE" });
    await create(theirs, `Abat-jour ${word}`);
    await expect(mine.getByRole("heading", { level: 1 })).toContainText("3", SOON);
    await expect(editor).toHaveValue("REF-");
    await editor.pressSequentially("MIENNE");
    await editor.press("Enter");
    const dialog = mine.getByRole("dialog", { name: "Ces lots ont été modifiés entre-temps" });
    await expect(dialog).toContainText("REF-AUTRE");
    await expect(dialog).toContainText("REF-MIENNE");
    await dialog.getByRole("button", { name: "Appliquer les miennes" }).click();
    await expect(row(mine, `Porte ${word}`)).toContainText("REF-MIENNE");
    await expect(row(mine, `Abat-jour ${word}`)).toBeVisible();
  });
  expect(loads).toBe(0);

  await test.step("the sheet of the lot follows", async () => {
    await mine.goto(`/fr/inventory/product/${door.id}`);
    await settled(mine);
    const { updatedAt } = await readDoor(mine);
    await update(theirs, { id: door.id, updatedAt, name: `Portail ${word}` });
    await expect(mine.getByRole("heading", { level: 1 })).toContainText(`Portail ${word}`, SOON);
  });

  await test.step("the map counts a lot that is new at a place", async () => {
    await mine.goto("/fr/inventory/map");
    await settled(mine);
    const heading = mine.getByRole("heading", { level: 1, name: /Carte des lots/ });
    const count = async () => Number(((await heading.textContent()) ?? "").replace(/\D/g, ""));
    const before = await count();
    await create(theirs, `Lustre ${word}`, place?.id);
    await expect.poll(count, SOON).toBeGreaterThan(before);
  });

  async function readDoor(page: Page): Promise<Lot> {
    const { getProductStatus } = await graphql<{ getProductStatus: Lot }>(
      page,
      "query ($id: ID!) { getProductStatus(id: $id) { id updatedAt } }",
      { id: door.id },
    );
    return getProductStatus;
  }
});
