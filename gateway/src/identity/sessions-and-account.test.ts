import type { Session } from "@gisement/shared-domain/remote";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, mailsTo, nextMail, openBrowser } from "../testing/browser.ts";
import { buildPerson, PASSWORD } from "../testing/people.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { createAccount } from "./create-account.ts";

interface ListedSession {
  readonly id: string;
  readonly current: boolean;
  readonly userAgent: string;
  readonly ipAddress: string;
}
let gateway: TestGateway;
let person: ReturnType<typeof buildPerson>;
let laptop: Browser;
let phone: Browser;

beforeAll(async () => {
  gateway = await startTestGateway([], { env: { RATE_LIMIT: "0" } });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  person = await newPerson();
  laptop = await signIn(person.email, "203.0.113.5");
  phone = await signIn(person.email, "198.51.100.7");
});

async function newPerson() {
  const created = buildPerson({ name: "Camille", language: "FR" });
  gateway.backend.people.set(created.id, created);
  await createAccount(gateway.pool, { ...created, userID: created.id, password: PASSWORD });
  return created;
}
async function signIn(email: string, address: string): Promise<Browser> {
  const browser = openBrowser(gateway, { address });
  const response = await browser.post("/api/auth/sign-in/email", { email, password: PASSWORD });
  expect(response.statusCode).toBe(200);
  return browser;
}
const signedIn = async (from: Browser) => (await from.get("/api/session")).json<Session | null>() !== null;
const list = async (from: Browser) => (await from.get("/api/auth/list-sessions")).json<ListedSession[]>();

describe("one's sessions", () => {
  test("are listed with this one first, without their tokens", async () => {
    const response = await laptop.get("/api/auth/list-sessions");
    expect(response.headers["cache-control"]).toBe("no-store");
    const sessions = response.json<ListedSession[]>();
    expect(sessions.map(({ current, ipAddress }) => [current, ipAddress])).toEqual([
      [true, "203.0.113.5"],
      [false, "198.51.100.7"],
    ]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      "createdAt",
      "current",
      "id",
      "ipAddress",
      "updatedAt",
      "userAgent",
    ]);
    expect(sessions[0]?.userAgent).toContain("Firefox");
  });

  test("are ended one by one", async () => {
    const other = (await list(laptop)).find(({ current }) => !current);
    expect((await laptop.post("/api/auth/revoke-session", { id: other?.id })).statusCode).toBe(200);
    expect(await signedIn(phone)).toBe(false);
    expect(await signedIn(laptop)).toBe(true);
    expect(await list(laptop)).toHaveLength(1);
  });

  test("of another person cannot be ended", async () => {
    const stranger = await signIn((await newPerson()).email, "192.0.2.1");
    const [theirs] = await list(stranger);
    const response = await laptop.post("/api/auth/revoke-session", { id: theirs?.id });
    expect(response.statusCode).toBe(404);
    expect(await signedIn(stranger)).toBe(true);
    expect((await laptop.post("/api/auth/revoke-session", { id: "mine" })).json()).toMatchObject({
      field: "id",
    });
  });

  test("[AUTH-008] are ended all together, including this one", async () => {
    const response = await laptop.post("/api/auth/revoke-sessions");
    expect(response.statusCode).toBe(200);
    expect(laptop.jar).not.toHaveProperty("gisement.session_token");
    expect(await signedIn(laptop)).toBe(false);
    expect(await signedIn(phone)).toBe(false);
  });

  test("are visible to nobody else", async () => {
    const nobody = openBrowser(gateway);
    expect((await nobody.get("/api/auth/list-sessions")).statusCode).toBe(401);
    expect((await nobody.post("/api/auth/revoke-sessions")).statusCode).toBe(401);
  });

  test("in an unknown browser at an unknown address are reported by mail; others are not", async () => {
    // The very first one is expected and sends no mail; the second one was unknown.
    const mail = await nextMail(gateway, person.email, 1);
    expect(mail.subject).toBe("Nouvelle connexion à votre compte");
    expect(mail.text).toContain("Firefox, Linux");
    expect(mail.text).toContain("198.51.100.7");
    await phone.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
    await signIn(person.email, "203.0.113.5");
    await signIn(person.email, "192.0.2.77");
    await nextMail(gateway, person.email, 2);
  });
});

