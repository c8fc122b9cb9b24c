import type { Page } from "@playwright/test";
import { DESKTOP, expectAccessible, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expectFocusOn } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

interface Lot {
  id: string;
  productID: string;
}
const GET = /* GraphQL */ `
  query ($id: ID!) {
    getProductStatus(id: $id) {
      id progress updatedAt brand model organizationID placeID
      quantity { number unit } dimension { length width height unit }
    }
  }
`;

/** Creates a lot for this test through the API. */
async function makeLot(page: Page, name: string): Promise<Lot> {
  const { listPlaces } = await graphql<{ listPlaces: { items: { id: string; isRemoval: boolean }[] } }>(
    page,
    "query { listPlaces { items { id isRemoval } } }",
  );
  const { createProduct } = await graphql<{ createProduct: Lot }>(
    page,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id productID } }",
    {
      input: {
        name,
        quantity: { number: 20, unit: "u" },
        placeID: listPlaces.items.find(({ isRemoval }) => !isRemoval)?.id,
      },
    },
  );
  return createProduct;
}
const stored = async (page: Page, id: string) =>
  (
    await graphql<{
      getProductStatus: {
        progress: string;
        updatedAt: string;
        brand: string | null;
        model: string | null;
        organizationID: string;
        placeID: string;
        quantity: { number: number; unit: string };
        dimension: { width: number; height: number } | null;
      };
    }>(page, GET, { id })
  ).getProductStatus;
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Éditer le produit" });
const historyOf = (page: Page) => page.getByRole("list", { name: "Historique" });

test("[INV-502, INV-525, INV-526] from the list to the sheet with the keyboard: free-form sizes and quantities appear in grid and history, and are undone there", async ({
  signedIn,
}) => {
  const page = await signedIn();
  const name = `Porte de coffre ${Date.now()}`;
  const lot = await makeLot(page, name);

  await test.step("open it from the list", async () => {
    await page.goto(`/fr/inventory?q=${encodeURIComponent(name)}`);
    await waitForScreen(page);
    await page.getByRole("gridcell", { name }).first().click();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name })).toBeVisible();
  });

  await test.step("edit it", async () => {
    const edit = page.getByRole("dialog", { name }).getByRole("button", { name: "Modifier", exact: true });
    await edit.focus();
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page);
    const size = dialog.getByRole("textbox", { name: "Dimensions" });
    await size.focus();
    await page.keyboard.type("83x204");
    await expect(dialog.getByText("largeur 83 cm et hauteur 204 cm")).toBeVisible();
    const quantity = dialog.getByRole("textbox", { name: "Quantité" });
    await quantity.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("12 u");
    await expectAccessible(page, "the sheet as a form");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expectFocusOn(page, edit);
  });

  await test.step("see it in the grid and in the history", async () => {
    expect(await stored(page, lot.id)).toMatchObject({
      quantity: { number: 12, unit: "u" },
      dimension: { width: 83, height: 204 },
    });
    await expect(page.getByRole("gridcell", { name: /^12 pièces$/ })).toBeVisible();
    await page.getByRole("tab", { name: "Historique" }).click();
    await expect(historyOf(page)).toContainText("a changé la quantité de 20 à 12 pièces");
    await expect(historyOf(page)).toContainText("a renseigné les dimensions : 83 × 204 cm");
  });

  await test.step("undo it", async () => {
    await historyOf(page)
      .getByRole("button", { name: /Annuler la modification du/ })
      .click();
    await expect(page.getByText("Étape annulée")).toBeVisible();
    await expect(historyOf(page)).toContainText("a changé la quantité de 12 à 20 pièces");
    expect(await stored(page, lot.id)).toMatchObject({ quantity: { number: 20 }, dimension: null });
  });
});

