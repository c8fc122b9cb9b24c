import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { type Backend, createBackend } from "@gisement/backend";
import { migrate } from "@gisement/backend/migrate";
import type { Session } from "@gisement/shared-domain/remote";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nextCode, openBrowser } from "../testing/browser.ts";
import { PASSWORD } from "../testing/people.ts";
import { builtProgram } from "../testing/programs.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

let gateway: TestGateway;
let backend: Backend;

beforeAll(async () => {
  gateway = await startTestGateway([], {
    backendOf: async ({ pool, databaseUrl }) => {
      await migrate(pool);
      backend = createBackend({ databaseUrl, logger: pino({ level: "silent" }), poolSize: 2 });
      return backend;
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const admin = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      [builtProgram("admin"), ...args],
      { env: { PATH: process.env.PATH, DATABASE_URL: gateway.databaseUrl } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
const signUp = async (email: string) => {
  const browser = openBrowser(gateway);
  await browser.post("/api/auth/sign-up/email", {
    name: "Nour Haddad",
    email,
    password: PASSWORD,
    conditions: true,
    language: "nl",
  });
  return browser;
};
const session = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.get("/api/session")).json<Session | null>();

test("makes the first administrator of an installation that began empty, on its own machine", async () => {
  const email = `${randomUUID()}@atelier.test`;
  const browser = await signUp(email);
  expect((await admin(email)).err).toMatch(/is not confirmed yet/);
  await browser.post("/api/auth/email-otp/verify-email", { email, otp: await nextCode(gateway, email) });
  expect((await session(browser))?.viewer).toMatchObject({ name: "Nour Haddad", language: "nl" });
  expect((await session(browser))?.viewer.type).not.toBe("ADMIN");

  expect(await admin(email.toUpperCase())).toMatchObject({
    code: 0,
    out: expect.stringMatching(/is a platform administrator now\.\n$/),
  });
  // The open session has the right immediately.
  expect((await session(browser))?.viewer.type).toBe("ADMIN");
  expect((await admin(email)).out).toMatch(/is a platform administrator already/);
  const { rows } = await gateway.pool.query(
    "select actor, field, new from actions where field = 'type' and entity = 'users'",
  );
  expect(rows).toEqual([{ actor: null, field: "type", new: "ADMIN" }]);

  expect((await admin(email, "--new-password")).out).toMatch(/must choose a new password/);
  expect(await session(browser)).toBeNull();
  const refused = await browser.post("/api/auth/sign-in/email", { email, password: PASSWORD });
  expect(refused.json()).toMatchObject({ reason: "new-password-required" });
  expect((await browser.post("/api/auth/new-password", { newPassword: "Encore-un-2027!" })).statusCode).toBe(
    200,
  );

  expect((await admin(email, "--revoke")).out).toMatch(/is no longer a platform administrator/);
  expect((await session(browser))?.viewer.type).not.toBe("ADMIN");
});

test.each([
  [[], /^Use "npm run admin/],
  [["nobody"], /^"nobody" is no e-mail address/],
  [["nobody@atelier.test"], /^Nobody has signed up with nobody@atelier\.test/],
  [["a@b.fr", "--delete"], /Unknown option '--delete'/],
  [["a@b.fr", "--revoke", "--new-password"], /^Use "npm run admin/],
])("explains %j in one sentence", async (args, sentence) => {
  const { code, err } = await admin(...args);
  expect(code).toBe(1);
  expect(err).toMatch(sentence);
});
