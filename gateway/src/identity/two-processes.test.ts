import type { Session } from "@gisement/shared-domain/remote";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, mailsTo, nextCode, openBrowser } from "../testing/browser.ts";
import { buildPerson, PASSWORD } from "../testing/people.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const person = buildPerson();
const root = buildPerson({ type: "ADMIN" });
const secret = "of both processes, and of nobody else";
let one: TestGateway;
let other: TestGateway;

beforeAll(async () => {
  one = await startTestGateway([person, root], { parts: { secret } });
  const { pool, databaseUrl, backend } = one;
  other = await startTestGateway([], { parts: { secret, pool, databaseUrl, backend } });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const signIn = (from: Browser, email = person.email, password = PASSWORD) =>
  from.post("/api/auth/sign-in/email", { email, password });
/** The same cookies, sent to the other process. */
const elsewhere = (browser: Browser): Browser => {
  const twin = openBrowser(other);
  Object.assign(twin.jar, browser.jar);
  return twin;
};
const session = async (from: Browser) => (await from.get("/api/session")).json<Session | null>();
const ask = async (from: Browser) =>
  (await from.post("/graphql", { query: "{ echo }" })).json<{ data?: { identity: unknown } }>().data
    ?.identity;

test("a session of one process is valid in the other, and ends in both", async () => {
  const browser = openBrowser(one);
  await signIn(browser);
  const twin = elsewhere(browser);
  expect(await ask(twin)).toMatchObject({ userID: person.id });
  await browser.post("/api/auth/revoke-sessions");
  await expect.poll(() => ask(twin), { timeout: 1000 }).toEqual({ kind: "visitor" });
});

test("an impersonation begins and ends in both", async () => {
  const admin = openBrowser(one);
  await signIn(admin, root.email);
  const before = elsewhere(admin);
  expect(await ask(before)).toMatchObject({ userID: root.id });
  await admin.post("/api/impersonation", { userId: person.id });
  const twin = elsewhere(admin);
  expect(await ask(twin)).toMatchObject({ userID: person.id, impersonatorID: root.id });
  await admin.delete("/api/impersonation");
  await expect
    .poll(() => ask(twin), { timeout: 1000 })
    .toMatchObject({ userID: root.id, impersonatorID: null });
});

test("a code requested in one process is valid in the other, once, and is mailed once", async () => {
  const email = "shared@atelier.test";
  const browser = openBrowser(one);
  await browser.post("/api/auth/sign-up/email", {
    name: "Nour Haddad",
    email,
    password: PASSWORD,
    conditions: true,
  });
  const otp = await nextCode(one, email);
  const twin = elsewhere(browser);
  expect((await twin.post("/api/auth/email-otp/verify-email", { email, otp })).statusCode).toBe(200);
  expect((await session(twin))?.viewer.email).toBe(email);
  expect((await browser.post("/api/auth/email-otp/verify-email", { email, otp })).json()).toMatchObject({
    reason: "NotAuthorizedException",
  });
  expect(await mailsTo(other, email)).toHaveLength(1);
});

test("wrong passwords in both are counted together", async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    statuses.push(
      (await signIn(openBrowser(tries % 2 === 0 ? one : other), root.email, "Guess-75!")).statusCode,
    );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test("[AUTH-531] every call ends in a success, a typed refusal, or an unknown failure that reveals nothing", async () => {
  const browser = openBrowser(one);
  const paths = [
    "sign-in/email",
    "sign-up/email",
    "email-otp/verify-email",
    "email-otp/send-verification-otp",
  ];
  const more = ["forget-password/email-otp", "email-otp/reset-password", "new-password"];
  for (const path of [...paths, ...more]) {
    const refused = await browser.post(`/api/auth/${path}`, { email: "x" });
    expect(refused.headers["content-type"]).toContain("application/problem+json");
    expect(refused.json()).toMatchObject({ status: 400, code: "BAD_USER_INPUT", field: expect.any(String) });
  }
  await one.pool.query("alter table auth.attempt rename to attempt_away");
  try {
    const bodies: Record<string, object> = {
      "sign-in/email": { email: person.email, password: PASSWORD },
      "email-otp/send-verification-otp": { email: person.email },
      "forget-password/email-otp": { email: person.email },
      "email-otp/verify-email": { email: person.email, otp: "123456" },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const failed = await browser.post(`/api/auth/${path}`, body);
      expect(failed.json()).toMatchObject({
        status: 500,
        code: "INTERNAL_SERVER_ERROR",
        reference: expect.any(String),
      });
      expect(failed.body).not.toMatch(/attempt|relation|select/);
    }
  } finally {
    await one.pool.query("alter table auth.attempt_away rename to attempt");
  }
  expect((await signIn(browser)).statusCode).toBe(200);
});
