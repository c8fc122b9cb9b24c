import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { type Backend, createBackend } from "@gisement/backend";
import { queueMails } from "@gisement/backend/mails";
import { migrate } from "@gisement/backend/migrate";
import type { Session } from "@gisement/shared-domain/remote";
import { drizzle } from "drizzle-orm/node-postgres";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nextCode, nextMail, openBrowser } from "../testing/browser.ts";
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

test("lists the failed jobs, and starts one or all of them again", async () => {
  const failed = async () =>
    (await admin("jobs")).out
      .split("\n")
      .flatMap((line) => /^(\S+) {2}send_mail .* (\d+) attempts {2}(.*)$/.exec(line)?.slice(1, 4) ?? []);
  expect(await admin("jobs")).toMatchObject({ code: 0, out: "No job has failed.\n" });
  const broken = (to: string) =>
    queueMails(drizzle({ client: gateway.pool }), new Date(), [
      { to, language: "fr", template: "mention", data: { authorName: 42 } },
    ]);
  await broken("a@atelier.test");
  await expect
    .poll(failed, { timeout: 20_000 })
    .toEqual([expect.any(String), "1", "the mail has invalid data"]);
  const [id = ""] = await failed();
  await gateway.pool.query(`update mails set data = '{"authorName":"Sam"}'`);
  expect(await admin("jobs", "retry", id)).toMatchObject({ code: 0, out: `Job ${id} is started again.\n` });
  await nextMail(gateway, "a@atelier.test");
  expect((await admin("jobs", "retry", id)).err).toBe(
    `No failed job has the id ${id}: "npm run admin -- jobs" lists them.\n`,
  );

  await broken("b@atelier.test");
  await expect.poll(failed, { timeout: 20_000 }).toHaveLength(3);
  // The failed work of a person is listed too.
  await gateway.pool.query(
    `insert into jobs (kind, key, payload, state, reason, user_id, flags) values
     ('export_inventory', 'a', '{}', 'failed', 'unavailable', '00000000-0000-4000-8000-000000000001', '{}')`,
  );
  expect((await admin("jobs")).out).toMatch(/ {2}export_inventory {2}.* {2}unavailable\n/);
  expect((await admin("jobs", "retry", "all")).out).toBe("2 of 2 failed jobs are started again.\n");
}, 120_000);

test.each([
  [["jobs", "delete"], /^Use "npm run admin/],
  [["jobs", "retry"], /^Use "npm run admin/],
  [["jobs", "retry", "x'; drop"], /^No failed job has the id/],
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
