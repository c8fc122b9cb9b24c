import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPerson } from "../testing/people.ts";
import { type ReleaseOptions, releaseFiles } from "../testing/release-files.ts";
import { packFiles } from "../testing/tar-archive.ts";
import { type Jar, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { createDeployToken, listDeployTokens, revokeDeployToken } from "./deploy-tokens.ts";

const schema = buildSchema("type Query { viewer: String, size: Int }");
const root = buildPerson({ type: "ADMIN" });
const member = buildPerson();
let gateway: TestGateway;
let administrator: Jar;
let person: Jar;

const tokenFor = async (remote: string, days = 1): Promise<string> =>
  (await createDeployToken(gateway.pool, { remote, days, by: "test" })).token;
type Method = "GET" | "POST" | "PUT";
const send = async (
  method: Method,
  url: string,
  given: {
    readonly token?: string;
    readonly authorization?: string;
    readonly jar?: Jar;
    readonly body?: Buffer | object;
  } = {},
) => {
  const authorization = given.token ? `Bearer ${given.token}` : given.authorization;
  const response = await gateway.app.inject({
    method,
    url,
    ...(given.jar ? { cookies: given.jar } : {}),
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(Buffer.isBuffer(given.body) ? { "content-type": "application/gzip" } : {}),
    },
    ...(given.body ? { payload: given.body } : {}),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};
const pack = (name: string, version: string, options: ReleaseOptions = {}): Buffer =>
  packFiles(releaseFiles(name, { ...options, manifest: { version, ...options.manifest } }));
const publish = (name: string, version: string, token: string, options: ReleaseOptions = {}) =>
  send("PUT", `/api/releases/${name}/${version}`, { token, body: pack(name, version, options) });
const activate = (name: string, version: string, token: string) =>
  send("POST", `/api/releases/${name}/activate`, { token, body: { version } });
const rollback = (name: string, token: string) => send("POST", `/api/releases/${name}/rollback`, { token });
const running = async (name: string): Promise<string | undefined> => {
  const { body } = await send("GET", "/releases/registry.json");
  return body.remotes.find((remote: { name: string }) => remote.name === name)?.version;
};

beforeAll(async () => {
  gateway = await startTestGateway([root, member], { schema, env: { RATE_LIMIT: "0" } });
  administrator = await gateway.signIn(root.email);
  person = await gateway.signIn(member.email);
});
afterAll(() => gateway.close());

describe("a deploy token", () => {
  test("grants one remote, is stored as a hash, and records its last use", async () => {
    const token = await tokenFor("mf-tokens");
    expect((await publish("mf-tokens", "1.0.0", token)).status).toBe(201);
    const { rows } = await gateway.pool.query(
      "select row_to_json(t)::text as line from releases.deploy_token t",
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(-30));
    const [listed] = await listDeployTokens(gateway.pool, "mf-tokens");
    expect(listed?.lastUsedAt).toBeInstanceOf(Date);
  });

  test.each<[string, string | undefined, string]>([
    ["is missing", undefined, "token-missing"],
    ["is no bearer token", "Basic cm9vdDpyb290", "token-malformed"],
    ["is unknown", "Bearer gsm_000000000000_nobodyhaseverseenthistokenbefore", "token-unknown"],
  ])("that %s grants nothing", async (_, authorization, reason) => {
    const given = { ...(authorization ? { authorization } : {}), body: pack("mf-tokens", "9.0.0") };
    const { status, body } = await send("PUT", "/api/releases/mf-tokens/9.0.0", given);
    expect([status, body.code, body.reason]).toEqual([401, "UNAUTHENTICATED", reason]);
  });

  test("of another team grants nothing; the attempt is in the audit log", async () => {
    const token = await tokenFor("mf-other");
    for (const refused of [
      await publish("mf-tokens", "9.0.0", token),
      await activate("mf-tokens", "1.0.0", token),
      await rollback("mf-tokens", token),
    ])
      expect([refused.status, refused.body.reason]).toEqual([403, "token-other-remote"]);
    const { body } = await send("GET", "/api/releases/audit?remote=mf-tokens", { jar: administrator });
    expect(
      body.entries
        .slice(0, 3)
        .map((entry: { action: string; result: string }) => [entry.action, entry.result]),
    ).toEqual([
      ["rollback", "other-remote"],
      ["activate", "other-remote"],
      ["publish", "other-remote"],
    ]);
  });

  test("that has expired or was revoked grants nothing", async () => {
    const expired = await tokenFor("mf-tokens", -1);
    expect((await publish("mf-tokens", "9.0.0", expired)).body.reason).toBe("token-expired");
    const { id, token } = await createDeployToken(gateway.pool, { remote: "mf-tokens", days: 1, by: "test" });
    expect(await revokeDeployToken(gateway.pool, "mf-other", id)).toBe(false);
    expect(await revokeDeployToken(gateway.pool, "mf-tokens", id)).toBe(true);
    expect((await publish("mf-tokens", "9.0.0", token)).body.reason).toBe("token-revoked");
    expect(await revokeDeployToken(gateway.pool, "mf-tokens", id)).toBe(false);
  });

  test("is optional for the platform administrator except to publish code, and required of everybody else", async () => {
    expect((await send("GET", "/api/releases", { jar: administrator })).status).toBe(200);
    const sent = await send("PUT", "/api/releases/mf-tokens/9.0.0", {
      jar: administrator,
      body: pack("mf-tokens", "9.0.0"),
    });
    expect([sent.status, sent.body.reason]).toEqual([401, "token-missing"]);
    const refused = await send("GET", "/api/releases", { jar: person });
    expect([refused.status, refused.body.reason]).toEqual([403, "platform-admin-only"]);
    const rolled = await send("POST", "/api/releases/mf-tokens/rollback", { jar: person });
    expect(rolled.status).toBe(403);
    expect((await send("GET", "/api/releases")).status).toBe(401);
  });
});

describe("a published version", () => {
  test("is never overwritten: the same bytes give the same answer, other bytes are refused", async () => {
    const token = await tokenFor("mf-fixed");
    expect((await publish("mf-fixed", "1.0.0", token)).body).toMatchObject({ files: 5, created: true });
    const again = await publish("mf-fixed", "1.0.0", token);
    expect([again.status, again.body.created]).toEqual([200, false]);
    const other = await publish("mf-fixed", "1.0.0", token, { code: "other" });
    expect([other.status, other.body.code, other.body.reason]).toEqual([409, "CONFLICT", "version-exists"]);
    const served = await gateway.app.inject("/releases/mf-fixed/1.0.0/remoteEntry.js");
    expect(served.body).toBe("// mf-fixed\n");
  });

  test("published twice at the same moment with different bytes keeps one of them, complete", async () => {
    const token = await tokenFor("mf-race");
    const answers = await Promise.all(
      ["one", "two", "three"].map((code) => publish("mf-race", "1.0.0", token, { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const winner = ["one", "two", "three"][answers.findIndex(({ status }) => status === 201)];
    const served = await gateway.app.inject("/releases/mf-race/1.0.0/remoteEntry.js");
    expect(served.body).toBe(`// mf-race\n${winner}`);
    const same = await Promise.all([1, 2].map(() => publish("mf-race", "2.0.0", token)));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 201]);
  });

  test("leaves nothing behind if it is refused", async () => {
    const token = await tokenFor("mf-bad");
    for (const [body, status] of [
      [Buffer.from("no gzip"), 422],
      [packFiles({ "../../outside.js": "x" }), 422],
      [Buffer.alloc(17 * 1024 * 1024), 413],
    ] as const) {
      const refused = await send("PUT", "/api/releases/mf-bad/1.0.0", { token, body });
      expect([refused.status, refused.body.type]).toEqual([status, "urn:gisement:problem:release-refused"]);
      expect(refused.body.violations[0].message).toMatch(/archive|path|larger/);
    }
    for (const url of [
      "/api/releases/MF-Bad/1.0.0",
      "/api/releases/mf-bad/latest",
      "/api/releases/mf-bad/1.0.0%2F..%2Fx",
    ])
      expect((await send("PUT", url, { token, body: pack("mf-bad", "1.0.0") })).status).toBe(400);
    const { body } = await send("GET", "/api/releases", { token });
    expect(body.releases.filter((release: { name: string }) => release.name === "mf-bad")).toEqual([]);
  });
});

describe("activation and rollback", () => {
  test("take effect without a restart, and every step is in the audit log", async () => {
    const token = await tokenFor("mf-live");
    const started = performance.now();
    await publish("mf-live", "1.0.0", token);
    const first = await activate("mf-live", "1.0.0", token);
    expect(await running("mf-live")).toBe("1.0.0");
    const live = performance.now() - started;
    expect(first.body).toMatchObject({ version: "1.0.0", previous: null, changed: true });
    expect((await activate("mf-live", "1.0.0", token)).body).toMatchObject({ changed: false });

    await publish("mf-live", "1.1.0", token, { code: "newer" });
    expect(await running("mf-live")).toBe("1.0.0");
    expect((await activate("mf-live", "1.1.0", token)).body).toMatchObject({ previous: "1.0.0" });
    expect(await running("mf-live")).toBe("1.1.0");

    const rolling = performance.now();
    const back = await rollback("mf-live", token);
    expect(await running("mf-live")).toBe("1.0.0");
    const rolled = performance.now() - rolling;
    expect(back.body).toMatchObject({
      version: "1.0.0",
      previous: "1.1.0",
      composition: first.body.composition,
    });
    const out = await rollback("mf-live", token);
    expect(out.body).toMatchObject({ version: null, previous: "1.0.0", changed: true });
    expect(await running("mf-live")).toBeUndefined();
    const nothing = await rollback("mf-live", token);
    expect([nothing.status, nothing.body.code, nothing.body.type]).toEqual([
      409,
      "INVALID_STATE",
      "urn:gisement:problem:nothing-before",
    ]);
    expect((await activate("mf-live", "1.0.0", token)).body).toMatchObject({
      version: "1.0.0",
      previous: null,
    });
    expect(await running("mf-live")).toBe("1.0.0");

    const { body: listed } = await send("GET", "/api/releases", { token });
    expect(
      listed.releases
        .filter((release: { name: string }) => release.name === "mf-live")
        .map((release: { version: string; state: string }) => [release.version, release.state]),
    ).toEqual([
      ["1.1.0", "idle"],
      ["1.0.0", "active"],
    ]);
    const { body: audit } = await send("GET", "/api/releases/audit?limit=10", { token });
    expect(
      audit.entries.map(
        (entry: Record<string, string>) => `${entry.action} ${entry.version} ${entry.result}`,
      ),
    ).toEqual([
      "activate 1.0.0 done",
      "rollback null nothing-before",
      "rollback null done",
      "rollback 1.0.0 done",
      "activate 1.1.0 done",
      "publish 1.1.0 done",
      "activate 1.0.0 unchanged",
      "activate 1.0.0 done",
      "publish 1.0.0 done",
    ]);
    expect(audit.entries.every((entry: { actor: string }) => /^token:[0-9a-f]{12}$/.test(entry.actor))).toBe(
      true,
    );
    process.stdout.write(`publish to live ${live.toFixed(0)} ms, rollback to live ${rolled.toFixed(0)} ms\n`);
    expect(live).toBeLessThan(10_000);
    expect(rolled).toBeLessThan(5000);
  });

  test("refuse an unknown version, and one that now conflicts with another remote", async () => {
    const token = await tokenFor("mf-late");
    const unknown = await activate("mf-late", "7.0.0", token);
    expect([unknown.status, unknown.body.code, unknown.body.found]).toEqual([404, "NOT_FOUND", "7.0.0"]);
    expect((await rollback("mf-late", token)).status).toBe(409);
    const wrong = await send("POST", "/api/releases/mf-late/activate", { token, body: { version: 1 } });
    expect([wrong.status, wrong.body.field]).toEqual([400, "version"]);

    const rival = await tokenFor("mf-rival");
    const routes = [{ path: "/contested" }];
    expect((await publish("mf-late", "1.0.0", token, { manifest: { routes } })).status).toBe(201);
    expect((await publish("mf-rival", "1.0.0", rival, { manifest: { routes } })).status).toBe(201);
    expect((await activate("mf-late", "1.0.0", token)).status).toBe(200);
    const refused = await activate("mf-rival", "1.0.0", rival);
    expect([refused.status, refused.body.violations]).toMatchObject([
      422,
      [{ rule: "route-taken", owner: "mf-late", file: "remote.json", line: 14 }],
    ]);
    expect(await running("mf-rival")).toBeUndefined();
  });

  test("keep every composition; only developers can replay a past one", async () => {
    const token = await tokenFor("mf-replay");
    await publish("mf-replay", "1.0.0", token);
    await publish("mf-replay", "1.1.0", token, { code: "newer" });
    const { body: first } = await activate("mf-replay", "1.0.0", token);
    await activate("mf-replay", "1.1.0", token);
    const url = `/releases/registry.json?composition=${first.composition}`;
    const replayed = await send("GET", url, { jar: administrator });
    expect(replayed.body.composition).toBe(first.composition);
    const composedAt = Date.parse(String(replayed.headers["last-modified"]));
    expect(Math.abs(Date.now() - composedAt)).toBeLessThan(60_000);
    expect(
      replayed.body.remotes.find((remote: { name: string }) => remote.name === "mf-replay").version,
    ).toBe("1.0.0");
    expect((await send("GET", url)).status).toBe(401);
    const refused = await send("GET", url, { jar: person });
    expect([refused.status, refused.body.reason]).toEqual([403, "developers-only"]);
    const missing = `/releases/registry.json?composition=${"0".repeat(32)}`;
    expect((await send("GET", missing, { jar: administrator })).status).toBe(404);
    expect((await send("GET", "/releases/registry.json?composition=x", { jar: person })).status).toBe(400);
  });

  test("determine the accepted operations: those of active releases, and of releases active within the last day", async () => {
    const token = await tokenFor("mf-asks");
    const documents = (): readonly string[] => [...gateway.releases.active().operations.values()];
    await publish("mf-asks", "1.0.0", token, { documents: ["query Old { viewer }"] });
    expect(documents()).not.toContain("query Old { viewer }");
    await activate("mf-asks", "1.0.0", token);
    expect(documents()).toContain("query Old { viewer }");
    await publish("mf-asks", "1.1.0", token, { documents: ["query New { size }"] });
    await activate("mf-asks", "1.1.0", token);
    expect(documents()).toEqual(expect.arrayContaining(["query Old { viewer }", "query New { size }"]));
    await gateway.pool.query(
      "update releases.span set until = until - interval '25 hours' where until is not null",
    );
    await gateway.pool.query("update releases.composition set seen_at = seen_at - interval '25 hours'");
    await publish("mf-asks", "1.2.0", token, { documents: ["query New { size }"], code: "x" });
    await activate("mf-asks", "1.2.0", token);
    expect(documents()).not.toContain("query Old { viewer }");
    expect(documents()).toContain("query New { size }");
  });

  test("reach other processes immediately, with the files", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "gisement-other-"));
    const other = await gateway.openOtherReleases(folder);
    try {
      const token = await tokenFor("mf-far");
      await publish("mf-far", "1.0.0", token);
      const { body } = await activate("mf-far", "1.0.0", token);
      await expect.poll(() => other.active().registry.composition, { timeout: 5000 }).toBe(body.composition);
      expect(await other.store.file("mf-far", "1.0.0", "remoteEntry.js")).not.toBeNull();
      // Both lose their listening connection and reconnect a moment later.
      await gateway.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen gisement_releases' and datname = current_database()",
      );
      await publish("mf-far", "1.1.0", token, { code: "newer" });
      const { body: newer } = await activate("mf-far", "1.1.0", token);
      await expect
        .poll(() => other.active().registry.composition, { timeout: 10_000 })
        .toBe(newer.composition);
    } finally {
      await other.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
  test("pass the gate in time beside 20 remotes", async () => {
    const document = (at: number) => `query Q${at} { viewer size }`;
    for (let at = 0; at < 20; at += 1) {
      const name = `mf-many-${String.fromCharCode(97 + at)}x`;
      const documents = Array.from({ length: 12 }, (_, each) => document(each));
      await gateway.releases.publish("token:test", name, "1.0.0", pack(name, "1.0.0", { documents }));
      await gateway.releases.activate("token:test", name, "1.0.0");
    }
    const token = await tokenFor("mf-timed");
    const started = performance.now();
    expect((await publish("mf-timed", "1.0.0", token, { documents: [document(1)] })).status).toBe(201);
    const taken = performance.now() - started;
    process.stdout.write(`publish through the gate at 20 remotes ${taken.toFixed(0)} ms\n`);
    expect(taken).toBeLessThan(2000);
  });
});
