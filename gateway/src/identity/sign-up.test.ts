import { randomUUID } from "node:crypto";
import type { Session } from "@gisement/shared-domain/remote";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, mailsTo, nextCode, nextMail, openBrowser, otherCode } from "../testing/browser.ts";
import { buildPerson, PASSWORD } from "../testing/people.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const confirmed = buildPerson({ name: "Camille" });
let gateway: TestGateway;
let browser: Browser;
let email: string;

beforeAll(async () => {
  gateway = await startTestGateway([confirmed], { env: { RATE_LIMIT: "0" } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  browser = openBrowser(gateway);
  email = `${randomUUID()}@atelier.test`;
});

const signUp = (from = browser, given: object = {}) =>
  from.post("/api/auth/sign-up/email", {
    name: "Nour Haddad",
    email,
    password: PASSWORD,
    conditions: true,
    language: "nl",
    ...given,
  });
const confirm = (otp: string, from = browser, to = email) =>
  from.post("/api/auth/email-otp/verify-email", { email: to, otp });
const resend = (to = email, from = browser) =>
  from.post("/api/auth/email-otp/send-verification-otp", { email: to });
const viewerOf = async (from: Browser) =>
  (await from.get("/api/session")).json<Session | null>()?.viewer ?? null;
const signIn = (from: Browser, password = PASSWORD) =>
  from.post("/api/auth/sign-in/email", { email, password });

describe("signing up", () => {
  test("[AUTH-526] [AUTH-527] [AUTH-516] leads through a mailed code into a session, with source 'manage'", async () => {
    const requested = await signUp();
    expect(requested.statusCode).toBe(200);
    expect(requested.json()).toEqual({ status: "code-sent" });
    expect(requested.headers["cache-control"]).toBe("no-store");
    expect((await nextMail(gateway, email)).subject).toMatch(/is uw bevestigingscode$/);
    expect(await viewerOf(browser)).toBeNull();
    const entered = await confirm(await nextCode(gateway, email));
    expect(entered.statusCode).toBe(200);
    expect(entered.json()).toEqual({ user: { id: expect.any(String), name: "Nour Haddad", email } });
    expect(await viewerOf(browser)).toMatchObject({ name: "Nour Haddad", email, language: "nl" });
    const cookie = entered.cookies.find(({ name }) => name === "gisement.session_token");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie?.maxAge).toBeUndefined();
    const person = [...gateway.backend.people.values()].find((each) => each.email === email);
    expect(person).toMatchObject({ access: "MANAGE", language: "NL" });
    expect((await signIn(openBrowser(gateway))).statusCode).toBe(200);
  });

  test("[AUTH-526] ignores a source sent by the caller", async () => {
    await signUp(browser, { source: "shop" });
    await confirm(await nextCode(gateway, email));
    const { rows } = await gateway.pool.query('select source from auth."user" where email = $1', [email]);
    expect(rows).toEqual([{ source: "manage" }]);
  });

  test("sends mail in the language of the page", async () => {
    await browser.post(
      "/api/auth/sign-up/email",
      { name: "Ann Lee", email, password: PASSWORD, conditions: true },
      { referer: "http://localhost:3000/en/signup" },
    );
    expect((await nextMail(gateway, email)).subject).toMatch(/^\d{6} is your confirmation code$/);
  });

  test("gives the same answer for a taken address, whose owner gets an explanation instead of a code", async () => {
    email = confirmed.email;
    const response = await signUp();
    expect([response.statusCode, response.json()]).toEqual([200, { status: "code-sent" }]);
    const mail = await nextMail(gateway, confirmed.email);
    expect(mail.subject).toBe("U hebt al een account");
    expect(mail.text).not.toMatch(/\d{6}/);
    // Neither the password nor the name has changed.
    expect((await signIn(openBrowser(gateway))).json()).toMatchObject({ user: { name: "Camille" } });
  });

  test("creates one account for simultaneous sign-ups with one address", async () => {
    const answers = await Promise.all([signUp(), signUp(openBrowser(gateway)), signUp(openBrowser(gateway))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { rows } = await gateway.pool.query('select 1 from auth."user" where email = $1', [email]);
    expect(rows).toHaveLength(1);
    // A failed statement does not log the address either.
    expect(gateway.log.filter((line) => line.includes(email))).toEqual([]);
  });

  test.each([
    ["name", { name: "R2D2" }],
    ["name", { name: undefined }],
    ["email", { email: "nobody" }],
    ["email", { email: "é@atelier.test" }],
    ["email", { email: ["a@b.fr"] }],
    ["password", { password: "weak" }],
    ["password", { password: `Aa1!${"x".repeat(200)}` }],
    ["conditions", { conditions: false }],
    ["conditions", { conditions: "yes" }],
    ["language", { language: "de" }],
  ])("[AUTH-515] [AUTH-518] [AUTH-520] names %s if it is %j, and creates nothing", async (field, given) => {
    const response = await signUp(browser, given);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "BAD_USER_INPUT", field });
    expect(response.body).not.toContain("Aa1!");
    expect(await mailsTo(gateway, email)).toEqual([]);
  });

  test("before the code, refuses the right password with the reason", async () => {
    await signUp();
    const response = await signIn(openBrowser(gateway));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ reason: "email-not-verified" });
    expect(response.cookies).toEqual([]);
    expect((await signIn(openBrowser(gateway), "Wrong-75!")).statusCode).toBe(401);
  });
});

