import { DESKTOP, expectAccessible, PHONE } from "../support/accessibility.ts";
import { waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const LIST = "/fr/inventory?q=radiateur&layout=gallery";

for (const [device, size] of [
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
] as const)
  test(`Back closes the drawer of a lot on ${device}, and its page leads through the list and back`, async ({
    signedIn,
  }) => {
    const page = await signedIn();
    await page.setViewportSize(size);
    await page.goto(LIST);
    await waitForScreen(page);
    const card = page.getByRole("article").first().getByRole("button");
    const position = page.getByRole("status");
    const drawer = page.locator(".gis-drawer");

    await test.step("Back closes the drawer, after a step to the next lot too", async () => {
      await card.click();
      await expect(drawer).toContainText("1 sur");
      await drawer.getByRole("button", { name: "Suivant" }).click();
      await expect(drawer).toContainText("2 sur");
      await page.goBack();
      await expect(drawer).toHaveCount(0);
      expect(new URL(page.url()).search).toBe("?q=radiateur&layout=gallery");
    });

    await test.step("the page walks through the same list, and Back returns to it", async () => {
      await card.click();
      await drawer.getByRole("link", { name: "Ouvrir la fiche" }).click();
      await expect(drawer).toHaveCount(0);
      await expect(position.filter({ hasText: /^1 sur/ })).toBeVisible();
      await page.keyboard.press("j");
      await expect(position.filter({ hasText: /^2 sur/ })).toBeVisible();
      await expectAccessible(page, "the page of a lot from a list");
      await page.goBack();
      await waitForScreen(page);
      expect(new URL(page.url()).pathname).toBe("/fr/inventory");
    });
  });
