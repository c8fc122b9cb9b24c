import type { Page } from "@playwright/test";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const PARIS = { lat: 48.8566, lon: 2.3522 };
const FAILED = /^Le serveur ne répond pas\. Rien n’est perdu/;

/** Answers this operation with an error, until the returned function is called. */
async function failOperation(page: Page, name: string): Promise<() => void> {
  let isFailing = true;
  await page.route("**/graphql", (route) =>
    isFailing && route.request().postData()?.includes(name)
      ? route.fulfill({
          json: { data: null, errors: [{ message: "broken", extensions: { code: "UNAVAILABLE" } }] },
        })
      : route.fallback(),
  );
  return () => {
    isFailing = false;
  };
}

test("a change that fails says so for a moment, keeps the screen, and succeeds when tried again", async ({
  signedIn,
  consoleGuard,
}, { workerIndex, retry }) => {
  consoleGuard.allow(/broken/);
  const page = await signedIn("user");
  const name = `Tuiles plates ${workerIndex}${retry}`;
  const { createAlert } = await graphql<{ createAlert: { id: string } }>(
    page,
    "mutation ($input: CreateAlertInput!) { createAlert(input: $input) { id } }",
    { input: { name, location: PARIS } },
  );
  await page.goto(`/fr/alerts?node=${createAlert.id}`);
  await waitForScreen(page);
  const restore = await failOperation(page, "mutation UpdateAlert");
  const article = page.getByRole("article", { name });
  await article.getByRole("button", { name: "Marquer comme trouvé" }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  // Two and a half seconds, and the time that the message takes to leave.
  await expect(page.getByText(FAILED)).toBeHidden({ timeout: 5000 });
  await expect(article).toBeVisible();

  restore();
  await article.getByRole("button", { name: "Marquer comme trouvé" }).click();
  await expect(article).toBeHidden();
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test("a list that is left while it loads is cancelled, without a message", async ({ signedIn }) => {
  const page = await signedIn("user");
  let left = 0;
  page.on("requestfailed", (request) => {
    if (request.postData()?.includes("searchProduct")) left += 1;
  });
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("searchProduct")) return route.fallback();
    // Never answered: the screen is left first.
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes("searchProduct") ?? false);
  await page.goto("/fr/inventory");
  await asked;
  await page.getByRole("navigation").getByRole("link", { name: "Réglages" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => left, { message: "the query is cancelled" }).toBeGreaterThan(0);
  await expect(page.locator(".bp6-toast")).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
