import type { Page } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const makeLot = (page: Page, name: string) =>
  graphql(page, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }", {
    input: { name, quantity: { number: 12, unit: "u" }, action: "tbd" },
  });

/** Opens the palette and types; the lot of this name is found. */
async function find(page: Page, name: string) {
  await page.keyboard.press("Control+k");
  // Without waiting for the field: the first letters come before it.
  await page.keyboard.type(name);
  const field = page.getByRole("combobox", { name: "Rechercher ou agir" });
  await expect(field).toHaveValue(name);
  await expect(page.getByRole("option", { name: new RegExp(`^${name}`) })).toBeVisible();
  return field;
}

for (const [device, size, nameField] of [
  ["a desktop", DESKTOP, "combobox"],
  ["a phone", PHONE, "textbox"],
] as const)
  test(`the palette acts on what it finds, on ${device}; a guest only reads`, async ({
    signedIn,
    signedInElsewhere,
  }, { workerIndex, retry }) => {
    test.setTimeout(120_000);
    const page = await signedIn();
    await page.setViewportSize(size);
    const name = `Hublot${workerIndex}${retry}${Date.now() % 100_000}`;
    await makeLot(page, name);
    await page.goto("/fr/projects");
    await waitForScreen(page);

    await test.step("adds a lot of this name", async () => {
      await find(page, name);
      await expectAccessible(page, "the palette with acts");
      await page.getByRole("option", { name: `Ajouter un lot nommé « ${name} »` }).click();
      const dialog = page.getByRole("dialog", { name: "Ajouter un lot" });
      await expect(dialog.getByRole(nameField, { name: /^Nom/ })).toHaveValue(name);
      await page.goto("/fr/projects");
      await waitForScreen(page);
    });

    await test.step("changes the status of the lots found", async () => {
      await find(page, name);
      await page.getByRole("option", { name: "Changer le statut du lot trouvé" }).click();
      await expect(page.getByRole("dialog", { name: "Changer le statut d’un lot" })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/fr/inventory\\?q=${name}$`));
      await page.goto("/fr/projects");
      await waitForScreen(page);
    });

    await test.step("watches for such a lot", async () => {
      await find(page, name);
      await page.getByRole("option", { name: /^Veiller/ }).click();
      await expect(page.getByRole("dialog").getByRole("textbox").first()).toHaveValue(name);
      await page.goto("/fr/projects");
      await waitForScreen(page);
    });

    await test.step("acts on the lots that are selected", async () => {
      await page.goto(`/fr/inventory?q=${name}`);
      await waitForScreen(page);
      await page
        .getByRole("checkbox", { name: /^Sélectionner/ })
        .last()
        .press("Space");
      await expect(page.getByRole("region", { name: "Sélection" })).toBeVisible();
      await page.keyboard.press("Control+k");
      await expect(page.getByText("Le lot sélectionné")).toBeVisible();
      await page.getByRole("combobox", { name: "Rechercher ou agir" }).fill("deplacer");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: /Déplacer/ })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.goto("/fr/projects");
      await waitForScreen(page);
    });

    await test.step("→ opens the acts of a lot, and the lot is a recent one", async () => {
      const field = await find(page, name);
      await field.press("ArrowRight");
      await page.getByRole("option", { name: "Scinder" }).click();
      await expect(page.getByRole("dialog", { name: /Scinder/ })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name, includeHidden: true })).toBeAttached();
      await page.keyboard.press("Escape");
    });

    await test.step("a guest finds the lot, without acts that write", async () => {
      const guest = await signedInElsewhere("guest");
      await guest.setViewportSize(size);
      await guest.goto("/fr/inventory");
      await waitForScreen(guest);
      await find(guest, name);
      await expect(
        guest.getByRole("option", { name: /^(Ajouter un lot|Changer le statut|Veiller)/ }),
      ).toHaveCount(0);
    });
  });
