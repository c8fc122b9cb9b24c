import type { BrowserContext, Page } from "@playwright/test";
import { type OwnProduct, startOwnProduct } from "../support/own-product.ts";
import { expect, test } from "../support/test.ts";

// Memberships change: a separate product, and tests in sequence.
test.describe.configure({ mode: "default" });
let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startOwnProduct();
});
test.afterAll(() => product?.stop());

async function call<Data>(page: Page, query: string, variables: Record<string, unknown>): Promise<Data> {
  const answer = await page.context().request.post(`${product.url}/graphql`, {
    data: { query, variables },
    headers: { origin: product.url },
  });
  const body = (await answer.json()) as { data: Data; errors?: unknown };
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  return body.data;
}
const teamOf = async (page: Page): Promise<string> => {
  const answer = await page.context().request.get(`${product.url}/api/session`);
  return ((await answer.json()) as { selectedTeam: string }).selectedTeam;
};
/** Counts the loads of the page; nothing here may need a reload. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
/** The number on the bell; 0 if there is none. */
const unseenOn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[0] ?? 0);
const openHome = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/fr`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bell(page)).toBeVisible();
};

test("[NOTIF-001, NOTIF-002, TEAM-011, TEAM-012] an invitation arrives live, is answered in place and shared by tabs and browsers, and losing a team leads to solo work", async ({
  browser,
}) => {
  const contexts: BrowserContext[] = [];
  const newContext = async () => {
    const context = await browser.newContext({ locale: "fr-FR", viewport: { width: 1440, height: 900 } });
    contexts.push(context);
    return context;
  };
  const host = await product.signIn(await newContext(), "admin");
  const team = await teamOf(host);

  const [firstContext, elsewhereContext] = [await newContext(), await newContext()];
  const first = await product.signIn(firstContext, "solo");
  const second = await firstContext.newPage();
  const elsewhere = await product.signIn(elsewhereContext, "solo");
  for (const page of [first, second, elsewhere]) await openHome(page);
  const before = await unseenOn(first);
  const loads = [first, second, elsewhere].map(countLoads);

  // Shown without a reload in the active tab, in a background tab, and in another browser.
  const { createOrganizationMember: invited } = await call<{ createOrganizationMember: { id: string } }>(
    host,
    "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }",
    { input: { organizationID: team, email: "solo@demo.demo", name: "Nadia Benali", role: "USER" } },
  );
  for (const page of [first, second, elsewhere])
    await expect.poll(() => unseenOn(page), { message: "the bell's number" }).toBe(before + 1);

  // Marked as seen in one tab, it is seen in the other tab and browser.
  await second.bringToFront();
  await bell(second).click();
  await list(second)
    .getByRole("button", { name: /^Marquer comme vue.*Atelier Réemploi/ })
    .click();
  for (const page of [second, first, elsewhere])
    await expect.poll(() => unseenOn(page), { message: "seen elsewhere" }).toBe(before);
  await second.keyboard.press("Escape");
  await expect(list(second)).toHaveCount(0);
  await expect(bell(second)).toBeFocused();

  // Accepted in place by keyboard: selects the team, in the other tab too.
  await first.bringToFront();
  await bell(first).focus();
  await first.keyboard.press("Enter");
  const accept = list(first).getByRole("button", { name: /^Accepter l’invitation.: Atelier Réemploi$/ });
  await expect(accept).toBeVisible();
  await accept.focus();
  await first.keyboard.press("Enter");
  await expect(first.getByRole("button", { name: /^Équipe : Atelier Réemploi/ })).toBeVisible();
  await expect(first).toHaveURL(`${product.url}/fr`);
  await expect(second.getByRole("button", { name: /^Équipe : Atelier Réemploi/ })).toBeVisible();
  expect(await teamOf(first)).toBe(team);

  // The other browser lists the team and keeps its own.
  await elsewhere.bringToFront();
  await expect(elsewhere.getByRole("button", { name: /^Équipe : Travailler en solo/ })).toBeVisible();
  await elsewhere.getByRole("button", { name: /^Équipe : Travailler en solo/ }).click();
  await expect(
    elsewhere.getByRole("menuitem", { name: /Atelier Réemploi.*Utilisateur/ }),
  ).not.toHaveAttribute("aria-disabled", "true");
  await elsewhere.keyboard.press("Escape");

  // Removed from the team: solo work, with a message giving the reason.
  await first.bringToFront();
  await call(
    host,
    "mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { id } }",
    { input: { id: invited.id, status: "ARCHIVED" } },
  );
  await expect(first.getByText(/Vous ne faites plus partie de l’équipe Atelier Réemploi/)).toBeVisible();
  for (const page of [first, second])
    await expect(page.getByRole("button", { name: /^Équipe : Travailler en solo/ })).toBeVisible();
  expect(await teamOf(first)).toBe("solo");

  expect(
    loads.map((count) => count()),
    "loads of the pages",
  ).toEqual([0, 0, 0]);
  for (const context of contexts) await context.close();
});

test("tabs of one browser share one event stream; when its tab closes, another tab takes over", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("ShellOnNews")) streams.push(request.url());
  });
  const first = await product.signIn(context, "rival");
  await openHome(first);
  await expect.poll(() => streams.length).toBe(1);
  const second = await context.newPage();
  await openHome(second);
  await bell(second).click();
  await expect(list(second)).toBeVisible();
  expect(streams).toHaveLength(1);
  await first.close();
  await expect.poll(() => streams.length).toBe(2);
  await context.close();
});

test("[AUTH-002, AUTH-003, AUTH-005, AUTH-006, AUTH-007, PERM-516] an administrator starts and stops impersonating a user, in every tab", async ({
  browser,
}) => {
  const [rootContext, otherContext] = [await browser.newContext(), await browser.newContext()];
  const other = await product.signIn(otherContext, "creator");
  const session = await other.context().request.get(`${product.url}/api/session`);
  const { viewer } = (await session.json()) as { viewer: { id: string; name: string } };

  const page = await product.signIn(rootContext, "root");
  const tab = await rootContext.newPage();
  await openHome(tab);
  await openHome(page);
  await page.getByRole("button", { name: "Menu de Administration Gisement" }).click();
  await page.getByRole("menuitem", { name: "Agir comme une autre personne" }).click();
  const box = page.getByRole("dialog", { name: "Agir comme une autre personne" });
  const start = box.getByRole("button", { name: "Démarrer" });
  await expect(start).toBeDisabled();
  await box.getByLabel("Identifiant de l’utilisateur").fill("pas-un-identifiant");
  await start.click();
  await expect(box.getByRole("alert")).toContainText("« pas-un-identifiant » n’est pas accepté");
  await box.getByLabel("Identifiant de l’utilisateur").fill(viewer.id);
  await start.click();
  for (const each of [page, tab]) {
    await expect(each.getByText(`Administration Gisement agit comme ${viewer.name}`)).toBeVisible();
    await expect(each.getByText(/Encore \d+\smin/)).toBeVisible();
    await expect(each.getByRole("button", { name: `Menu de ${viewer.name}` })).toBeVisible();
    await expect(each.getByRole("button", { name: /^Équipe : Atelier Réemploi/ })).toBeVisible();
    await expect(each.getByText("Administration Gisement", { exact: true })).toHaveCount(0);
  }
  const cookies = await rootContext.cookies();
  expect(cookies.find(({ name }) => name === "impersonate_user_id")).toMatchObject({
    value: viewer.id,
    httpOnly: true,
  });
  await page.getByRole("button", { name: "Arrêter" }).click();
  for (const each of [page, tab]) {
    await expect(each.getByRole("button", { name: "Menu de Administration Gisement" })).toBeVisible();
    await expect(each.getByText(/agit comme/)).toHaveCount(0);
  }
  expect((await rootContext.cookies()).some(({ name }) => name === "impersonate_user_id")).toBe(false);
  for (const context of [rootContext, otherContext]) await context.close();
});
