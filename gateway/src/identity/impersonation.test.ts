import { randomUUID } from "node:crypto";
import type { Session } from "@gisement/shared-domain/remote";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, openBrowser } from "../testing/browser.ts";
import type { Echo } from "../testing/memory-backend.ts";
import { buildMembership, buildPerson, PASSWORD } from "../testing/people.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const team = buildMembership({ organizationName: "Atelier", role: "ADMIN" });
const root = buildPerson({ name: "Root", type: "ADMIN" });
const deputy = buildPerson({ name: "Deputy", type: "ADMIN" });
const camille = buildPerson({ name: "Camille", memberships: [team] });
const sam = buildPerson({ name: "Sam" });
let gateway: TestGateway;
let admin: Browser;

beforeAll(async () => {
  gateway = await startTestGateway([root, deputy, camille, sam], { env: { RATE_LIMIT: "0" } });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  admin = await signIn(root.email);
});
afterEach(() => {
  gateway.backend.people.set(root.id, root);
});

async function signIn(email: string): Promise<Browser> {
  const browser = openBrowser(gateway);
  expect((await browser.post("/api/auth/sign-in/email", { email, password: PASSWORD })).statusCode).toBe(200);
  return browser;
}
const start = (userId: unknown, from = admin) => from.post("/api/impersonation", { userId });
const session = async (from = admin) => (await from.get("/api/session")).json<Session | null>();
const ask = (from = admin) => from.post("/graphql", { query: "{ echo }" });
const identity = async (from = admin) => (await ask(from)).json<Echo>().data.identity;
const endTime = async () => {
  await gateway.pool.query(
    "update auth.impersonation set ends_at = now() - interval '1 second' where ended_at is null",
  );
  await gateway.pool.query("select pg_notify('gisement_viewer', $1)", [root.id]);
  await expect.poll(async () => (await ask()).statusCode, { timeout: 5000 }).toBe(403);
};
const record = async () => {
  const { rows } = await gateway.pool.query(
    `select admin_name, user_name, ended_by, extract(epoch from ends_at - started_at)::int as seconds
     from auth.impersonation where admin_id = $1 order by started_at desc limit 1`,
    [root.id],
  );
  return rows[0] as unknown;
};