test("[INV-503] a sheet that fails to load shows an error, and loads on retry", async ({
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|500/);
  const page = await signedIn();
  const lot = await makeLot(page, `Vasque ${Date.now()}`);
  await page.goto(`/fr/inventory/product/${lot.id}`);
  await waitForScreen(page);
  let broken = true;
  await page.route("**/graphql", async (route) => {
    const isForm = route.request().postData()?.includes("GetProductForm") ?? false;
    // Not 503, after which the page would load it again by itself.
    if (isForm && broken) await route.fulfill({ status: 500, body: "{}" });
    else await route.continue();
  });
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  await expect(page.getByText("Impossible de charger le produit. Veuillez réessayer.")).toBeVisible();
  broken = false;
  await dialogOf(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(dialogOf(page).getByRole("combobox", { name: /^Nom/ })).toBeVisible();
});

test("two users edit one sheet: the second sees both values and saves the chosen one", async ({
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const page = await signedIn();
  const lot = await makeLot(page, `Radiateur ${Date.now()}`);
  await page.goto(`/fr/inventory/product/${lot.id}`);
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("textbox", { name: "Marque", exact: true }).fill("Chappée");
  await graphql(
    page,
    "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }",
    {
      input: { id: lot.id, brand: "Acova", model: "Vuelta" },
    },
  );
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  const conflictDialog = page.getByRole("dialog", { name: "Cette fiche a changé entre-temps" });
  await expect(conflictDialog.getByRole("radio", { name: /Valeur enregistrée.*Acova/ })).toBeVisible();
  await expectAccessible(page, "both values");
  await conflictDialog.getByRole("radio", { name: /Votre valeur.*Chappée/ }).check({ force: true });
  await conflictDialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  expect(await stored(page, lot.id)).toMatchObject({ brand: "Chappée", model: "Vuelta" });
});

test("the page of a lot: deep link, copy, yesterday's state, and its lineage after a split", async ({
  signedIn,
}) => {
  const page = await signedIn();
  const name = `Poutre chêne ${Date.now()}`;
  const lot = await makeLot(page, name);

  await test.step("a link to a tab opens that tab", async () => {
    await page.goto(`/fr/inventory/product/${lot.id}?tab=attributes`);
    await waitForScreen(page);
    await expect(page.getByRole("tab", { name: "Caractéristiques" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.getByRole("tab", { name: "Présentation" }).click();
    await expectAccessible(page, "the page of a lot");
  });

  await test.step("the sheet before its creation", async () => {
    await page.getByRole("tab", { name: "Historique" }).click();
    const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString("fr-CA");
    await page.getByLabel("Date", { exact: true }).fill(yesterday);
    await expect(page.getByText(/Ce lot n’existait pas encore le/)).toBeVisible();
  });

  await test.step("open a copy, which is a separate lot", async () => {
    await page.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("menuitem", { name: "Dupliquer" }).click();
    await expect(page).not.toHaveURL(new RegExp(lot.id));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.getByRole("tab", { name: "Filiation" }).click();
    await expect(page.getByRole("list", { name: "Filiation" })).toContainText(/Copie de\s: 20\spièces/);
  });

  await test.step("the lineage after a split", async () => {
    const row = await stored(page, lot.id);
    const session = (await (await page.context().request.get("/api/session")).json()) as {
      viewer: { id: string };
    };
    await graphql(
      page,
      "mutation ($input: StatusChangeInput!) { changeProductStatuses(input: $input) { batchID } }",
      {
        input: {
          items: [{ id: lot.id, updatedAt: row.updatedAt, quantity: 8, action: "sale" }],
          organizationID: row.organizationID,
          responsibleID: session.viewer.id,
          placeID: row.placeID,
          createOccurrence: true,
        },
      },
    );
    await page.goto(`/fr/inventory/product/${lot.id}?tab=lineage`);
    const lineage = page.getByRole("list", { name: "Filiation" });
    await expect(lineage).toContainText("Clos par une scission");
    await expect(lineage).toContainText(/Issu de la scission de\s: 20\spièces/);
    await lineage.getByRole("link", { name: /^8\spièces/ }).click();
    await expect(page).not.toHaveURL(new RegExp(lot.id));
    await expect(lineage.locator('[aria-current="true"]').first()).toContainText(/Ce lot\s: 8\spièces/);
    await expectAccessible(page, "the lineage");
  });
});

test("[INV-513] saving the sheet of a removed lot makes it active again", async ({ signedIn }) => {
  const page = await signedIn();
  const lot = await makeLot(page, `Évier ${Date.now()}`);
  await graphql(
    page,
    "mutation ($input: RemoveProductsInput!) { removeProducts(input: $input) { batchID } }",
    {
      input: { ids: [lot.id], mode: "ARCHIVE", action: "sale" },
    },
  );
  expect((await stored(page, lot.id)).progress).toBe("done");
  await page.goto(`/fr/inventory/product/${lot.id}`);
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  await dialogOf(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialogOf(page)).toBeHidden();
  expect((await stored(page, lot.id)).progress).toBe("active");
});

test("the page and the form fit on a phone, and missing fields are one tap away", async ({ signedIn }) => {
  const page = await signedIn();
  const lot = await makeLot(page, `Dalle ${Date.now()}`);
  await page.setViewportSize(PHONE);
  await page.goto(`/fr/inventory/product/${lot.id}`);
  await waitForScreen(page);
  await expectAccessible(page, "the page on a phone");
  await page
    .getByRole("group", { name: "Complétude de la fiche" })
    .getByRole("button", { name: /Dimensions/ })
    .click();
  const size = dialogOf(page).getByRole("textbox", { name: "Dimensions" });
  await expect(size).toBeFocused();
  await size.fill("40x40");
  await expectAccessible(page, "the form on a phone");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeHidden();
  for (const tab of ["Caractéristiques", "Informations", "Filiation", "Historique"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectToFit(page, tab);
  }
  await page.setViewportSize(DESKTOP);
});

test("a lot created from the list appears immediately", async ({ signedIn }) => {
  const page = await signedIn();
  const name = "Bloc-porte relevé au bureau";
  await page.setViewportSize(DESKTOP);
  await page.goto("/fr/inventory");
  await waitForScreen(page);
  await page.getByRole("button", { name: "Ajouter un lot" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un lot" });
  await dialog.getByRole("combobox", { name: "Nom" }).fill(name);
  await dialog.getByRole("combobox", { name: "Nom" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Quantité" }).fill("12 u");
  await dialog.getByRole("textbox", { name: "Dimensions" }).fill("83x204");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/node=/);
  const id = new URL(page.url()).searchParams.get("node") ?? "";
  expect(await stored(page, id)).toMatchObject({
    progress: "active",
    quantity: { number: 12, unit: "u" },
    dimension: { width: 83, height: 204 },
  });
  await expect(
    page
      .getByRole("dialog", { name: new RegExp(name) })
      .or(page.getByRole("heading", { name }))
      .first(),
  ).toBeVisible();
});
