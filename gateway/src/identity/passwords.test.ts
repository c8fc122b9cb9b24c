import { randomUUID } from "node:crypto";
import type { Session } from "@gisement/shared-domain/remote";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, mailsTo, nextCode, nextMail, openBrowser, otherCode } from "../testing/browser.ts";
import { atAdvisedCost } from "../testing/password-cost.ts";
import { buildPerson, PASSWORD } from "../testing/people.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { createAccount } from "./create-account.ts";

let gateway: TestGateway;
let browser: Browser;
let person: ReturnType<typeof buildPerson>;
const NEXT = "Nouveau-mot-2027!";

beforeAll(async () => {
  gateway = await startTestGateway([], { env: { RATE_LIMIT: "0" } });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  person = buildPerson({ language: "EN" });
  gateway.backend.people.set(person.id, person);
  await createAccount(gateway.pool, { ...person, userID: person.id, password: PASSWORD });
  browser = openBrowser(gateway);
});

const signIn = (from = browser, password = PASSWORD, rememberMe = false) =>
  from.post("/api/auth/sign-in/email", { email: person.email, password, rememberMe });
const signedIn = async (from: Browser) => (await from.get("/api/session")).json<Session | null>() !== null;
const forget = (email = person.email, from = browser) =>
  from.post("/api/auth/forget-password/email-otp", { email });
const reset = (otp: string, password = NEXT, email = person.email) =>
  browser.post("/api/auth/email-otp/reset-password", { email, otp, password });
const change = (given: object = {}) =>
  browser.post("/api/auth/change-password", { currentPassword: PASSWORD, newPassword: NEXT, ...given });

test("a password is stored as a hash of the recommended cost", async () => {
  await atAdvisedCost(async () => {
    await forget();
    await reset(await nextCode(gateway, person.email));
  });
  const stored = await gateway.pool.query<{ password: string }>(
    `select password from auth.account where user_id = $1`,
    [person.id],
  );
  expect(stored.rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe("a forgotten password", () => {
  test("[AUTH-528] [AUTH-529] is replaced with a code and a new one, which ends every session and sends a mail", async () => {
    const elsewhere = openBrowser(gateway);
    await signIn(elsewhere, PASSWORD, true);
    const requested = await forget();
    expect([requested.statusCode, requested.json()]).toEqual([200, { status: "code-sent" }]);
    const done = await reset(await nextCode(gateway, person.email));
    expect([done.statusCode, done.json()]).toEqual([200, { status: "password-reset" }]);
    expect(await signedIn(elsewhere)).toBe(false);
    expect((await signIn(browser, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(browser, NEXT)).statusCode).toBe(200);
    expect((await nextMail(gateway, person.email, 2)).subject).toBe("Votre mot de passe a été modifié");
  });

  test("gives the same answer for an unknown address, which gets no mail", async () => {
    const email = `${randomUUID()}@atelier.test`;
    const unknown = await forget(email);
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { status: "code-sent" }]);
    expect((await reset("123456", NEXT, email)).json()).toMatchObject({ reason: "CodeMismatchException" });
    expect(await mailsTo(gateway, email)).toEqual([]);
  });

  test("[AUTH-533] requires an unused code of one's own", async () => {
    await forget();
    const code = await nextCode(gateway, person.email);
    expect((await reset(otherCode(code))).json()).toMatchObject({ reason: "CodeMismatchException" });
    const other = buildPerson();
    gateway.backend.people.set(other.id, other);
    await createAccount(gateway.pool, { ...other, userID: other.id, password: PASSWORD });
    await forget(other.email);
    const others = await nextCode(gateway, other.email);
    if (others !== code)
      expect((await reset(others)).json()).toMatchObject({ reason: "CodeMismatchException" });
    expect((await reset(code)).statusCode).toBe(200);
    const again = await reset(code, "Encore-un-2028!");
    expect(again.json()).toMatchObject({ reason: "ExpiredCodeException" });
    expect((await signIn(browser, NEXT)).statusCode).toBe(200);
  });

  test("is not reset by a confirmation code", async () => {
    const email = `${randomUUID()}@atelier.test`;
    await browser.post("/api/auth/sign-up/email", {
      name: "Nour Haddad",
      email,
      password: PASSWORD,
      conditions: true,
    });
    const code = await nextCode(gateway, email);
    expect((await reset(code, NEXT, email)).json()).toMatchObject({ reason: "CodeMismatchException" });
  });

  test("[AUTH-515] is replaced only by one that meets the policy; the code stays valid", async () => {
    await forget();
    const code = await nextCode(gateway, person.email);
    const weak = await reset(code, "weak");
    expect(weak.statusCode).toBe(400);
    expect(weak.json()).toMatchObject({ field: "password", found: "a value" });
    expect((await reset(code)).statusCode).toBe(200);
  });

  test("[AUTH-534] of an account deleted meanwhile is reported to the person with its code", async () => {
    await forget();
    const code = await nextCode(gateway, person.email);
    await gateway.pool.query('delete from auth."user" where id = $1', [person.id]);
    const response = await reset(code);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      reason: "UserNotFoundException",
      title: "Utilisateur non trouvé. Veuillez vérifier l'adresse courriel.",
    });
  });

  test("also confirms an unconfirmed address; the user is created at sign-in", async () => {
    const email = `${randomUUID()}@atelier.test`;
    await browser.post("/api/auth/sign-up/email", {
      name: "Nour Haddad",
      email,
      password: PASSWORD,
      conditions: true,
    });
    await nextCode(gateway, email);
    await forget(email);
    expect((await reset(await nextCode(gateway, email, 2), NEXT, email)).statusCode).toBe(200);
    expect((await browser.post("/api/auth/sign-in/email", { email, password: NEXT })).statusCode).toBe(200);
    expect(await signedIn(browser)).toBe(true);
  });

  test.each([
    ["forget-password/email-otp", { email: "nobody" }, "email"],
    ["email-otp/reset-password", { email: "nobody" }, "email"],
    ["email-otp/reset-password", { email: "a@b.fr", otp: "12" }, "otp"],
    ["email-otp/reset-password", { email: "a@b.fr", otp: "123456" }, "password"],
  ])("names the wrong field in %s %j", async (path, payload, field) => {
    const response = await browser.post(`/api/auth/${path}`, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ field });
  });
});