describe("deleting one's account", () => {
  const remove = (email: string, from = laptop, newsletter: unknown = false, password: unknown = PASSWORD) =>
    from.post("/api/auth/delete-user", { email, newsletter, password });

  test("[ACCT-510] [ACCT-532] ends every session, frees the address and sends a mail", async () => {
    // The one about the phone; two that are on their way may arrive in either order.
    await nextMail(gateway, person.email, 1);
    const response = await remove(person.email.toUpperCase());
    expect([response.statusCode, response.json()]).toEqual([200, { status: "account-deleted" }]);
    expect(laptop.jar).not.toHaveProperty("gisement.session_token");
    expect(await signedIn(laptop)).toBe(false);
    expect(await signedIn(phone)).toBe(false);
    expect(gateway.backend.people.has(person.id)).toBe(false);
    const again = await laptop.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
    expect(again.statusCode).toBe(401);
    expect((await nextMail(gateway, person.email, 2)).subject).toBe("Votre compte a été supprimé");
    const { rows } = await gateway.pool.query("select 1 from auth.account where user_id = $1", [person.id]);
    expect(rows).toEqual([]);
    // The address can be used for a new account.
    await laptop.post("/api/auth/sign-up/email", {
      name: "Camille",
      email: person.email,
      password: PASSWORD,
      conditions: true,
    });
    expect((await nextMail(gateway, person.email, 3)).subject).toMatch(/est votre code de confirmation$/);
  });

  test.each([
    ["another's address", () => "somebody@else.test", "email"],
    ["nothing", () => "", "email"],
  ])("[ACCT-513] requires one's own address, not %s", async (_, email, field) => {
    const response = await remove(email());
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "BAD_USER_INPUT", field });
    expect(await signedIn(laptop)).toBe(true);
  });

  test("requires the password: an open session is not enough, and it cannot be guessed", async () => {
    const missing = await laptop.post("/api/auth/delete-user", { email: person.email, newsletter: false });
    expect(missing.statusCode).toBe(400);
    expect(missing.json()).toMatchObject({ field: "password", found: "nothing" });
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await remove(person.email, laptop, false, `Guess-number-${guess}!`);
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json()).toMatchObject({ code: "BAD_USER_INPUT", field: "password" });
    }
    const held = await remove(person.email);
    expect(held.statusCode).toBe(429);
    expect(held.json()).toMatchObject({ reason: "LimitExceededException", retryAfter: expect.any(Number) });
    expect(gateway.backend.people.has(person.id)).toBe(true);
    expect(await signedIn(laptop)).toBe(true);
  });

  test("names an invalid newsletter choice", async () => {
    expect((await remove(person.email, laptop, "perhaps")).json()).toMatchObject({ field: "newsletter" });
  });

  test("is refused to the last administrator of a team with other members; the team is named", async () => {
    gateway.backend.lastAdminOf.set(person.id, ["Atelier Réemploi"]);
    const response = await remove(person.email);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ reason: "last-admin", teams: ["Atelier Réemploi"] });
    expect(await signedIn(laptop)).toBe(true);
    expect((await mailsTo(gateway, person.email)).map(({ subject }) => subject)).not.toContain(
      "Votre compte a été supprimé",
    );
  });

  test("that was interrupted is finished by the next sign-in, which is refused", async () => {
    await gateway.backend.removeUser(person.id);
    const create = gateway.backend.createUser;
    // The domain knows the person as a former user, and does not create them again.
    gateway.backend.createUser = async () => undefined;
    const response = await openBrowser(gateway).post("/api/auth/sign-in/email", {
      email: person.email,
      password: PASSWORD,
    });
    gateway.backend.createUser = create;
    expect(response.statusCode).toBe(401);
    expect(response.cookies.map(({ name }) => name)).not.toContain("gisement.session_token");
    const { rows } = await gateway.pool.query('select 1 from auth."user" where id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  test("reports the newsletter choice to the marketing service", async () => {
    const contact = async () => {
      const { rows } = await gateway.pool.query<{ contact: { listIDs: number[] } }>(
        "select contact from connectors.simulated_contact where email = $1",
        [person.email],
      );
      return rows[0]?.contact.listIDs;
    };
    await laptop.post("/api/brevo/createUser", { email: person.email });
    await expect.poll(contact).toEqual([10, 14]);
    await remove(person.email, laptop, false);
    await expect.poll(contact).toEqual([]);
  });
});