describe("the code", () => {
  test("[AUTH-532] is refused if it is wrong; the right one still works", async () => {
    await signUp();
    const code = await nextCode(gateway, email);
    const wrong = await confirm(otherCode(code));
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({
      reason: "CodeMismatchException",
      field: "otp",
      title: "Le code de confirmation est incorrect. Veuillez réessayer.",
    });
    expect((await confirm(code)).statusCode).toBe(200);
  });

  test("[AUTH-533] is reported as expired to the person who has it, and to nobody else", async () => {
    await signUp();
    const code = await nextCode(gateway, email);
    await gateway.pool.query("update auth.verification set expires_at = now() - interval '1 second'");
    expect((await confirm(otherCode(code))).json()).toMatchObject({ reason: "CodeMismatchException" });
    expect((await confirm(code)).json()).toMatchObject({
      reason: "ExpiredCodeException",
      field: "otp",
      title: "Le code de confirmation a expiré. Veuillez demander un nouveau code.",
    });
  });

  test("is valid for ten minutes", async () => {
    await signUp();
    await nextCode(gateway, email);
    const { rows } = await gateway.pool.query<{ minutes: number }>(
      "select extract(epoch from expires_at - now()) / 60 as minutes from auth.verification where identifier like '%' || $1",
      [email],
    );
    expect(rows.map(({ minutes }) => Math.round(minutes))).toEqual([10]);
  });

  test("[AUTH-535] works once: the second time the account is already confirmed", async () => {
    await signUp();
    const code = await nextCode(gateway, email);
    await confirm(code);
    const again = await confirm(code, openBrowser(gateway));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      reason: "NotAuthorizedException",
      title: "Votre compte est déjà confirmé. Vous pouvez vous connecter.",
    });
    expect((await confirm("000000")).json()).toMatchObject({ reason: "NotAuthorizedException" });
  });

  test("works once even if sent many times simultaneously", async () => {
    await signUp();
    const code = await nextCode(gateway, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(code, openBrowser(gateway))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("of another address is wrong", async () => {
    await signUp();
    const code = await nextCode(gateway, email);
    const mine = email;
    email = `${randomUUID()}@atelier.test`;
    await signUp();
    const others = await nextCode(gateway, email);
    if (code !== others)
      expect((await confirm(code)).json()).toMatchObject({ reason: "CodeMismatchException" });
    expect((await confirm(code, browser, mine)).statusCode).toBe(200);
  });

  test("must be renewed after five tries, right or wrong", async () => {
    await signUp();
    const code = await nextCode(gateway, email);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(otherCode(code))).json()).toMatchObject({ reason: "CodeMismatchException" });
    const sixth = await confirm(code);
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json()).toMatchObject({ reason: "LimitExceededException", field: "otp" });
    expect((await resend()).json()).toEqual({ status: "code-sent" });
    expect((await confirm(await nextCode(gateway, email, 2))).statusCode).toBe(200);
  });

  test("is replaced by the next one", async () => {
    await signUp();
    const first = await nextCode(gateway, email);
    await resend();
    const second = await nextCode(gateway, email, 2);
    if (first !== second)
      expect((await confirm(first)).json()).toMatchObject({ reason: "ExpiredCodeException" });
    expect((await confirm(second)).statusCode).toBe(200);
  });

  test("[AUTH-524] has six digits", async () => {
    for (const otp of ["12345", "1234567", "12345a", 123456, undefined, ""]) {
      const response = await browser.post("/api/auth/email-otp/verify-email", { email, otp });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ field: "otp", accepted: "6 digits" });
    }
    expect(
      (await browser.post("/api/auth/email-otp/verify-email", { email: "x", otp: "123456" })).json(),
    ).toMatchObject({ field: "email" });
  });

  test("is stored nowhere in plain text: not in its table, not in the log", async () => {
    await signUp();
    const code = await nextCode(gateway, email);
    const { rows } = await gateway.pool.query<{ row: string }>(
      `select v::text as row from auth.verification v union all select s::text from auth.sent_code s
       union all select m::text from mails m`,
    );
    expect(rows.length).toBeGreaterThan(2);
    // Six digits may be part of an id or a time by chance.
    const alone = new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`);
    expect(rows.filter(({ row }) => alone.test(row))).toEqual([]);
    expect(gateway.log.filter((line) => alone.test(line) || line.includes(PASSWORD))).toEqual([]);
  });
});

describe("another code", () => {
  test("[AUTH-536] is refused for a confirmed account, but only its owner learns that", async () => {
    await signUp();
    await confirm(await nextCode(gateway, email));
    const own = await resend();
    expect(own.statusCode).toBe(409);
    expect(own.json()).toMatchObject({
      reason: "InvalidParameterException",
      title: "Votre compte est déjà confirmé. Vous pouvez vous connecter.",
    });
    const stranger = await resend(email, openBrowser(gateway));
    expect([stranger.statusCode, stranger.json()]).toEqual([200, { status: "code-sent" }]);
    expect((await nextMail(gateway, email, 2)).subject).toBe("Vous avez déjà un compte");
  });

  test("gives the same answer for an unknown address, which gets no mail", async () => {
    const response = await resend();
    expect([response.statusCode, response.json()]).toEqual([200, { status: "code-sent" }]);
    expect((await confirm("123456")).json()).toMatchObject({ reason: "CodeMismatchException" });
    expect(await mailsTo(gateway, email)).toEqual([]);
  });

  test("can be requested five times, then after the wait that the answer names", async () => {
    for (let count = 0; count < 5; count += 1) expect((await resend()).statusCode).toBe(200);
    const held = await resend();
    expect(held.statusCode).toBe(429);
    expect(held.json()).toMatchObject({ reason: "LimitExceededException", code: "RATE_LIMITED" });
    expect(Number(held.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(Number(held.headers["retry-after"])).toBeGreaterThan(50);
  });
});

describe("interruptions of a sign-up", () => {
  test("the domain service is unavailable after the code: the next sign-in creates the user", async () => {
    await signUp();
    const code = await nextCode(gateway, email);
    gateway.backend.failCreating = true;
    const failed = await confirm(code);
    gateway.backend.failCreating = false;
    expect(failed.statusCode).toBe(503);
    expect(failed.cookies.map(({ name }) => name)).not.toContain("gisement.session_token");
    expect(await viewerOf(browser)).toBeNull();
    expect((await signIn(browser)).statusCode).toBe(200);
    expect(await viewerOf(browser)).toMatchObject({ name: "Nour Haddad" });
  });

  test("another person signs up with the address: their password does not open the account", async () => {
    const attacker = openBrowser(gateway, { address: "203.0.113.9" });
    await signUp(browser, { name: "Owner", password: "Owner-pass-75!" });
    await nextCode(gateway, email);
    await signUp(attacker, { name: "Attacker", password: "Attack-pass-75!" });
    const code = await nextCode(gateway, email, 2);
    const entered = await confirm(code);
    expect(entered.statusCode).toBe(403);
    expect(entered.json()).toMatchObject({ reason: "new-password-required" });
    expect(await viewerOf(browser)).toBeNull();
    // Nor can the attacker choose the new one.
    expect((await signIn(attacker, "Attack-pass-75!")).statusCode).toBe(401);
    expect(
      (await attacker.post("/api/auth/new-password", { newPassword: "Attack-more-75!" })).statusCode,
    ).toBe(401);
    const chosen = await browser.post("/api/auth/new-password", { newPassword: "Owner-again-75!" });
    expect(chosen.statusCode).toBe(200);
    expect(await viewerOf(browser)).toMatchObject({ email });
  });

  test("the same person signs up twice in one browser: the last password counts", async () => {
    await signUp(browser, { password: "First-pass-75!" });
    await nextCode(gateway, email);
    await signUp(browser, { password: "Second-pass-75!" });
    expect((await confirm(await nextCode(gateway, email, 2))).statusCode).toBe(200);
    expect((await signIn(openBrowser(gateway), "Second-pass-75!")).statusCode).toBe(200);
  });
});
