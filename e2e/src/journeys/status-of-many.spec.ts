import type { Page } from "@playwright/test";
import { DESKTOP } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const LOTS = 60;

interface Lot {
  readonly id: string;
  readonly action: string;
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

/** Lots at several places, with one person in charge of all. */
async function makeLots(page: Page, word: string): Promise<void> {
  const { listPlaces, listUsers } = await graphql<{
    listPlaces: { items: { id: string; isRemoval: boolean }[] };
    listUsers: { items: { id: string; name: string }[] };
  }>(page, "query { listPlaces { items { id isRemoval } } listUsers(limit: 100) { items { id name } } }");
  const places = listPlaces.items.filter(({ isRemoval }) => !isRemoval);
  const person = listUsers.items.find(({ name }) => name === "Thomas Girard");
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
        items: made.map(({ id }, index) => ({ id, quantity: index + 1, action: "sale" })),
        responsibleID: person?.id,
        keepPlaces: true,
        createOccurrence: false,
      },
    },
  );
}

test("sixty lots of several places change their status in four actions, and nothing else changes", async ({
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
  await page.goto(`/fr/inventory?q=${word}`);
  await waitForScreen(page);
  let actions = 0;
  const act = async (action: () => Promise<unknown>) => {
    actions += 1;
    await action();
  };
  const grid = page.getByRole("grid", { name: "Inventaire" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(LOTS));
  await act(() => grid.getByRole("columnheader").first().getByRole("checkbox").click());
  await act(() => page.getByRole("button", { name: "Changer le statut" }).click());
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
  await page.locator(".bp6-toast").getByRole("button", { name: "Annuler" }).last().click();
  await expect.poll(async () => (await lotsOf(page, word)).map(fieldsOf)).toEqual(before.map(fieldsOf));
});
