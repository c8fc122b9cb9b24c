import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPerson } from "../../testing/people.ts";
import { type ReleaseOptions, releaseFiles } from "../../testing/release-files.ts";
import { packFiles } from "../../testing/tar-archive.ts";
import { type Jar, startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { createDeployToken } from "../deploy-tokens.ts";
import { BUCKETS, bucketOf, isInRollout } from "./bucket.ts";

const schema = buildSchema("type Query { viewer: String, size: Int }");
const root = buildPerson({ type: "ADMIN" });
const member = buildPerson();
let gateway: TestGateway;
let administrator: Jar;
let person: Jar;

const tokenFor = async (remote: string): Promise<string> =>
  (await createDeployToken(gateway.pool, { remote, days: 1, by: "test" })).token;
const send = async (
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  given: { readonly token?: string; readonly jar?: Jar; readonly body?: object } = {},
) => {
  const response = await gateway.app.inject({
    method,
    url,
    ...(given.jar ? { cookies: given.jar } : {}),
    headers: given.token ? { authorization: `Bearer ${given.token}` } : {},
    ...(given.body ? { payload: given.body } : {}),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};
const publish = async (name: string, version: string, options: ReleaseOptions = {}): Promise<void> => {
  const files = releaseFiles(name, { ...options, manifest: { version, ...options.manifest } });
  await gateway.releases.publish("token:test", name, version, packFiles(files));
};
/** Publishes two releases of a remote and activates the first. */
const twoReleases = async (name: string, next: ReleaseOptions = {}): Promise<string> => {
  await publish(name, "1.0.0");
  await publish(name, "1.1.0", { code: "newer", ...next });
  await gateway.releases.activate("token:test", name, "1.0.0");
  return tokenFor(name);
};
const rollout = (name: string, token: string, body: object) =>
  send("POST", `/api/releases/${name}/rollout`, { token, body });
const versionFor = (name: string, userID: string | null): string | undefined =>
  gateway.releases.registryFor(userID).remotes.find((remote) => remote.name === name)?.version;
const people = Array.from({ length: 2000 }, () => randomUUID());
const inCanary = (name: string): readonly string[] =>
  people.filter((userID) => versionFor(name, userID) === "1.1.0");

beforeAll(async () => {
  gateway = await startTestGateway([root, member], { schema, env: { RATE_LIMIT: "0" } });
  administrator = await gateway.signIn(root.email);
  person = await gateway.signIn(member.email);
});
afterAll(() => gateway.close());

describe("buckets", () => {
  test("are evenly distributed, stable, and grow with the percentage", () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const userID of Array.from({ length: 20_000 }, () => randomUUID())) {
      const bucket = bucketOf("salt", userID);
      expect(bucket).toBe(bucketOf("salt", userID));
      expect(bucket >= 0 && bucket < BUCKETS).toBe(true);
      const tenth = Math.floor(bucket / 1000);
      counts[tenth] = (counts[tenth] ?? 0) + 1;
      for (let percent = 0; percent < 100; percent += 7)
        if (isInRollout("salt", userID, percent)) expect(isInRollout("salt", userID, percent + 1)).toBe(true);
      expect([isInRollout("salt", userID, 0), isInRollout("salt", userID, 100)]).toEqual([false, true]);
    }
    // Six standard deviations of a tenth of 20,000.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(255);
  });

  test("of two rollouts are independent", () => {
    const both = people.filter((id) => isInRollout("one", id, 50) && isInRollout("other", id, 50)).length;
    // Six standard deviations of a quarter of 2,000.
    expect(Math.abs(both - 500)).toBeLessThan(117);
  });
});

describe("a rollout", () => {
  test("reaches its share of people, keeps them as it grows, and excludes signed-out visitors", async () => {
    const token = await twoReleases("mf-share");
    const started = await rollout("mf-share", token, { version: "1.1.0", percent: 10 });
    expect([started.status, started.body]).toMatchObject([
      200,
      { version: "1.1.0", base: "1.0.0", percent: 10, previous: null, changed: true },
    ]);
    const tenth = inCanary("mf-share");
    expect(Math.abs(tenth.length - 200)).toBeLessThan(81);
    expect(versionFor("mf-share", null)).toBe("1.0.0");
    expect((await rollout("mf-share", token, { version: "1.1.0", percent: 10 })).body.changed).toBe(false);
    expect((await rollout("mf-share", token, { version: "1.1.0", percent: 40 })).body.previous).toBe(10);
    const more = new Set(inCanary("mf-share"));
    expect(tenth.every((userID) => more.has(userID))).toBe(true);
    expect(Math.abs(more.size - 800)).toBeLessThan(132);

    const stopped = await send("POST", "/api/releases/mf-share/rollout/stop", { token });
    expect(stopped.body).toEqual({ name: "mf-share", version: "1.1.0", base: "1.0.0" });
    expect(inCanary("mf-share")).toEqual([]);
    const again = await send("POST", "/api/releases/mf-share/rollout/stop", { token });
    expect([again.status, again.body.reason]).toEqual([409, "no-rollout"]);
    const { body } = await send("GET", "/api/releases/audit?limit=5", { token });
    expect(
      body.entries.map((entry: Record<string, string>) => `${entry.action} ${entry.version} ${entry.result}`),
    ).toEqual([
      "stop null no-rollout",
      "stop 1.1.0 done",
      "rollout 1.1.0 done",
      "rollout 1.1.0 unchanged",
      "rollout 1.1.0 done",
    ]);
  });

  test("is refused as a whole if any value is wrong, and nothing changes", async () => {
    const token = await twoReleases("mf-strict");
    const cases: [object, number, string][] = [
      [{ version: "1.1.0", percent: 0 }, 400, "percent"],
      [{ version: "1.1.0", percent: 100 }, 400, "percent"],
      [{ version: "1.1.0", percent: "abc" }, 400, "percent"],
      [{ version: "1.1.0", percent: 1.5 }, 400, "percent"],
      [{ version: "1.1.0" }, 400, "percent"],
      [{ version: "latest", percent: 10 }, 400, "version"],
      [{ version: "7.0.0", percent: 10 }, 404, "version"],
    ];
    for (const [body, status, field] of cases) {
      const refused = await rollout("mf-strict", token, body);
      expect([body, refused.status, refused.body.field]).toEqual([body, status, field]);
    }
    const same = await rollout("mf-strict", token, { version: "1.0.0", percent: 10 });
    expect([same.status, same.body.reason]).toEqual([409, "active-already"]);
    await publish("mf-idle", "1.0.0");
    const idle = await rollout("mf-idle", await tokenFor("mf-idle"), { version: "1.0.0", percent: 10 });
    expect([idle.status, idle.body.reason]).toEqual([409, "not-active"]);
    const foreign = await rollout("mf-strict", await tokenFor("mf-idle"), { version: "1.1.0", percent: 10 });
    expect([foreign.status, foreign.body.reason]).toEqual([403, "token-other-remote"]);
    const byMember = await send("POST", "/api/releases/mf-strict/rollout", {
      jar: person,
      body: { version: "1.1.0", percent: 10 },
    });
    expect(byMember.status).toBe(403);
    expect(inCanary("mf-strict")).toEqual([]);
  });

  test("is the only one of its remote, even if two begin at the same moment", async () => {
    const token = await twoReleases("mf-twice");
    await publish("mf-twice", "1.2.0", { code: "newest" });
    const answers = await Promise.all(
      ["1.1.0", "1.2.0"].map((version) => rollout("mf-twice", token, { version, percent: 20 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe("other-rollout");
  });

  test("finishes if its release is activated, and stops if another one is", async () => {
    const token = await twoReleases("mf-end");
    const stateOf = async () =>
      (
        await gateway.pool.query(
          "select state, percent, reason from releases.rollout where name = 'mf-end' order by id desc limit 1",
        )
      ).rows[0];
    await rollout("mf-end", token, { version: "1.1.0", percent: 30 });
    await gateway.releases.activate("token:test", "mf-end", "1.1.0");
    expect(await stateOf()).toEqual({ state: "finished", percent: 30, reason: "promoted" });
    expect(inCanary("mf-end")).toHaveLength(people.length);

    await publish("mf-end", "1.2.0", { code: "newest" });
    await rollout("mf-end", token, { version: "1.2.0", percent: 30 });
    await gateway.releases.activate("token:test", "mf-end", "1.0.0");
    expect(await stateOf()).toEqual({ state: "stopped", percent: 0, reason: "1.0.0 was activated" });
    expect(people.every((userID) => versionFor("mf-end", userID) === "1.0.0")).toBe(true);
  });

  test("is stopped by the first rollback; the next one reverts the active release", async () => {
    const token = await twoReleases("mf-back");
    await gateway.releases.activate("token:test", "mf-back", "1.1.0");
    await publish("mf-back", "1.2.0", { code: "newest" });
    await rollout("mf-back", token, { version: "1.2.0", percent: 50 });
    const first = await send("POST", "/api/releases/mf-back/rollback", { token });
    expect(first.body).toMatchObject({ version: "1.1.0", previous: "1.2.0", changed: true });
    expect(people.every((userID) => versionFor("mf-back", userID) === "1.1.0")).toBe(true);
    const second = await send("POST", "/api/releases/mf-back/rollback", { token });
    expect(second.body).toMatchObject({ version: "1.0.0", previous: "1.1.0" });
  });

  test("passes the gate beside the active releases and other canaries", async () => {
    const routes = [{ path: "/claimed" }];
    const one = await twoReleases("mf-claim", { manifest: { routes } });
    const other = await twoReleases("mf-rival", { manifest: { routes } });
    expect((await rollout("mf-claim", one, { version: "1.1.0", percent: 5 })).status).toBe(200);
    const refused = await rollout("mf-rival", other, { version: "1.1.0", percent: 5 });
    expect([refused.status, refused.body.violations]).toMatchObject([
      422,
      [{ rule: "route-taken", owner: "mf-claim" }],
    ]);
    const activated = await send("POST", "/api/releases/mf-rival/activate", {
      token: other,
      body: { version: "1.1.0" },
    });
    expect(activated.body.violations).toHaveLength(1);
    await gateway.releases.stop("token:test", "mf-claim");
    expect((await rollout("mf-rival", other, { version: "1.1.0", percent: 5 })).status).toBe(200);
    await gateway.releases.stop("token:test", "mf-rival");
  });
});

describe("another process", () => {
  test("gives every person the same composition immediately after every change", async () => {
    const token = await twoReleases("mf-both");
    const folder = await mkdtemp(path.join(os.tmpdir(), "gisement-other-"));
    const other = await gateway.openOtherReleases(folder);
    const agree = () =>
      people
        .slice(0, 300)
        .every(
          (userID) =>
            other.registryFor(userID).composition === gateway.releases.registryFor(userID).composition,
        );
    try {
      await rollout("mf-both", token, { version: "1.1.0", percent: 30 });
      await expect.poll(agree).toBe(true);
      expect(await other.store.file("mf-both", "1.1.0", "remoteEntry.js")).not.toBeNull();
      await rollout("mf-both", token, { version: "1.1.0", percent: 60 });
      await expect.poll(agree).toBe(true);
      await gateway.releases.stop("token:test", "mf-both");
      await expect.poll(agree).toBe(true);
    } finally {
      await other.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe("a preview", () => {
  test("gives one person a version for some days, before everything else", async () => {
    const token = await twoReleases("mf-see");
    const url = "/api/releases/mf-see/forced";
    const body = { email: member.email.toUpperCase(), version: "1.1.0", days: 3 };
    const made = await send("PUT", url, { token, body });
    expect(made.status).toBe(200);
    expect(new Date(made.body.expiresAt).getTime()).toBeGreaterThan(Date.now() + 2.9 * 86_400_000);
    expect([versionFor("mf-see", member.id), versionFor("mf-see", root.id)]).toEqual(["1.1.0", "1.0.0"]);
    const mine = await send("GET", "/releases/registry.json", { jar: person });
    expect(mine.body.remotes.find((remote: { name: string }) => remote.name === "mf-see").version).toBe(
      "1.1.0",
    );
    // It ends by its time alone, without any event.
    await gateway.pool.query("update releases.forced set expires_at = now() + interval '1 second'");
    // Another remote's releases make the gateway read the changed time; a rollout of this one could reach the person.
    await twoReleases("mf-reread");
    await expect.poll(() => versionFor("mf-see", member.id), { timeout: 4000 }).toBe("1.0.0");
    await send("PUT", url, { token, body });
    const ended = await send("DELETE", url, { token, body: { email: member.email } });
    expect(ended.body).toEqual({ name: "mf-see", changed: true });
    expect(versionFor("mf-see", member.id)).toBe("1.0.0");
    expect((await send("DELETE", url, { token, body: { email: member.email } })).body.changed).toBe(false);
  });

  test("is refused for unknown people, unknown versions, too many days and other teams", async () => {
    const token = await twoReleases("mf-deny");
    const url = "/api/releases/mf-deny/forced";
    const good = { email: member.email, version: "1.1.0", days: 3 };
    const cases: [object, number, string][] = [
      [{ ...good, email: "nobody@nowhere.test" }, 404, "email"],
      [{ ...good, email: "nobody" }, 400, "email"],
      [{ ...good, version: "9.9.9" }, 404, "version"],
      [{ ...good, days: 31 }, 400, "days"],
      [{ ...good, days: 0 }, 400, "days"],
      [{ ...good, extra: true }, 400, "body"],
    ];
    for (const [body, status, field] of cases) {
      const refused = await send("PUT", url, { token, body });
      expect([body, refused.status, refused.body.field]).toEqual([body, status, field]);
    }
    const foreign = await send("PUT", url, { token: await tokenFor("mf-see"), body: good });
    expect(foreign.status).toBe(403);
    expect(versionFor("mf-deny", member.id)).toBe("1.0.0");
  });
});

describe("the registry", () => {
  test("is compressed, private, and answers 304 to an unchanged copy", async () => {
    const get = (headers: Record<string, string>) =>
      gateway.app.inject({ url: "/releases/registry.json", cookies: person, headers });
    const zipped = await get({ "accept-encoding": "gzip" });
    expect(zipped.headers).toMatchObject({
      "content-encoding": "gzip",
      "cache-control": "private, no-cache",
      vary: "cookie, accept-encoding",
    });
    const registry = JSON.parse(gunzipSync(zipped.rawPayload).toString());
    expect(registry).toEqual((await get({})).json());
    expect((await get({ "accept-encoding": "br, gzip" })).headers["content-encoding"]).toBe("br");
    expect((await get({ "accept-encoding": "br;q=0" })).headers["content-encoding"]).toBeUndefined();
    const again = await get({ "if-none-match": String(zipped.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("of a person is recorded when it is first served, and replayed by developers", async () => {
    const token = await twoReleases("mf-kept");
    const body = { email: member.email, version: "1.1.0", days: 1 };
    await send("PUT", "/api/releases/mf-kept/forced", { token, body });
    const mine = await send("GET", "/releases/registry.json", { jar: person });
    expect(String(mine.headers["x-releases-chosen"]).split(", ")).toContain("mf-kept=forced");
    const others = await send("GET", "/releases/registry.json");
    expect(String(others.headers["x-releases-chosen"])).not.toContain("mf-kept");
    const url = `/releases/registry.json?composition=${mine.body.composition}`;
    expect((await send("GET", url, { jar: administrator })).body).toEqual(mine.body);
    await send("DELETE", "/api/releases/mf-kept/forced", { token, body: { email: member.email } });
  });

  test("costs no database query while the session is cached", async () => {
    await send("GET", "/releases/registry.json", { jar: person });
    const { pool } = gateway;
    const original = pool.query.bind(pool);
    let queries = 0;
    pool.query = ((...given: Parameters<typeof original>) => {
      queries += 1;
      return original(...given);
    }) as typeof pool.query;
    const queriesFor20 = async (): Promise<number> => {
      queries = 0;
      for (let turn = 0; turn < 20; turn += 1) await send("GET", "/releases/registry.json", { jar: person });
      return queries;
    };
    // Reloads caused by earlier changes end within a moment.
    await expect.poll(queriesFor20).toBe(0);
    pool.query = original as typeof pool.query;
  });

  test("of 20 remotes is small, and the gate is quick beside its canaries", async () => {
    const documents = Array.from({ length: 12 }, (_, at) => `query Q${at} { viewer size }`);
    for (let at = 0; at < 20; at += 1) {
      const name = `mf-${String.fromCharCode(97 + at)}-of-twenty`;
      await publish(name, "1.0.0", { documents });
      await gateway.releases.activate("token:test", name, "1.0.0");
      if (at >= 5) continue;
      await publish(name, "1.1.0", { documents, code: "newer" });
      await gateway.releases.rollout("token:test", name, "1.1.0", 10);
    }
    await publish("mf-timed", "1.0.0", { documents });
    const started = performance.now();
    await gateway.releases.activate("token:test", "mf-timed", "1.0.0");
    const taken = performance.now() - started;
    const { rawPayload } = await gateway.app.inject({
      url: "/releases/registry.json",
      headers: { "accept-encoding": "gzip" },
    });
    const count = gateway.releases.active().registry.remotes.length;
    process.stdout.write(
      `registry of ${count} remotes ${rawPayload.length} bytes gzip; activation through the gate beside ${count} remotes and ${gateway.releases.active().canaries.length} canaries ${taken.toFixed(0)} ms\n`,
    );
    expect(gateway.releases.active().canaries.length).toBeGreaterThanOrEqual(5);
  });
});