describe("changing the password", () => {
  test("[AUTH-530] keeps this session under a new id and ends the others", async () => {
    const elsewhere = openBrowser(gateway);
    await signIn(elsewhere);
    await signIn(browser, PASSWORD, true);
    const before = browser.jar["gisement.session_token"];
    const done = await change();
    expect([done.statusCode, done.json()]).toEqual([200, { status: "password-changed" }]);
    expect(browser.jar["gisement.session_token"]).not.toBe(before);
    const cookie = done.cookies.findLast(({ name }) => name === "gisement.session_token");
    expect(cookie?.maxAge).toBe(30 * 24 * 3600);
    expect(await signedIn(browser)).toBe(true);
    expect(await signedIn(elsewhere)).toBe(false);
    const { rows } = await gateway.pool.query("select remember from auth.session where user_id = $1", [
      person.id,
    ]);
    expect(rows).toEqual([{ remember: true }]);
    await expect
      .poll(async () => (await mailsTo(gateway, person.email)).map(({ subject }) => subject))
      .toContain("Your password was changed");
    expect((await signIn(openBrowser(gateway), NEXT)).statusCode).toBe(200);
  });

  test("keeps the other sessions on request", async () => {
    const elsewhere = openBrowser(gateway);
    await signIn(elsewhere);
    await signIn();
    expect((await change({ endOtherSessions: false })).statusCode).toBe(200);
    expect(await signedIn(browser)).toBe(true);
    expect(await signedIn(elsewhere)).toBe(true);
  });

  test("[AUTH-522] refuses the old one, a weak one and a wrong current one, by field", async () => {
    await signIn();
    const same = await change({ newPassword: PASSWORD });
    expect(same.statusCode).toBe(400);
    expect(same.json()).toMatchObject({
      field: "newPassword",
      title: "Le nouveau mot de passe doit être différent de l'ancien",
    });
    expect((await change({ newPassword: "weak" })).json()).toMatchObject({ field: "newPassword" });
    expect((await change({ currentPassword: "Wrong-75!" })).json()).toMatchObject({
      field: "currentPassword",
      reason: "NotAuthorizedException",
    });
    expect((await signIn(openBrowser(gateway))).statusCode).toBe(200);
  });

  test("makes guessing at an open session wait after five wrong current ones", async () => {
    await signIn();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await change({ currentPassword: "Wrong-75!" })).statusCode).toBe(400);
    const held = await change();
    expect(held.statusCode).toBe(429);
    expect(Number(held.headers["retry-after"])).toBeLessThanOrEqual(60);
  });

  test("requires a session", async () => {
    expect((await change()).statusCode).toBe(401);
  });
});

describe("a password that must change", () => {
  beforeEach(async () => {
    await gateway.pool.query('update auth."user" set must_change_password = true where id = $1', [person.id]);
  });

  test("[AUTH-530] allows nothing but the choice of a new one, which then signs in", async () => {
    const refused = await signIn(browser, PASSWORD, true);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ reason: "new-password-required" });
    expect(await signedIn(browser)).toBe(false);
    const pass = refused.cookies.find(({ name }) => name === "gisement.new_password");
    expect(pass).toMatchObject({ httpOnly: true, sameSite: "Lax", maxAge: 900 });
    const { rows } = await gateway.pool.query("select 1 from auth.session where user_id = $1", [person.id]);
    expect(rows).toEqual([]);
    expect((await browser.post("/api/auth/new-password", { newPassword: "weak" })).json()).toMatchObject({
      field: "newPassword",
    });
    expect((await browser.post("/api/auth/new-password", { newPassword: PASSWORD })).json()).toMatchObject({
      field: "newPassword",
      title: "Le nouveau mot de passe doit être différent de l'ancien",
    });
    const done = await browser.post("/api/auth/new-password", { newPassword: NEXT });
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({ user: { id: person.id } });
    expect(await signedIn(browser)).toBe(true);
    // The earlier choice of remember me is kept.
    expect(done.cookies.findLast(({ name }) => name === "gisement.session_token")?.maxAge).toBe(
      30 * 24 * 3600,
    );
    expect((await signIn(openBrowser(gateway), NEXT)).statusCode).toBe(200);
  });

  test("cannot be chosen twice, nor with a forged or expired cookie", async () => {
    await signIn();
    const pass = browser.jar["gisement.new_password"] ?? "";
    await browser.post("/api/auth/new-password", { newPassword: NEXT });
    const other = openBrowser(gateway);
    for (const forged of [pass, randomUUID(), ""]) {
      other.jar["gisement.new_password"] = forged;
      const response = await other.post("/api/auth/new-password", { newPassword: "Encore-un-2028!" });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ reason: "NotAuthorizedException" });
    }
    await gateway.pool.query('update auth."user" set must_change_password = true where id = $1', [person.id]);
    await signIn(browser, NEXT);
    await gateway.pool.query(
      "update auth.verification set expires_at = now() - interval '1 second' where identifier like 'new-password:%'",
    );
    expect((await browser.post("/api/auth/new-password", { newPassword: PASSWORD })).statusCode).toBe(401);
  });
});
