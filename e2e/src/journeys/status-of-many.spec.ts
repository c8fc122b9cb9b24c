import type { Page } from "@playwright/test";
import { DESKTOP } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const LOTS = 60;

interface Lot {
  readonly id: string;
  readonly action: string;
  readonly toUserID: string | null;
  readonly updatedAt: string;
}
const FIELDS = `id name nameEN ref category action conditions provenances brand model color material pictures weight spot
  startDate createdAt updatedAt placeID projectID toUserID city heldQuantity quantity { number unit }
  price { amount currency } dimension { length width height diameter unit } description internalNotes`;

async function lotsOf(page: Page, word: string): Promise<readonly Lot[]> {
  const { searchProduct } = await graphql<{ searchProduct: { items: Lot[] } }>(
    page,
    `query ($filter: ProductFilter) {
      searchProduct(filter: $filter, limit: 100, sort: [{ field: name }]) { items { ${FIELDS} } }
    }`,
    { filter: { text: { multiMatch: word }, progress: { eq: "active" }, type: { ne: "closed" } } },
  );
  return searchProduct.items;
}

/** Lots for sale at several places, with a person in charge of every second. */
async function makeLots(page: Page, word: string): Promise<void> {
  const { listPlaces, listUsers } = await graphql<{
    listPlaces: { items: { id: string; isRemoval: boolean }[] };
    listUsers: { items: { id: string; name: string }[] };
  }>(page, "query { listPlaces { items { id isRemoval } } listUsers(limit: 100) { items { id name } } }");
  const places = listPlaces.items.filter(({ isRemoval }) => !isRemoval);
  const person = listUsers.items.find(({ name }) => name === "Camille Laurent");
  for (let index = 0; index < LOTS; index += 1)
    await graphql(page, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }", {
      input: {
        name: `Dalle ${word} ${String(index).padStart(2, "0")}`,
        action: "sale",
        category: "31",
        spot: `B${index}`,
        quantity: { number: index + 1, unit: "u" },
        placeID: places[index % places.length]?.id,
      },
    });
  const made = await lotsOf(page, word);
  await graphql(
    page,
    "mutation ($input: StatusChangeInput!) { changeProductStatuses(input: $input) { ids } }",
    {
      input: {
        items: made.flatMap(({ id }, index) =>
          index % 2 === 0 ? [{ id, quantity: index + 1, action: "sale" }] : [],
        ),
        responsibleID: person?.id,
        keepPlaces: true,
        createOccurrence: false,
      },
    },
  );
}

test("sixty lots change their status in four actions and nothing else; Ctrl+Z brings them back", async ({
  signedIn,
}) => {
  const page = await signedIn();
  await page.setViewportSize(DESKTOP);
  const word = `Sm${Date.now()
    .toString(36)
    .replace(/[0-9]/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  await makeLots(page, word);
  const before = await lotsOf(page, word);
  expect(before).toHaveLength(LOTS);
  expect(before.filter(({ toUserID }) => toUserID === null)).toHaveLength(LOTS / 2);
  await page.goto(`/fr/inventory?q=${word}&action=sale`);
  await waitForScreen(page);
  let actions = 0;
  const act = async (action: () => Promise<unknown>) => {
    actions += 1;
    await action();
  };
  const grid = page.getByRole("grid", { name: "Inventaire" });
  const bar = page.getByRole("region", { name: "Sélection" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(LOTS));
  await act(() => grid.getByRole("columnheader").first().getByRole("checkbox").click());
  await expect(bar.getByRole("status")).toHaveText(`${LOTS} sélectionnés`);
  await act(() => bar.getByRole("button", { name: "Changer le statut" }).click());
  const dialog = page.getByRole("dialog", { name: `Changer le statut de ${LOTS} lots` });
  await expect(dialog.getByText("Garder le responsable de chaque lot")).toBeVisible();
  await act(() => page.keyboard.press("5"));
  await act(() => dialog.getByRole("button", { name: `Passer ${LOTS} lots à stocker` }).click());
  await expect(dialog).toBeHidden();
  expect(actions).toBeLessThanOrEqual(4);

  const fieldsOf = ({ updatedAt: _at, ...lot }: Lot) => lot;
  await expect
    .poll(async () => (await lotsOf(page, word)).map(fieldsOf))
    .toEqual(before.map((lot) => ({ ...fieldsOf(lot), action: "store" })));
  // They have left the list of lots for sale, and the selection with it.
  await expect(bar).toBeHidden();
  await expect(page.locator(".bp6-toast").getByText(`${LOTS} lots modifiés`)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await lotsOf(page, word)).map(fieldsOf)).toEqual(before.map(fieldsOf));
  await expect(grid.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect
    .poll(async () => (await lotsOf(page, word)).every(({ action }) => action === "store"))
    .toBe(true);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await lotsOf(page, word)).map(fieldsOf)).toEqual(before.map(fieldsOf));
});

test("a message about the selection appears above its bar, and Ctrl+Z works with the focus on the bar", async ({
  signedIn,
}) => {
  const page = await signedIn();
  await page.setViewportSize(DESKTOP);
  await page.goto("/fr/inventory");
  await waitForScreen(page);
  const grid = page.getByRole("grid", { name: "Inventaire" });
  const bar = page.getByRole("region", { name: "Sélection" });
  const box = (row: number) => grid.getByRole("row").nth(row).getByRole("checkbox");
  await box(1).click();
  await box(2).click();
  const duplicate = async () => {
    await bar.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("menuitem", { name: "Dupliquer" }).click();
  };
  await duplicate();
  const toast = page.locator(".bp6-toast").last();
  await expect(toast).toBeVisible();
  await expect(bar).toBeVisible();
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await bar.boundingBox()];
      return above && below ? below.y - (above.y + above.height) : -1;
    })
    .toBeGreaterThanOrEqual(0);
  await bar.getByRole("button", { name: "Changer le statut" }).focus();
  await page.keyboard.press("Control+z");
  await expect(
    page
      .locator(".bp6-toast")
      .getByText(/annulé/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Raccourcis clavier" })).toContainText(
    "Annuler la dernière action",
  );
});
