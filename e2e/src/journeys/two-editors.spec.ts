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

test("two teammates change one lot at the same time: different fields hold, the same field is a conflict with both values", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const [first, second] = [await signedIn("user"), await signedInElsewhere("admin")];
  const run = `Double${Date.now()}`;
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    first,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name: run, ref: "AVANT", quantity: { number: 1, unit: "u" } } },
  );
  const stored = async () =>
    (
      await graphql<{ getProductStatus: object }>(
        first,
        "query ($id: ID!) { getProductStatus(id: $id) { name ref } }",
        { id: createProduct.id },
      )
    ).getProductStatus;
  // The second one's page gets no events: it shows what it has read until it is loaded again.
  await second.route("**/graphql?*", (route) => route.abort());
  for (const page of [first, second]) {
    await page.goto(`/fr/inventory?q=${run}`);
    await waitForScreen(page);
    await expect(cell(page, REFERENCE, "AVANT")).toBeVisible();
  }

  await write(first, NAME, run, `${run} renommé`);
  await expect.poll(stored).toEqual({ name: `${run} renommé`, ref: "AVANT" });
  await write(second, REFERENCE, "AVANT", "DEUX");
  await expect.poll(stored).toEqual({ name: `${run} renommé`, ref: "DEUX" });
  await expect(second.getByRole("dialog")).toHaveCount(0);

  await expect(cell(first, REFERENCE, "DEUX")).toBeVisible();
  await write(first, REFERENCE, "DEUX", "TROIS");
  await expect.poll(stored).toEqual({ name: `${run} renommé`, ref: "TROIS" });
  await write(second, REFERENCE, "DEUX", "QUATRE");
  const conflict = second.getByRole("dialog", { name: "Ces lots ont été modifiés entre-temps" });
  await expect(conflict.getByRole("row", { name: /QUATRE TROIS/ })).toBeVisible();
  await expect(conflict.getByRole("row")).toHaveCount(2);
  await expectNoAxeViolation(second, "conflict of two teammates");
  await conflict.getByRole("button", { name: "Appliquer les miennes" }).click();
  await expect.poll(stored).toEqual({ name: `${run} renommé`, ref: "QUATRE" });
});
