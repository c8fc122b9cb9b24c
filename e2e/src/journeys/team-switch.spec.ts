import type { APIRequestContext } from "@playwright/test";
import { BASE_URL } from "../support/address.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { draftQuote, expectDraft, NOTE } from "../support/quote.ts";
import { ACCOUNTS, expect, PASSWORD, test } from "../support/test.ts";

interface FirstSession {
  readonly selectedTeam: string;
  readonly memberships: readonly { readonly organizationID: string }[];
  readonly viewer: { readonly preferences: Readonly<Record<string, readonly string[]>> };
}

// The selection is stored with the account, so these tests run in sequence.
test.describe.configure({ mode: "default" });
const ACCOUNT = "creator";

test("[TEAM-014, TEAM-015, TEAM-016, TEAM-513, TEAM-528] selecting a team in one tab changes the other tab and its mounted remote", async ({
  signedIn,
  context,
}) => {
  const first = await signedIn(ACCOUNT);
  await first.goto("/fr/inventory");
  await waitForScreen(first);

  const lot = first.getByRole("button", { name: /^Ouvrir / }).first();
  const lotName = (await lot.textContent()) ?? "";
  expect(lotName).not.toBe("");
  let loads = 0;
  first.on("load", () => {
    loads += 1;
  });

  const second = await context.newPage();
  await second.goto("/fr/inventory");
  await waitForScreen(second);
  await expect(second.getByText(lotName, { exact: true }).first()).toBeVisible();

  await second.getByRole("button", { name: /Équipe : Atelier/ }).click();
  await second.getByText("Travailler en solo", { exact: true }).click();
  await expect(second.getByRole("button", { name: "Équipe : Travailler en solo" })).toBeVisible();

  // The first tab updates its navbar and its lots without interaction.
  await expect(first.getByRole("button", { name: "Équipe : Travailler en solo" })).toBeVisible();
  await expect(first.getByText("Votre inventaire est vide")).toBeVisible();
  // Nothing of the team remains on the screen, without a reload.
  await expect(first.getByText("Atelier Réemploi")).toHaveCount(0);
  await expect(first.getByText(lotName, { exact: true })).toHaveCount(0);
  expect(loads).toBe(0);

  const cookies = await context.cookies();
  expect(cookies.find((cookie) => cookie.name === "selected_team")?.value).toBe("solo");
  const session = (await (await context.request.get("/api/session")).json()) as {
    viewer: { id: string; preferences: Record<string, string[]> };
  };
  expect(session.viewer.preferences["user-default-team-id"]).toEqual(["solo"]);

  await first.getByRole("button", { name: "Équipe : Travailler en solo" }).click();
  await first.getByText("Atelier Réemploi", { exact: true }).click();
  await expect(first.getByText(lotName, { exact: true }).first()).toBeVisible();
  await expect(second.getByText(lotName, { exact: true }).first()).toBeVisible();
});

