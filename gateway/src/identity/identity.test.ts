import { randomUUID } from "node:crypto";
import type { Session } from "@gisement/shared-domain/remote";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Echo } from "../testing/memory-backend.ts";
import { buildMembership, buildPerson, PASSWORD } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway, takeCookies } from "../testing/test-gateway.ts";
import { isDeveloper } from "./is-developer.ts";

const first = buildMembership({ organizationName: "Atelier", role: "ADMIN" });
const second = buildMembership({ organizationName: "Chantier", role: "GUEST" });
const invited = buildMembership({ organizationName: "Invitation", status: "PENDING" });
const camille = buildPerson({ name: "Camille", memberships: [invited, first, second] });
const solo = buildPerson({ name: "Sam" });
const foreign = buildMembership();
const stranger = buildPerson({ memberships: [foreign] });
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway([camille, solo, stranger]);
});
afterAll(() => gateway.close());

const signInWith = (payload: object, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload, headers });
const session = async (cookies: Jar) => gateway.app.inject({ url: "/api/session", cookies });
const signedOut = async (cookies: Jar) => (await session(cookies)).json() === null;
const chooseTeam = (cookies: Jar, payload: object) =>
  gateway.app.inject({
    method: "POST",
    url: "/api/team",
    cookies,
    payload,
    headers: { "sec-fetch-site": "same-origin" },
  });
