import type { Page } from "@playwright/test";
import { expectNoAxeViolation } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

/** Columns of the inventory's grid. */
const NAME = 3;
const REFERENCE = 10;
const cell = (page: Page, column: number, text: string) =>
  page.locator(`[role=gridcell][aria-colindex="${column}"]`).filter({ hasText: text });

async function write(page: Page, column: number, from: string, to: string): Promise<void> {
  // Beside the text: the name itself opens the lot.
  await cell(page, column, from).click({ position: { x: 4, y: 4 } });
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+A");
  await page.keyboard.type(to);
  await page.keyboard.press("Enter");
}

const historyOf = async (page: Page, id: string) =>
  (
    await graphql<{ changeLogByEntityID: { items: { field: string }[] } }>(
      page,
      "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field } } }",
      { id },
    )
  ).changeLogByEntityID.items.map(({ field }) => field);

test("what is typed offline survives a reload: different fields hold, the same field asks, and each edit is written once", async ({
  signedIn,
  signedInElsewhere,
  consoleGuard,
}) => {
  consoleGuard.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load|could not be reached|NetworkError/,
  );
  const [away, colleague] = [await signedIn("user"), await signedInElsewhere("admin")];
  away.on("dialog", (dialog) => void dialog.accept());
  const run = `Coupure${Date.now()}`;
  const create = async (name: string) =>
    (
      await graphql<{ createProduct: { id: string } }>(
        away,
        "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
        { input: { name, ref: `${name}-R`, quantity: { number: 1, unit: "u" } } },
      )
    ).createProduct.id;
  const [shared, own] = [await create(`${run}A`), await create(`${run}B`)];
  const stored = async (id: string) =>
    (
      await graphql<{ getProductStatus: { name: string; ref: string } }>(
        colleague,
        "query ($id: ID!) { getProductStatus(id: $id) { name ref } }",
        { id },
      )
    ).getProductStatus;
  for (const page of [away, colleague]) {
    await page.goto(`/fr/inventory?q=${run}`);
    await waitForScreen(page);
    await expect(cell(page, REFERENCE, `${run}A-R`)).toBeVisible();
  }

  await away.context().setOffline(true);
  const banner = away.getByRole("status").filter({ hasText: /^Hors ligne\./ });
  await expect(banner).toBeVisible();
  await write(away, REFERENCE, `${run}A-R`, "MOI-1");
  await expect(cell(away, REFERENCE, "MOI-1").getByText("non enregistré")).toBeAttached();
  // Typed again: one change, with the last value.
  await write(away, REFERENCE, "MOI-1", "MOI-2");
  await write(away, REFERENCE, `${run}B-R`, "SEUL");
  await expect(away.getByText("non enregistré")).toHaveCount(2);
  await expectNoAxeViolation(away, "inventory without a connection");

  await write(colleague, REFERENCE, `${run}A-R`, "COLLEGUE");
  await write(colleague, NAME, `${run}B`, `${run}B renommé`);
  await expect.poll(() => stored(own)).toEqual({ name: `${run}B renommé`, ref: `${run}B-R` });
  await expect.poll(() => stored(shared)).toEqual({ name: `${run}A`, ref: "COLLEGUE" });

  // The page itself cannot be read without the network: the browser shows its own until it is back.
  await away.reload().catch(() => null);
  await away.context().setOffline(false);
  await away.goto(`/fr/inventory?q=${run}`);
  const conflict = away.getByRole("dialog", { name: "Ces lots ont été modifiés entre-temps" });
  await expect(conflict.getByRole("row", { name: /MOI-2 COLLEGUE/ })).toBeVisible();
  await expect(conflict.getByRole("row")).toHaveCount(2);
  await conflict.getByRole("button", { name: "Appliquer les miennes" }).click();
  await expect.poll(() => stored(shared)).toEqual({ name: `${run}A`, ref: "MOI-2" });
  await expect.poll(() => stored(own)).toEqual({ name: `${run}B renommé`, ref: "SEUL" });
  await expect(conflict).toBeHidden();
  await expect(away.getByText("non enregistré")).toHaveCount(0);
  expect((await historyOf(colleague, own)).filter((field) => field === "ref")).toHaveLength(1);
  expect((await historyOf(colleague, shared)).filter((field) => field === "ref")).toHaveLength(2);
});

test("edits typed offline are sent without a reload once the connection is back", async ({
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  const page = await signedIn();
  const name = `Retour${Date.now()}`;
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    page,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name, ref: "AVANT", quantity: { number: 1, unit: "u" } } },
  );
  await page.goto(`/fr/inventory?q=${name}`);
  await waitForScreen(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/^Hors ligne\. /)).toBeVisible();
  await write(page, REFERENCE, "AVANT", "APRES");
  await expect(page.getByText("non enregistré")).toBeAttached();
  await page.context().setOffline(false);
  await expect(page.getByText("De nouveau en ligne")).toBeVisible();
  await expect(page.getByText("non enregistré")).toHaveCount(0);
  await expect(page.getByText("De nouveau en ligne")).toBeHidden();
  expect((await historyOf(page, createProduct.id)).filter((field) => field === "ref")).toHaveLength(1);
});
