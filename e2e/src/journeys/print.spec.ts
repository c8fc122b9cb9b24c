import type { Page } from "@playwright/test";
import { graphql } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

/** Rows that one list prints at most. */
const PRINT_LIMIT = 1000;
const INK = "rgb(29, 27, 23)";

/** The screen as the browser captures it for paper. */
async function toPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: await colourScheme(page) });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}
const colourScheme = (page: Page) =>
  page.evaluate(() => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));

/** Nothing that acts or frames the screen is on paper, and its ink is dark. */
async function expectPaper(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  for (const selector of [".shell-nav", ".bp6-button", ".gis-page__actions", ".gis-breadcrumbs", ".gis-grid"])
    expect(await page.locator(`${selector}:visible`).count(), selector).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", INK);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
}

/** Number of sheets of the printed screen. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

const rows = (page: Page) => page.locator(".gis-print-table tbody tr:not(.gis-print-table__sums)");

for (const colorScheme of ["light", "dark"] as const) {
  test(`lists, a project and a lot print as light sheets without the frame, from ${colorScheme}`, async ({
    signedIn,
  }) => {
    const page = await signedIn();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });

    await test.step("the filtered inventory as a table", async () => {
      await page.goto("/fr/inventory?q=lavabo&sort=name");
      await expect(page.getByRole("grid").getByRole("row").nth(3)).toBeVisible();
      // Other journeys lengthen this list beyond the rows that are loaded at first.
      const count = (await page.locator(".gis-page__count").textContent()) ?? "";
      // "31 en stock, 7 terminés".
      const found = count
        .split(",")
        .map((part) => Number(part.replace(/\D/g, "")))
        .reduce((sum, part) => sum + part);
      await page.evaluate(() => {
        window.print = () => {
          document.body.dataset.printed = "yes";
        };
      });
      await page.keyboard.press("Control+p");
      await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
      await toPaper(page);
      await expectPaper(page, "Inventaire");
      const table = page.locator(".gis-print-table");
      await expect(table.getByRole("columnheader", { name: "Nom" })).toBeVisible();
      await expect(rows(page)).toHaveCount(Math.min(found, PRINT_LIMIT));
      const sheets = await countSheets(page);
      expect(sheets).toBeGreaterThan(0);
      expect(sheets).toBeLessThan(found / 15 + 2);
    });
    await test.step("the grouped inventory with all its rows, by Ctrl+P", async () => {
      await page.emulateMedia({ media: null, colorScheme });
      await page.goto("/fr/inventory?q=porte&group=placeID");
      await expect(page.locator(".gis-grid__row").nth(2)).toBeVisible();
      await page.evaluate(() => {
        window.print = () => {
          const rows = document.querySelectorAll(".gis-print-table tbody tr").length;
          const groups = document.querySelectorAll(".gis-print-table__group").length;
          document.body.dataset.printed = `${rows > groups} ${groups > 1}`;
        };
      });
      await page.keyboard.press("Control+p");
      await expect(page.locator("body")).toHaveAttribute("data-printed", "true true");
    });
    await test.step("a lot with its facts", async () => {
      const { searchProduct } = await graphql<{ searchProduct: { items: { id: string }[] } }>(
        page,
        'query { searchProduct(filter: { progress: { eq: "active" } }, limit: 1) { items { id } } }',
      );
      await page.goto(`/fr/inventory/product/${searchProduct.items[0]?.id}`);
      await expect(page.locator(".gis-product-tabs")).toBeVisible();
      await toPaper(page);
      await expectPaper(page, /./);
      await expect(page.locator(".gis-product-tabs .bp6-tab-panel:visible")).toHaveCount(3);
      expect(await countSheets(page)).toBeLessThan(4);
    });
    await test.step("what a project looks for, its figures and its final account", async () => {
      const { listProjects } = await graphql<{ listProjects: { items: { id: string; name: string }[] } }>(
        page,
        "{ listProjects { items { id name } } }",
      );
      const id = listProjects.items.find(({ name }) => name.startsWith("Bassins à flot"))?.id;
      for (const [address, seen] of [
        [`sourcing/${id}`, page.getByRole("article", { name: "Portes intérieures 83 cm" })],
        [`sourcing-results/${id}`, page.getByRole("region", { name: /^Lots correspondants/ })],
        [`statistics/${id}`, page.getByRole("button", { name: /^Matière inventoriée/ })],
        [`statistics/${id}/account`, page.getByRole("region", { name: "Non justifié" })],
      ] as const) {
        await page.emulateMedia({ media: null, colorScheme });
        await page.goto(`/fr/projects/${address}`);
        await expect(seen, address).toBeVisible();
        await toPaper(page);
        await expectPaper(page, /Bassins à flot/);
        await expect(seen, address).toBeVisible();
        // Other journeys add lots that match.
        const lots = await page.locator(".mfi-match:visible").count();
        expect(await countSheets(page), address).toBeLessThan(5 + lots / 3);
      }
    });
    await test.step("a project with its lots", async () => {
      await page.emulateMedia({ media: null, colorScheme });
      await page.goto("/fr/projects");
      await page.locator(".mfp-card__link", { hasText: "Siège régional Lyon Gerland" }).click();
      await expect(page.getByRole("grid")).toBeVisible();
      await toPaper(page);
      expect(await rows(page).count()).toBeGreaterThan(5);
      await expect(page.locator(".gis-print-head")).toContainText("Atelier Réemploi");
    });
  });
}
