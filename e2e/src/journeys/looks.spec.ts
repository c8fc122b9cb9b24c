import type { Locator, Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("nothing is drawn there");
  return box;
};

/** Lists of the product; the members of a team have a column about the team at their right. */
const LISTS = [
  { path: "/fr/team", beside: true },
  { path: "/fr/settings/properties", beside: false },
  { path: "/fr/inventory/references/options", beside: false },
  { path: "/fr/inventory/references", beside: false },
  { path: "/fr/inventory/removal", beside: false },
  { path: "/fr/orders/seller", beside: false },
];

test("all lists have one design: rows of 40 px from edge to edge, the first within 145 px of the page", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  await page.setViewportSize(DESKTOP);
  for (const { path, beside } of LISTS) {
    await page.goto(path);
    await waitForScreen(page);
    const grid = page.getByRole("grid").first();
    const cell = grid.getByRole("row").nth(1).getByRole("gridcell").first();
    await expect(cell).toBeVisible();
    const [sheet, table, first] = [await boxOf(page.getByRole("main")), await boxOf(grid), await boxOf(cell)];
    expect.soft(first.y - sheet.y, `${path}: first row`).toBeLessThanOrEqual(145);
    const row = await grid
      .getByRole("row")
      .nth(1)
      .evaluate((line) => line.getBoundingClientRect().height);
    expect.soft(row, `${path}: height of a row`).toBe(40);
    expect.soft(Math.abs(table.x - sheet.x), `${path}: left edge`).toBeLessThanOrEqual(1);
    // A column of words begins under the title; boxes and pictures have their own room.
    if ((await grid.getByRole("checkbox").count()) === 0) {
      const title = await boxOf(page.getByRole("heading", { level: 1 }));
      const word = await cell.evaluate((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect().x;
      });
      expect.soft(Math.abs(word - title.x), `${path}: first column`).toBeLessThanOrEqual(1);
    }
    const rest = sheet.x + sheet.width - table.x - table.width;
    if (beside) expect.soft(rest, `${path}: column beside it`).toBeGreaterThan(200);
    else expect.soft(Math.abs(rest), `${path}: right edge`).toBeLessThanOrEqual(1);
  }
});

/** Distances of a dialog's title, first field and last button from its edges, in pixels. */
async function insetsOf(dialog: Locator) {
  const frame = await boxOf(dialog);
  const right = ({ x, width }: { x: number; width: number }) => frame.x + frame.width - x - width;
  const field = await boxOf(
    dialog.getByRole("textbox").first().locator("xpath=ancestor::*[contains(@class,'gis-field')][1]"),
  );
  const buttons = dialog.locator(".bp6-dialog-footer").getByRole("button");
  return {
    title: Math.round((await boxOf(dialog.getByRole("heading").first())).x - frame.x),
    field: Math.round(field.x - frame.x),
    button: Math.round(right(await boxOf(buttons.last()))),
  };
}

async function openDialog(page: Page, path: string, button: string): Promise<Locator> {
  await page.goto(path);
  await waitForScreen(page);
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.locator(".bp6-dialog");
  await expect(dialog).toBeVisible();
  // It is drawn at its size when it has come.
  await expect(dialog).toHaveCSS("transform", "none");
  return dialog;
}

test("title, fields and buttons of a dialog share one inset, and buttons have 12 px at their sides", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const dialogs = [
    ["/fr/team", "Ajouter un membre"],
    ["/fr/inventory/references/options", "Nouvelle liste"],
    ["/fr/inventory/references", "Ajouter une référence"],
  ] as const;
  for (const [path, button] of dialogs) {
    await page.setViewportSize(DESKTOP);
    const dialog = await openDialog(page, path, button);
    for (const [size, inset] of [
      [DESKTOP, 24],
      [PHONE, 16],
    ] as const) {
      await page.setViewportSize(size);
      const expected = { title: inset, field: inset, button: inset };
      await expect.poll(() => insetsOf(dialog), { message: `${button}, ${size.width} px` }).toEqual(expected);
      const last = dialog.locator(".bp6-dialog-footer").getByRole("button").last();
      await expect.soft(last).toHaveCSS("padding-inline-start", "12px");
    }
  }
});

test("a lot's drawer cuts neither its tabs nor its foot, and on a phone its title has the whole width", async ({
  signedIn,
}) => {
  const page = await signedIn();
  const isCut = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const { searchProduct } = await graphql<{ searchProduct: { items: { id: string }[] } }>(
    page,
    'query { searchProduct(filter: { text: { multiMatch: "lavabo" } }, limit: 1) { items { id } } }',
  );
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(`/fr/inventory?q=lavabo&node=${searchProduct.items[0]?.id}`);
    const drawer = page.locator(".gis-drawer__frame");
    const foot = drawer.locator(".gis-drawer__actions");
    await expect(drawer.getByRole("tab", { name: "Historique" })).toBeVisible();
    await expect(foot.getByRole("button", { name: "Dupliquer" })).toBeVisible();
    expect.soft(await isCut(foot), `foot at ${size.width} px`).toBe(false);
    if (size === DESKTOP) expect.soft(await isCut(drawer.getByRole("tablist")), "tabs").toBe(false);
    else {
      const [frame, title] = [await boxOf(drawer), await boxOf(drawer.getByRole("heading").first())];
      expect.soft(title.width, "title").toBeGreaterThan(0.85 * frame.width);
    }
  }
});