const requestIdentity = async (cookies: Jar) => {
  const response = await gateway.app.inject({
    method: "POST",
    url: "/graphql",
    cookies,
    payload: { query: "{ echo }" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  return response.json<Echo>().data.identity;
};

describe("signing in", () => {
  test("sets a session cookie that scripts cannot read and that ends with the browser", async () => {
    const response = await signInWith({ email: camille.email, password: PASSWORD });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ user: { id: camille.id, name: "Camille", email: camille.email } });
    const cookie = response.cookies.find(({ name }) => name === "gisement.session_token");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie?.maxAge).toBeUndefined();
    const { rows } = await gateway.pool.query<{ hours: number }>(
      "select extract(epoch from expires_at - now()) / 3600 as hours from auth.session where user_id = $1 order by created_at desc limit 1",
      [camille.id],
    );
    expect(Number(rows[0]?.hours)).toBeCloseTo(12, 1);
  });

  test("keeps a remembered session for 30 days", async () => {
    const response = await signInWith({ email: camille.email, password: PASSWORD, rememberMe: true });
    const cookie = response.cookies.find(({ name }) => name === "gisement.session_token");
    expect(cookie?.maxAge).toBe(30 * 24 * 3600);
  });

  test("accepts the address in upper or lower case", async () => {
    expect((await signInWith({ email: camille.email.toUpperCase(), password: PASSWORD })).statusCode).toBe(
      200,
    );
  });

  test("gives the same answer for a wrong password and for an unknown address", async () => {
    const wrong = await signInWith({ email: camille.email, password: "wrong" }, { "accept-language": "en" });
    const unknown = await signInWith(
      { email: "nobody@atelier.test", password: "wrong" },
      { "accept-language": "en" },
    );
    expect(wrong.statusCode).toBe(401);
    const { reference: _, ...wrongBody } = wrong.json<Record<string, unknown>>();
    const { reference: __, ...unknownBody } = unknown.json<Record<string, unknown>>();
    expect(unknownBody).toEqual(wrongBody);
    expect(wrongBody).toMatchObject({
      code: "UNAUTHENTICATED",
      reason: "invalid-credentials",
      title: "The email address or the password is incorrect.",
    });
  });

  test("names the refused field and never repeats a password", async () => {
    const email = await signInWith({ email: "camille", password: PASSWORD });
    expect(email.statusCode).toBe(400);
    expect(email.json()).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "email",
      found: "camille",
      accepted: "an e-mail address",
    });
    const password = await signInWith({ email: camille.email, password: 12345 });
    expect(password.json()).toMatchObject({ field: "password", found: "a value" });
    expect(password.body).not.toContain("12345");
  });

  test("makes guessing wait after ten wrong passwords for one account", async () => {
    const guess = () => signInWith({ email: stranger.email, password: "guess" });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).statusCode).toBe(401);
    const held = await guess();
    expect(held.statusCode).toBe(429);
    expect(Number(held.headers["retry-after"])).toBeGreaterThan(60);
    expect(held.json()).toMatchObject({ code: "RATE_LIMITED" });
    expect((await signInWith({ email: camille.email, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe("an account that may only buy", () => {
  const shopper = buildPerson({ name: "Léa", access: "SHOP" });
  const payload = { email: shopper.email, password: PASSWORD };
  const MARKETPLACE_URL = "https://boutiques.gisement.test/";

  test("is refused with the reason and the marketplace, without a session", async () => {
    const shop = await startTestGateway([shopper], { env: { MARKETPLACE_URL } });
    try {
      const answer = await shop.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
      expect(answer.json()).toMatchObject({
        status: 403,
        type: "urn:gisement:problem:shop-access-only",
        reason: "shop-access-only",
        marketplace: MARKETPLACE_URL,
      });
      expect(answer.cookies.map(({ name }) => name)).not.toContain("gisement.session_token");
      const { rows } = await shop.pool.query("select from auth.session where user_id = $1", [shopper.id]);
      expect(rows).toEqual([]);
      const wrong = { ...payload, password: "Guess-75!" };
      const guessed = await shop.app.inject({
        method: "POST",
        url: "/api/auth/sign-in/email",
        payload: wrong,
      });
      expect(guessed.json()).toMatchObject({ reason: "invalid-credentials" });
    } finally {
      await shop.close();
    }
  });

  test.each(["MANAGE", "ITMU", "ALL"] as const)("does not apply to the access %s", async (access) => {
    const person = buildPerson({ access });
    const open = await startTestGateway([person], { env: { MARKETPLACE_URL } });
    try {
      const cookies = await open.signIn(person.email);
      const { json } = await open.app.inject({ url: "/api/session", cookies });
      expect(json()).toMatchObject({
        viewer: { id: person.id },
        links: { marketplace: MARKETPLACE_URL },
      });
    } finally {
      await open.close();
    }
  });

  test("is refused even without a marketplace", async () => {
    const shop = await startTestGateway([shopper]);
    try {
      const answer = await shop.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
      expect(answer.json()).toMatchObject({ status: 403, reason: "shop-access-only" });
      expect(answer.json()).not.toHaveProperty("marketplace");
    } finally {
      await shop.close();
    }
  });
});

describe("signing out", () => {
  test("also ends the session on the server", async () => {
    const cookies = await gateway.signIn(camille.email);
    expect(await signedOut(cookies)).toBe(false);
    const response = await gateway.app.inject({
      method: "POST",
      url: "/api/auth/sign-out",
      cookies,
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(response.statusCode).toBe(200);
    expect(takeCookies(response, { ...cookies })).not.toHaveProperty("gisement.session_token");
    expect(await signedOut(cookies)).toBe(true);
    expect(await requestIdentity(cookies)).toEqual({ kind: "visitor" });
  });

  test("is announced to other processes, which forget the session immediately", async () => {
    const cookies = await gateway.signIn(camille.email);
    await session(cookies);
    await gateway.pool.query("delete from auth.session where user_id = $1", [camille.id]);
    await gateway.pool.query("select pg_notify('gisement_viewer', $1)", [camille.id]);
    await expect.poll(() => signedOut(cookies), { timeout: 2000 }).toBe(true);
  });
});

describe("the session", () => {
  test("is null without an error for signed-out visitors", async () => {
    const response = await gateway.app.inject({ url: "/api/session" });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toContain("application/json");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.body).toBe("null");
  });

  test("is required to choose a team; the message is in the reader's language", async () => {
    const response = await gateway.app.inject({
      method: "POST",
      url: "/api/team",
      payload: { team: "solo" },
      headers: { "sec-fetch-site": "same-origin", "accept-language": "de, nl;q=0.8, fr;q=0.2" },
    });
    expect(response.statusCode).toBe(401);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(response.json()).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
    expect(response.json<{ title: string }>().title).toMatch(/^U bent niet aangemeld/);
  });

  test("is null with a forged cookie", async () => {
    const cookies = { "gisement.session_token": `${randomUUID()}.${"A".repeat(43)}=` };
    expect(await signedOut(cookies)).toBe(true);
  });

  test("ends after twelve idle hours; changing its cookies does not extend it", async () => {
    const cookies = await gateway.signIn(solo.email);
    delete cookies["gisement.dont_remember"];
    await gateway.pool.query(
      "update auth.session set expires_at = now() + interval '1 hour' where user_id = $1",
      [solo.id],
    );
    expect(await signedOut(cookies)).toBe(false);
    const { rows } = await gateway.pool.query<{ hours: number }>(
      "select extract(epoch from expires_at - now()) / 3600 as hours from auth.session where user_id = $1",
      [solo.id],
    );
    expect(Number(rows[0]?.hours)).toBeCloseTo(12, 1);
    await gateway.pool.query(
      "update auth.session set expires_at = now() - interval '1 second' where user_id = $1",
      [solo.id],
    );
    await gateway.pool.query("select pg_notify('gisement_viewer', $1)", [solo.id]);
    await expect.poll(() => signedOut(cookies), { timeout: 2000 }).toBe(true);
  });

  test("contains the viewer, the memberships with invitations, the flags and the team", async () => {
    const answer = (await session(await gateway.signIn(camille.email))).json<Session>();
    expect(answer.viewer).toMatchObject({ id: camille.id, name: "Camille", language: "fr" });
    expect(answer.memberships.map(({ status }) => status)).toEqual(["PENDING", "DONE", "DONE"]);
    expect(answer.selectedTeam).toBe(first.organizationID);
    expect(answer.flags["projects-catalog"]).toBe(true);
    expect(answer.impersonation).toBeNull();
  });
});

describe("the team", () => {
  test("[TEAM-017] is the first joined one, and solo for a person without any", async () => {
    expect(await requestIdentity(await gateway.signIn(camille.email))).toMatchObject({
      kind: "user",
      team: { id: first.organizationID, role: "ADMIN" },
      memberships: [{ organizationID: first.organizationID }, { organizationID: second.organizationID }],
    });
    expect(await requestIdentity(await gateway.signIn(solo.email))).toMatchObject({
      kind: "user",
      team: null,
    });
  });

  test("[TEAM-513] is chosen, kept in the cookie and saved as the preference", async () => {
    const cookies = await gateway.signIn(camille.email);
    const response = await chooseTeam(cookies, { team: second.organizationID });
    expect(response.json<Session>().selectedTeam).toBe(second.organizationID);
    expect(await requestIdentity(takeCookies(response, { ...cookies }))).toMatchObject({
      team: { id: second.organizationID, role: "GUEST" },
    });
    // Without the cookie, on another device, the preference counts.
    expect(await requestIdentity(cookies)).toMatchObject({ team: { id: second.organizationID } });
    expect((await chooseTeam(cookies, { team: "solo" })).json<Session>().selectedTeam).toBe("solo");
  });

  test("[TEAM-530] is chosen for this browser only if the preference is skipped", async () => {
    const cookies = await gateway.signIn(camille.email);
    await chooseTeam(cookies, { team: first.organizationID });
    const response = await chooseTeam(cookies, { team: second.organizationID, skipPreference: true });
    expect(response.json<Session>().selectedTeam).toBe(second.organizationID);
    expect(await requestIdentity(cookies)).toMatchObject({ team: { id: first.organizationID } });
  });

  test("[TEAM-526] is in a cookie, set by choosing and cleared by signing out; the preference stays", async () => {
    const cookies = await gateway.signIn(camille.email);
    const chosen = takeCookies(await chooseTeam(cookies, { team: second.organizationID }), { ...cookies });
    expect(chosen).toMatchObject({ selected_team: second.organizationID });
    const response = await gateway.app.inject({
      method: "POST",
      url: "/api/auth/sign-out",
      cookies: chosen,
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(takeCookies(response, { ...chosen })).not.toHaveProperty("selected_team");
    expect(await requestIdentity(await gateway.signIn(camille.email))).toMatchObject({
      team: { id: second.organizationID },
    });
  });

  test.each([
    ["another's team", () => foreign.organizationID, 403],
    ["an invitation not accepted yet", () => invited.organizationID, 403],
    ["no team at all", () => "everything", 400],
  ])("cannot be %s", async (_, team, status) => {
    const cookies = await gateway.signIn(camille.email);
    const response = await chooseTeam(cookies, { team: team() });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ field: "team" });
    expect(response.cookies).toEqual([]);
  });

  test("is not taken from a forged or outdated cookie", async () => {
    const cookies = await gateway.signIn(camille.email);
    await chooseTeam(cookies, { team: first.organizationID });
    for (const forged of [foreign.organizationID, invited.organizationID, "x"])
      expect(await requestIdentity({ ...cookies, selected_team: forged })).toMatchObject({
        team: { id: first.organizationID },
      });
  });
});

test("developers are platform administrators and the configured people, or nobody with none", () => {
  const developer = { type: "PERSON", email: "Dev@Atelier.test" } as const;
  const administrator = { type: "ADMIN", email: "root@gisement.test" } as const;
  expect([isDeveloper(developer, []), isDeveloper(administrator, [])]).toEqual([false, true]);
  expect(isDeveloper(developer, ["dev@atelier.test"])).toBe(true);
  expect(isDeveloper(administrator, null)).toBe(false);
});
