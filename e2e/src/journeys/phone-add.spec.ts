import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const PHOTO = path.resolve(import.meta.dirname, "../../../gateway/fixtures/images/photo-baseline.jpg");

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

interface Lot {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly conditions: readonly string[];
  readonly pictures: readonly string[];
  readonly quantity: { readonly number: number; readonly unit: string };
  readonly dimension: { readonly height: number | null } | null;
  readonly placeID: string | null;
}

const readNewest = async (page: Page): Promise<readonly Lot[]> =>
  (
    await graphql<{ searchProduct: { items: Lot[] } }>(
      page,
      `{ searchProduct(filter: { progress: { eq: "active" } }, limit: 2) {
        items { id name category conditions pictures placeID quantity { number unit } dimension { height } } } }`,
    )
  ).searchProduct.items;

/** Opens the inventory and, by the first tap, the form of a new lot; counts the taps from there. */
async function openForm(page: Page) {
  let count = 0;
  const tap = async (what: Locator) => {
    count += 1;
    await what.tap();
  };
  await page.goto("/fr/inventory");
  await waitForScreen(page);
  await tap(page.getByRole("link", { name: "Ajouter un lot" }));
  return { dialog: page.getByRole("dialog", { name: "Ajouter un lot" }), tap, taps: () => count };
}

async function takePhoto(page: Page, dialog: Locator, tap: (what: Locator) => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await tap(dialog.getByText("Prendre une photo"));
  await (await chooser).setFiles(PHOTO);
}

test("64 m² of parquet, 14 mm, with its photo are recorded on a phone in six taps", async ({ signedIn }) => {
  const page = await signedIn();
  const { dialog, tap, taps } = await openForm(page);
  await takePhoto(page, dialog, tap);
  // The photo leads to the name: typing needs no tap.
  await expect(dialog.getByRole("textbox", { name: /Nom/ })).toBeFocused();
  await page.keyboard.type("parquet");
  await tap(
    dialog.getByRole("group", { name: "Catégories proposées" }).getByRole("button", { name: "Parquet" }),
  );
  await tap(dialog.getByRole("textbox", { name: /Quantité/ }));
  await page.keyboard.type("64 m²");
  await tap(dialog.getByRole("textbox", { name: /Dimensions/ }));
  await page.keyboard.type("14 mm");
  await expectToFit(page, "the filled form of a new lot on a phone");
  await tap(dialog.getByRole("button", { name: "Enregistrer, suivant" }));
  await expect(dialog.getByText("1 lot ajouté")).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(6);
  const [lot] = await readNewest(page);
  expect(lot).toMatchObject({
    name: "parquet",
    category: "43",
    quantity: { number: 64, unit: "m2" },
    dimension: { height: 1.4 },
  });
  expect(lot?.pictures).toHaveLength(1);
  // What was recorded last is the first name to tap for the next lot.
  const names = dialog.getByRole("group", { name: "Noms de votre équipe" }).getByRole("button");
  await expect(names.first()).toHaveText("parquet");
});

test("a lot with its photo is added on a phone in six taps, and the next one is in the same place", async ({
  signedIn,
}) => {
  const page = await signedIn();
  const newest = () => readNewest(page);
  const before = await newest();
  const { dialog, tap, taps } = await openForm(page);
  await expect(dialog.getByRole("group", { name: "Noms de votre équipe" })).toBeVisible();
  await takePhoto(page, dialog, tap);
  const suggestion = dialog.getByRole("group", { name: "Noms de votre équipe" }).getByRole("button").first();
  const name = (await suggestion.textContent()) ?? "";
  await tap(suggestion);
  await tap(dialog.getByRole("button", { name: "Un de plus" }));
  await tap(dialog.getByRole("button", { name: "Bon", exact: true }));
  await expectAccessible(page, "the form of a new lot on a phone");
  await expectToFit(page, "the form of a new lot on a phone");
  await tap(dialog.getByRole("button", { name: "Enregistrer, suivant" }));
  await expect(dialog.getByText("1 lot ajouté")).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(6);
  const [lot] = await newest();
  expect(lot?.id).not.toBe(before[0]?.id);
  expect(lot).toMatchObject({ name, conditions: ["good"], quantity: { number: 2 } });
  expect(lot?.pictures).toHaveLength(1);

  await dialog.getByRole("textbox", { name: /Nom/ }).fill("Bloc-porte relevé sur place");
  const place = dialog.getByRole("combobox", { name: "Lieu" });
  await place.fill("Dépôt");
  await page.getByRole("option", { name: /Dépôt/ }).first().tap();
  await dialog.getByRole("button", { name: "Enregistrer, suivant" }).tap();
  await expect(dialog.getByText("2 lots ajoutés")).toBeVisible();
  await dialog.getByRole("textbox", { name: /Nom/ }).fill("Lavabo relevé sur place");
  await dialog.getByRole("button", { name: "Terminer" }).tap();
  await expect(dialog).toBeHidden();
  const [last, former] = await newest();
  expect(last?.name).toBe("Lavabo relevé sur place");
  expect(last?.placeID).toBeTruthy();
  expect(last?.placeID).toBe(former?.placeID);
  await expect(page.getByText("Lavabo relevé sur place").first()).toBeVisible();
});
