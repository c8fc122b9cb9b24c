import type { Page } from "@playwright/test";
import { expectToFit, PHONE } from "../support/accessibility.ts";
import { waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";
import { expectTouchTargets } from "../support/touch.ts";

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().tap();

/** What opens from below on a phone: the screen, and the tap that opens it. */
const SHEETS = {
  filters: ["/inventory", press(/^Filtres/)],
  "a lot": [
    "/inventory?q=lavabo",
    (page: Page) =>
      page
        .getByText(/^Lavabo/)
        .first()
        .tap(),
  ],
  "a reference": ["/inventory/references", press(/Béquille double inox/)],
  "a new reference": ["/inventory/references", press("Ajouter une référence")],
  "a new alert": ["/alerts", press("Ajouter une alerte")],
  "a new property": ["/settings/properties", press("Ajouter une propriété")],
  "a new place": ["/projects/places", press("Nouveau lieu")],
  notifications: ["/", press(/^Notifications/)],
  "the other areas": ["/", press("Plus")],
} as const satisfies Record<string, readonly [path: string, open: (page: Page) => Promise<void>]>;

test("a finger hits every control in the sheets of a phone, and none is wider than it", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  // A sheet that is still growing is lower.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [name, [path, open]] of Object.entries(SHEETS)) {
    await page.goto(`/fr${path}`);
    await waitForScreen(page);
    await open(page);
    const sheet = page.locator(".bp6-overlay-open").last();
    await expect(sheet.getByRole("button").first()).toBeVisible();
    await expect(sheet.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectToFit(page, name);
    await expectTouchTargets(page, name, sheet);
  }
});