describe("an impersonation", () => {
  test("[AUTH-005] [AUTH-006] [PERM-516] makes the session that of the person, marked as an impersonation, until it is stopped", async () => {
    // The administrator's own team, solo here, does not apply to the person.
    expect(await session()).toMatchObject({ selectedTeam: "solo" });
    const started = await start(camille.id);
    expect(started.statusCode).toBe(200);
    expect(started.cookies.find(({ name }) => name === "impersonate_user_id")).toMatchObject({
      value: camille.id,
      httpOnly: true,
      sameSite: "Lax",
    });
    expect(started.json<Session>().impersonation).toEqual({
      adminID: root.id,
      adminName: "Root",
      endsAt: expect.stringMatching(/Z$/),
    });
    expect(await session()).toMatchObject({
      viewer: { id: camille.id, name: "Camille" },
      selectedTeam: team.organizationID,
      impersonation: { adminID: root.id, adminName: "Root" },
    });
    expect(await identity()).toMatchObject({
      userID: camille.id,
      impersonatorID: root.id,
      userType: "PERSON",
      team: { id: team.organizationID },
    });
    expect(await record()).toEqual({
      admin_name: "Root",
      user_name: "Camille",
      ended_by: null,
      seconds: 3600,
    });
  });

  test("[AUTH-007] [PERM-517] [PERM-525] stops: clears the cookie and records the end", async () => {
    await start(camille.id);
    const stopped = await admin.delete("/api/impersonation");
    expect(stopped.statusCode).toBe(200);
    expect(stopped.json<Session>()).toMatchObject({
      viewer: { id: root.id },
      impersonation: null,
      selectedTeam: "solo",
    });
    expect(admin.jar).not.toHaveProperty("impersonate_user_id");
    expect(await identity()).toMatchObject({ userID: root.id, impersonatorID: null });
    expect(await record()).toMatchObject({ ended_by: "stopped" });
    // A saved cookie is worthless afterwards.
    admin.jar.impersonate_user_id = camille.id;
    expect(await identity()).toMatchObject({ userID: root.id, impersonatorID: null });
    expect((await admin.delete("/api/impersonation")).statusCode).toBe(200);
  });

  test("[PERM-516] is refused unless the session is a platform administrator's, with or without the cookie", async () => {
    const browser = await signIn(camille.email);
    const refused = await start(sam.id, browser);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ reason: "platform-admin-only" });
    browser.jar.impersonate_user_id = sam.id;
    expect(await identity(browser)).toMatchObject({ userID: camille.id, impersonatorID: null });
    expect(await session(browser)).toMatchObject({ viewer: { id: camille.id }, impersonation: null });
    // A meaningless cookie is not cleared.
    expect(browser.jar).not.toHaveProperty("impersonate_user_id");
    expect((await start(sam.id, openBrowser(gateway))).statusCode).toBe(401);
  });

  test("[PERM-516] cannot be started by the cookie alone, nor redirected by changing it", async () => {
    admin.jar.impersonate_user_id = camille.id;
    expect(await identity()).toMatchObject({ userID: root.id, impersonatorID: null });
    await session();
    await start(camille.id);
    admin.jar.impersonate_user_id = sam.id;
    expect(await identity()).toMatchObject({ userID: root.id, impersonatorID: null });
  });

  test("applies to this browser only: the administrator's other sessions stay their own", async () => {
    await start(camille.id);
    const other = await signIn(root.email);
    other.jar.impersonate_user_id = camille.id;
    expect(await identity(other)).toMatchObject({ userID: root.id, impersonatorID: null });
  });

  test("cannot be nested", async () => {
    await start(deputy.id);
    const nested = await start(camille.id);
    expect(nested.statusCode).toBe(409);
    expect(nested.json()).toMatchObject({ code: "INVALID_STATE", reason: "already-impersonating" });
    expect(await identity()).toMatchObject({ userID: deputy.id, impersonatorID: root.id });
  });

  test("ends after an hour: actions meant for the person are refused, never done as the administrator", async () => {
    await start(camille.id);
    await endTime();
    const late = await ask();
    expect(late.json()).toMatchObject({ reason: "impersonation-ended" });
    for (const path of ["/api/team", "/api/auth/revoke-sessions"])
      expect((await admin.post(path, { team: "solo" })).json()).toMatchObject({
        reason: "impersonation-ended",
      });
    expect(await session()).toMatchObject({ viewer: { id: root.id }, impersonation: null });
    expect(admin.jar).not.toHaveProperty("impersonate_user_id");
    expect(await identity()).toMatchObject({ userID: root.id });
    expect(await record()).toMatchObject({ ended_by: "time" });
    expect((await start(camille.id)).statusCode).toBe(200);
  });

  test("ends if its administrator loses that right", async () => {
    await start(camille.id);
    gateway.backend.people.set(root.id, { ...root, type: "PERSON" });
    await gateway.pool.query("select pg_notify('gisement_viewer', $1)", [root.id]);
    await expect
      .poll(async () => identity(), { timeout: 5000 })
      .toMatchObject({ userID: root.id, impersonatorID: null });
  });

  test("ends with signing out", async () => {
    await start(camille.id);
    await admin.post("/api/auth/sign-out");
    expect(admin.jar).not.toHaveProperty("impersonate_user_id");
    expect(await session()).toBeNull();
    expect(await record()).toMatchObject({ ended_by: "sign-out" });
  });

  test("cannot change the person's password, sessions and account", async () => {
    await start(camille.id);
    for (const [path, payload] of [
      ["change-password", { currentPassword: PASSWORD, newPassword: "Other-pass-75!" }],
      ["revoke-sessions", {}],
      ["revoke-session", { id: randomUUID() }],
      ["delete-user", { email: camille.email, password: PASSWORD, newsletter: false }],
    ] as const) {
      const response = await admin.post(`/api/auth/${path}`, payload);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ reason: "impersonating" });
    }
    expect((await admin.get("/api/auth/list-sessions")).statusCode).toBe(403);
    expect(gateway.backend.people.has(camille.id)).toBe(true);
  });

  test("chooses a team for this browser without changing the person's own choice", async () => {
    await start(camille.id);
    expect((await admin.post("/api/team", { team: "solo" })).json<Session>()).toMatchObject({
      selectedTeam: "solo",
      impersonation: { adminID: root.id },
    });
    expect(gateway.backend.people.get(camille.id)?.preferences).toEqual({});
  });

  test.each([
    ["no id", undefined, 400],
    ["an invalid id", "camille", 400],
    ["an unknown id", randomUUID(), 404],
    ["one's own id", root.id, 400],
  ])("[AUTH-004] names the field for %s", async (_, userId, status) => {
    const response = await start(userId);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ field: "userId" });
    expect(admin.jar).not.toHaveProperty("impersonate_user_id");
  });
});

test("[PERM-016] does not exist without its flag", async () => {
  const without = await startTestGateway([root, camille], { env: { FEATURE_FLAGS: "none" } });
  const browser = openBrowser(without);
  await browser.post("/api/auth/sign-in/email", { email: root.email, password: PASSWORD });
  const response = await browser.post("/api/impersonation", { userId: camille.id });
  expect(response.statusCode).toBe(404);
  browser.jar.impersonate_user_id = camille.id;
  expect((await browser.get("/api/session")).json<Session>().viewer.id).toBe(root.id);
  await without.close();
});
