import { expect, type Page } from "@playwright/test";

/** Sends one GraphQL request in the page's session. */
export async function graphql<Data>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const answer = await page.context().request.post("/graphql", {
    data: { query, variables },
    headers: { "sec-fetch-site": "same-origin" },
  });
  const body = (await answer.json()) as { data: Data; errors?: unknown };
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data;
}

const DEMO_QUOTE = "DV-2052";
/** Fills `{project}` and `{order}` with demo rows that the session may see. */
export async function fillPath(page: Page, path: string): Promise<string> {
  let filled = path;
  if (path.includes("{project}")) {
    const data = await graphql<{ listProjects: { items: { id: string; productCount: number }[] } }>(
      page,
      "query { listProjects { items { id productCount } } }",
    );
    const project = data.listProjects.items.find((each) => each.productCount > 5);
    filled = filled.replace("{project}", project?.id ?? "none");
  }
  if (path.includes("{order}")) {
    // Of the demonstration data: other journeys write newer quotes.
    const data = await graphql<{ ordersByType: { items: { id: string; number: string }[] } }>(
      page,
      "query { ordersByType(kind: sentquote, limit: 100) { items { id number } } }",
    );
    const order = data.ordersByType.items.find(({ number }) => number === DEMO_QUOTE);
    filled = filled.replace("{order}", order?.id ?? "none");
  }
  return filled;
}

/** Waits for a screen: its heading is visible and nothing is marked as busy. */
export async function waitForScreen(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Best effort only: keep-alive or aborted requests may delay this state forever.
  await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
}
