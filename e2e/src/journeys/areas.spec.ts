import type { Page } from "@playwright/test";
import { fillPath, waitForScreen } from "../support/demo.ts";
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

test("[PROJ-001] a project's tabs lead to its pages, and the area has places and archives", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  await page.goto(await fillPath(page, "/fr/projects/details/{project}"));
  const tabs = page.getByRole("navigation", { name: "Volets du projet" });
  for (const [name, path] of [
    ["Ressources", "ressources"],
    ["Sourcing", "sourcing"],
    ["Équipe", "team"],
    ["Plan", "location"],
    ["Catalogue", "catalog"],
    ["Statistiques", "statistics"],
    ["Fiche", "details"],
  ] as const) {
    await tabs.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/fr/projects/${path}/[\\da-f-]{36}`));
    await expect(tabs.getByRole("link", { name: new RegExp(`^${name}`) })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await waitForScreen(page);
  }
  await go(page, await fillPath(page, "/fr/projects/sourcing-results/{project}"));
  await expect(page.getByRole("link", { name: "Retour aux besoins" })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Sourcing" })).toHaveAttribute("aria-current", "page");
  const navigation = page.getByRole("navigation", { name: "Navigation principale" });
  for (const [name, path] of [
    ["Projets archivés", "archives"],
    ["Lieux", "places"],
  ] as const) {
    await navigation.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`/fr/projects/${path}$`));
    await expect(title(page, new RegExp(`^${name}`))).toBeVisible();
  }
});

test("[SHELL-006] the navigation leads to every area, and a guest's has none of those closed to guests", async ({
  signedInElsewhere,
}) => {
  const areas = [
    ["Tableau de bord", /\/fr\/?$/],
    ["Inventaire", /\/fr\/inventory/],
    ["Alertes", /\/fr\/alerts/],
    ["Projets", /\/fr\/projects/],
    ["Commandes", /\/fr\/orders\/seller/],
    ["Clients", /\/fr\/orders\/customers/],
    ["Documents", /\/fr\/orders\/documents/],
    ["Boutique", /\/fr\/shop/],
    ["Équipe", /\/fr\/team/],
    ["Organisation", /\/fr\/organization/],
    ["Réglages", /\/fr\/settings/],
  ] as const;
  const linkOf = (page: Page, name: string) =>
    page
      .getByRole("navigation", { name: "Navigation principale" })
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .first();
  const page = await signedInElsewhere("admin");
  await page.goto("/fr");
  await waitForScreen(page);
  for (const [name, address] of areas) {
    await linkOf(page, name).click();
    await expect(page).toHaveURL(address);
    await waitForScreen(page);
  }
  await page.context().close();
  const guest = await signedInElsewhere("guest");
  await guest.goto("/fr");
  await waitForScreen(guest);
  await expect(linkOf(guest, "Inventaire")).toBeVisible();
  await expect(linkOf(guest, "Commandes")).toHaveCount(0);
  await expect(linkOf(guest, "Organisation")).toHaveCount(0);
});
