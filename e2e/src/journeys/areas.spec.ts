import type { Page } from "@playwright/test";
import { waitForScreen } from "../support/demo.ts";
import { type Account, expect, test } from "../support/test.ts";

/** A change of screen within the page, without loading it again. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Each business as its seller and as its buyer see it. */
const LISTS = [
  ["/fr/orders/seller", "Ventes"],
  ["/fr/orders/buyer", "Achats"],
  ["/fr/orders/request", "Demandes reçues"],
  ["/fr/orders/sent", "Demandes envoyées"],
  ["/fr/orders/sentquote", "Devis envoyés"],
  ["/fr/orders/receivedquote", "Devis reçus"],
] as const;

test("[ORD-001, PERM-002] quotes, requests and sales of both sides open for ADMIN and USER, and for no guest", async ({
  signedInElsewhere,
}) => {
  for (const account of ["admin", "user"] satisfies Account[]) {
    const page = await signedInElsewhere(account);
    await page.goto("/fr/projects");
    await waitForScreen(page);
    for (const [address, name] of LISTS) {
      await go(page, address);
      await expect(title(page, new RegExp(`^${name}`))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
    await page.context().close();
  }
  const guest = await signedInElsewhere("guest");
  await guest.goto("/fr/projects");
  await waitForScreen(guest);
  for (const [address] of LISTS) {
    await go(guest, address);
    await expect(guest).toHaveURL(/\/fr\/?$/);
    await expect(guest.getByText(/il vous manque le rôle/).first()).toBeVisible();
    await go(guest, "/fr/projects");
    await expect(title(guest, /^Projets/)).toBeVisible();
  }
});

test("[INV-001] the inventory has lots, references, lists of choices, the removed ones and a way back", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  await page.goto("/fr/inventory/references");
  await expect(title(page, /^Références/)).toBeVisible();
  for (const [address, name] of [
    ["/fr/inventory", /^Inventaire/],
    ["/fr/inventory/references/options", /^Listes de choix/],
    ["/fr/inventory/removal", /^Lots retirés/],
    ["/fr/inventory/restore", /^Restaurer des lots/],
  ] as const) {
    await go(page, address);
    await waitForScreen(page);
    await expect(title(page, name).first()).toBeVisible();
  }

  // One number of lots, in the head of the list and in the navigation.
  await go(page, "/fr/inventory");
  await expect(title(page, /^Inventaire/)).toHaveText(/[\d\s]+ en stock, [\d\s]+ terminés?/);
  const text = (await title(page, /^Inventaire/).textContent()) ?? "";
  const [, inStock = ""] = /([\d\s]+) en stock/.exec(text) ?? [];
  const entry = page.getByRole("navigation").getByRole("link", { name: /^Inventaire/ });
  await expect(entry).toContainText(inStock.trim());
});
