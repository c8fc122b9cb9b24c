import type { Route } from "@playwright/test";
import { waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

/** One screen of each remote; another remote's screen must work while it is down. */
const REMOTES = [
  { name: "mf-inventory", path: "/inventory", title: "Inventaire" },
  { name: "mf-projects", path: "/projects", title: "Projets" },
  { name: "mf-orders", path: "/orders/seller", title: "Ventes" },
  { name: "mf-catalog", path: "/projects/catalog/x", title: "Page introuvable" },
  { name: "mf-settings", path: "/account", title: "Mon compte" },
] as const;
const FAILED = /n’a pas pu (être chargé|démarrer)|met trop de temps/;

const FAULTS = {
  missing: (route: Route) => route.fulfill({ status: 404, body: "" }),
  html: (route: Route) => route.fulfill({ contentType: "text/html", body: "<h1>proxy</h1>" }),
  broken: (route: Route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken release')" }),
} as const;

/** Each remote once, and one of them with each fault: the shell treats all remotes alike. */
const CASES = REMOTES.flatMap((remote, index) =>
  (index === 0 ? (["missing", "html", "broken"] as const) : (["missing"] as const)).map((fault) => ({
    remote,
    fault,
  })),
);

for (const { remote, fault } of CASES) {
  test(`${remote.name} ${fault}: shows a named fallback, the others work, retry recovers`, async ({
    signedIn,
    consoleGuard,
  }) => {
    consoleGuard.allow(/./);
    const page = await signedIn();
    const other = REMOTES.find(({ name }) => name !== remote.name) ?? REMOTES[0];
    const files = `**/releases/${remote.name}/**/remoteEntry.js`;
    const heading = page.getByRole("heading", { level: 1 }).first();
    const retry = page.getByRole("button", { name: "Réessayer" }).first();
    await page.route(files, FAULTS[fault]);

    await page.goto(`/fr${remote.path}`);
    await expect(page.getByText(FAILED).first()).toBeVisible();
    await expect(retry).toBeVisible();

    // Other screens work on the page where this one failed, without a reload.
    await page.evaluate((path) => history.pushState(null, "", path), `/fr${other.path}`);
    await expect(heading).toContainText(other.title);
    await expect(page.locator(`#app-${other.name}`)).not.toBeEmpty();
    await expect(page.getByText(FAILED)).toHaveCount(0);

    await page.goBack();
    await expect(page.getByText(FAILED).first()).toBeVisible();
    await retry.click();
    await expect(page.getByText(FAILED).first()).toBeVisible();
    await page.unroute(files);
    await retry.click();
    await expect(heading).toContainText(remote.title);
    await expect(page.locator(`#app-${remote.name}`)).not.toBeEmpty();
    await expect(page.getByText(FAILED)).toHaveCount(0);
  });
}

/** Occurs in the code of React and React DOM only, minified or not. */
const REACT = "__CLIENT_INTERNALS_DO_NOT_USE";

test("shell and remotes share one React", async ({ signedIn }) => {
  const page = await signedIn();
  const scripts: { url: string; text: Promise<string> }[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push({ url: response.url(), text: response.text() });
  });
  for (const { path } of REMOTES) {
    await page.goto(`/fr${path}`);
    await waitForScreen(page);
  }
  const withReact: string[] = [];
  for (const { url, text } of scripts) if ((await text).includes(REACT)) withReact.push(url);
  expect(scripts.some(({ url }) => url.includes("/releases/"))).toBe(true);
  expect(withReact.length).toBeGreaterThan(0);
  expect(withReact.filter((url) => url.includes("/releases/"))).toEqual([]);
});