test("a late response for the previous team is never shown", async ({ signedIn }) => {
  const page = await signedIn(ACCOUNT);
  await page.goto("/fr");
  await waitForScreen(page);
  const { searchProduct } = await graphql<{ searchProduct: { items: { name: string }[] } }>(
    page,
    "query { searchProduct(limit: 100) { items { name } } }",
  );
  const names = searchProduct.items.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);

  let holding = true;
  let held = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/graphql", async (route) => {
    if (!holding || !route.request().postData()?.includes("searchProduct")) return route.continue();
    // The server has answered for the previous team; the response is still in transit.
    const answer = await route.fetch();
    held += 1;
    await released;
    // The page may have aborted the request.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await page.getByRole("link", { name: "Inventaire" }).first().click();
  await expect.poll(() => held).toBeGreaterThan(0);
  holding = false;
  await page.getByRole("button", { name: /Équipe : Atelier/ }).click();
  await page.getByText("Travailler en solo", { exact: true }).click();
  await expect(page.getByText("Votre inventaire est vide")).toBeVisible();

  // From here on, every text shown on the page is recorded.
  await page.evaluate((former) => {
    const seen: string[] = [];
    Object.assign(document, { formerTeamSeen: seen });
    new MutationObserver(() => {
      const text = document.body.textContent ?? "";
      seen.push(...former.filter((name) => text.includes(name)));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, names);
  release();
  await page.waitForTimeout(1500);
  await page.getByRole("link", { name: "Projets" }).first().click();
  await waitForScreen(page);
  await page.goBack();
  await expect(page.getByText("Votre inventaire est vide")).toBeVisible();
  const seen = await page.evaluate(
    () => (document as unknown as { formerTeamSeen: string[] }).formerTeamSeen,
  );
  expect(seen).toEqual([]);

  await page.getByRole("button", { name: "Équipe : Travailler en solo" }).click();
  await page.getByText("Atelier Réemploi", { exact: true }).click();
  await expect(page.getByText(names[0] ?? "", { exact: true }).first()).toBeVisible();
});

test("a forged team cookie gives no access to another team's rows", async ({
  signedIn,
  context,
  request,
}) => {
  const teamOf = async (api: APIRequestContext) =>
    ((await (await api.get("/api/session")).json()) as { selectedTeam: string }).selectedTeam;
  await request.post("/api/auth/sign-in/email", {
    data: { email: ACCOUNTS.user, password: PASSWORD },
    headers: { origin: BASE_URL },
  });
  const foreign = await teamOf(request);

  const page = await signedIn("rival");
  const own = await teamOf(context.request);
  expect(foreign).not.toBe(own);
  const names = async () => {
    const query = "query { searchProduct(limit: 20) { total items { name } } }";
    return (await graphql<{ searchProduct: unknown }>(page, query)).searchProduct;
  };
  const before = await names();
  await context.clearCookies({ name: "selected_team" });
  await context.addCookies([{ name: "selected_team", value: foreign, url: `${BASE_URL}/` }]);
  expect(await names()).toEqual(before);
  expect(await teamOf(context.request)).toBe(own);
});

test("[TEAM-514] the first team is that of the cookie, then of the preference, then the person's own, then none", async ({
  playwright,
}) => {
  const begin = async (email: string) => {
    const api = await playwright.request.newContext({
      baseURL: BASE_URL,
      extraHTTPHeaders: { origin: BASE_URL },
    });
    await api.post("/api/auth/sign-in/email", { data: { email, password: PASSWORD } });
    const session = async () => (await (await api.get("/api/session")).json()) as FirstSession;
    const choose = (team: string, skipPreference: boolean) =>
      api.post("/api/team", { data: { team, skipPreference } });
    return { api, session, choose };
  };
  const ofCreator = await begin(ACCOUNTS.creator);
  const [team = ""] = (await ofCreator.session()).memberships.map(({ organizationID }) => organizationID);
  await ofCreator.choose("solo", false);
  await ofCreator.choose(team, true);
  expect((await ofCreator.session()).selectedTeam, "cookie").toBe(team);
  const elsewhere = await begin(ACCOUNTS.creator);
  expect((await elsewhere.session()).selectedTeam, "preference").toBe("solo");
  await elsewhere.choose(team, false);

  const rival = await (await begin(ACCOUNTS.rival)).session();
  expect(rival.viewer.preferences["user-default-team-id"] ?? []).toEqual([]);
  expect(rival.memberships.map(({ organizationID }) => organizationID)).toContain(rival.selectedTeam);
  const solo = await (await begin(ACCOUNTS.solo)).session();
  expect(solo.memberships).toEqual([]);
  expect(solo.selectedTeam, "no team").toBe("solo");
});

test("leaving a team with an unsent quote asks first, and no other team sees the quote", async ({
  signedIn,
}) => {
  const page = await signedIn(ACCOUNT);
  const lot = await draftQuote(page);
  const chooseSolo = async () => {
    await page.getByRole("button", { name: /^Équipe : Atelier/ }).click();
    await page.getByText("Travailler en solo", { exact: true }).click();
  };

  await chooseSolo();
  const question = page.getByRole("dialog", { name: /Changer d’équipe sans enregistrer/ });
  await question.getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Équipe : Atelier/ })).toBeVisible();
  await expectDraft(page, lot);

  await chooseSolo();
  await question.getByRole("button", { name: "Changer d’équipe" }).click();
  await expect(page.getByRole("button", { name: "Équipe : Travailler en solo" })).toBeVisible();
  await expect(page.getByText(lot, { exact: true })).toHaveCount(0);
  await expect(page.getByText(NOTE)).toHaveCount(0);
});
