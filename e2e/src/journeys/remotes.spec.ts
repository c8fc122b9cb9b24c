import { settled } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const REMOTES = [
  {
    name: "mf-inventory",
    path: "/inventory",
    title: "Inventaire",
    other: "/projects",
    otherTitle: "Projets",
  },
  { name: "mf-projects", path: "/projects", title: "Projets", other: "/inventory", otherTitle: "Inventaire" },
  {
    name: "mf-orders",
    path: "/orders/seller",
    title: "Ventes",
    other: "/inventory",
    otherTitle: "Inventaire",
  },
  {
    name: "mf-catalog",
    path: "/projects/catalog/x",
    title: "",
    other: "/inventory",
    otherTitle: "Inventaire",
  },
  { name: "mf-settings", path: "/account", title: "", other: "/inventory", otherTitle: "Inventaire" },
] as const;

const FAULTS = {
  missing: (route: import("@playwright/test").Route) => route.fulfill({ status: 404, body: "" }),
  html: (route: import("@playwright/test").Route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>proxy</h1>" }),
  broken: (route: import("@playwright/test").Route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken release')" }),
} as const;

for (const remote of REMOTES) {
  for (const [fault, answer] of Object.entries(FAULTS)) {
    test(`${remote.name} ${fault}: a named fallback, the others work, retry recovers`, async ({
      signedIn,
      consoleGuard,
    }) => {
      consoleGuard.allow(/./);
      const page = await signedIn();
      await page.route(`**/releases/${remote.name}/**/remoteEntry.js`, answer);
      await page.goto(`/fr${remote.path}`);
      const retry = page.getByRole("button", { name: "Réessayer" }).first();
      await expect(retry).toBeVisible();
      await expect(
        page.getByText(/n’a pas pu (être chargé|démarrer)|met trop de temps/).first(),
      ).toBeVisible();

      await page.goto(`/fr${remote.other}`);
      await settled(page);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(remote.otherTitle);

      await page.goto(`/fr${remote.path}`);
      await expect(retry).toBeVisible();
      await page.unroute(`**/releases/${remote.name}/**/remoteEntry.js`);
      await page.getByRole("button", { name: "Réessayer" }).first().click();
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.getByText(/n’a pas pu (être chargé|démarrer)|met trop de temps/)).toHaveCount(0);
    });
  }
}

test("React is one and the same in shell and remotes", async ({ signedIn }) => {
  const page = await signedIn();
  const entries: string[] = [];
  page.on("response", (response) => {
    if (/\/releases\/.*\.js$/.test(response.url())) entries.push(response.url());
  });
  await page.goto("/fr/inventory");
  await settled(page);
  const bodies = await Promise.all(
    entries.map(async (url) => (await page.context().request.get(url)).text()),
  );
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body).not.toContain("react.production");
});
