import type { Page } from "@playwright/test";
import { graphql } from "./demo.ts";

/**
 * Opens a further shop of an owner, for lots that name it. Lots that name none are shown only while their owner has one shop.
 */
export async function openShop(page: Page, name: string): Promise<string> {
  const { createShop } = await graphql<{ createShop: { id: string } }>(
    page,
    "mutation ($input: CreateShopInput!) { createShop(input: $input) { id } }",
    { input: { name } },
  );
  await graphql(page, "mutation ($input: UpdateShopInput!) { updateShop(input: $input) { id } }", {
    input: { id: createShop.id, enabled: true },
  });
  return createShop.id;
}
