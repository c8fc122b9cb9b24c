import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Beacon, RemoteFault, RemoteHealth } from "@gisement/shared-domain/remote";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPerson } from "../../testing/people.ts";
import { releaseFiles } from "../../testing/release-files.ts";
import { packFiles } from "../../testing/tar-archive.ts";
import { type Jar, startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { createDeployToken } from "../deploy-tokens.ts";
import { trialOf } from "../rollout/personal.ts";
import { BEACONS_A_MINUTE } from "./beacon-routes.ts";
import { MOST_FAULTS_KEPT, pruneFaults } from "./fault-records.ts";
import { saveHealth } from "./health-records.ts";
import { stripPersonal } from "./strip-personal.ts";

const schema = buildSchema("type Query { viewer: String }");
const root = buildPerson({ type: "ADMIN" });
const member = buildPerson();
/** Rate limits are per person: the reporter continues after the member's are used up. */
const reporter = buildPerson();
const team = Array.from({ length: 8 }, () => buildPerson());
let gateway: TestGateway;
let person: Jar;
let token: string;

const publish = async (name: string, version: string): Promise<void> => {
  const files = releaseFiles(name, { manifest: { version }, code: `"${version}";` });
  await gateway.releases.publish("token:test", name, version, packFiles(files));
};
const activate = (name: string, version: string) => gateway.releases.activate("token:test", name, version);
const post = (body: unknown, jar: Jar | null = person, headers: Record<string, string> = {}) =>
  gateway.app
    .inject({
      method: "POST",
      url: "/api/beacons",
      payload: body as object,
      headers,
      ...(jar ? { cookies: jar } : {}),
    })
    .then((response) => ({ status: response.statusCode, body: response.json() }));
const get = (url: string) =>
  gateway.app
    .inject({ url, headers: { authorization: `Bearer ${token}` } })
    .then((response) => response.json());

const health = (given: Partial<RemoteHealth> = {}): RemoteHealth => ({
  name: "mf-told",
  version: "1.0.0",
  loads: 1,
  loadFailures: 0,
  mounts: 1,
  mountFailures: 0,
  renderErrors: 0,
  slow: 0,
  calls: 3,
  callFailures: 0,
  ...given,
});
const fault = (given: Partial<RemoteFault> = {}): RemoteFault => ({
  reference: "A1B2C3D4",
  remote: "mf-told",
  version: "1.0.0",
  stage: "mount",
  kind: "threw",
  message: "x is not a function",
  stack: "Error: x is not a function\n    at mount (/releases/mf-told/1.0.0/app.js:1:20)",
  path: "/told/:id",
  at: new Date().toISOString(),
  ...given,
});
const beacon = (given: Partial<Beacon> = {}): Beacon => ({
  page: "0123456789abcdef",
  composition: gateway.releases.active().registry.composition,
  remotes: [health()],
  faults: [],
  ...given,
});
const rowsOf = async (name = "mf-told") =>
  (await gateway.pool.query("select * from releases.health where name = $1 order by version, person", [name]))
    .rows;

beforeAll(async () => {
  gateway = await startTestGateway([root, member, reporter, ...team], { schema });
  person = await gateway.signIn(member.email);
  token = (await createDeployToken(gateway.pool, { remote: "mf-told", days: 1, by: "test" })).token;
  await publish("mf-told", "1.0.0");
  await activate("mf-told", "1.0.0");
});
afterAll(() => gateway.close());

describe("a beacon", () => {
  test("is added up for one pseudonymous person, and answered with the composition they would get now", async () => {
    const { composition } = gateway.releases.active().registry;
    for (let turn = 0; turn < 2; turn += 1)
      expect(await post(beacon())).toEqual({ status: 200, body: { composition } });
    const rows = await rowsOf();
    expect(rows).toMatchObject([{ composition, version: "1.0.0", loads: 2, mounts: 2, calls: 6, slow: 0 }]);
    expect(JSON.stringify(rows)).not.toContain(member.id);
    expect(rows[0].person).toMatch(/^[0-9a-f]{32}$/);
  });

  test("is refused from strangers, other sites, and with any other content", async () => {
    expect((await post(beacon(), null)).status).toBe(401);
    expect((await post(beacon(), person, { origin: "https://elsewhere.test" })).status).toBe(403);
    const broken: [object, string][] = [
      [{}, "page"],
      [{ ...beacon(), more: 1 }, "body"],
      [beacon({ composition: "x" }), "composition"],
      [beacon({ remotes: [health({ loads: -1 })] }), "remotes.0.loads"],
      [beacon({ remotes: [health({ loads: 1e9 })] }), "remotes.0.loads"],
      [beacon({ remotes: [health({ name: "../x" })] }), "remotes.0.name"],
      [beacon({ remotes: Array.from({ length: 101 }, () => health()) }), "remotes"],
      [beacon({ faults: Array.from({ length: 21 }, () => fault()) }), "faults"],
      [beacon({ faults: [fault({ message: "x".repeat(501) })] }), "faults.0.message"],
      [beacon({ faults: [fault({ path: "/told?secret=1" })] }), "faults.0.path"],
      [beacon({ faults: [{ ...fault(), stage: "sleep" as "mount" }] }), "faults.0.stage"],
    ];
    for (const [body, field] of broken) {
      const refused = await post(body);
      expect([refused.status, refused.body.field]).toEqual([400, field]);
    }
    expect((await post({ ...beacon(), page: "x".repeat(70_000) })).status).toBe(413);
    expect((await post("{", person, { "content-type": "application/json" })).status).toBe(400);
  });

  test("with an unknown composition, or a release outside its composition, only counts as ignored", async () => {
    const before = await rowsOf();
    const strange = [
      beacon({ composition: "0".repeat(32) }),
      beacon({ remotes: [health({ version: "6.6.6" })], faults: [fault({ version: "6.6.6" })] }),
      beacon({ remotes: [health({ name: "mf-nobody" })], faults: [fault({ remote: "mf-nobody" })] }),
    ];
    for (const body of strange) expect((await post(body)).status).toBe(200);
    expect(await rowsOf()).toEqual(before);
    expect((await get("/api/releases/mf-told/faults")).faults).toEqual([]);
    expect((await get("/api/releases/mf-told/health")).ignored).toEqual({
      unknownComposition: 1,
      otherRelease: 2,
      faults: 2,
    });
  });

  test("updates the last use of its composition, at most once a minute", async () => {
    const seen = async (): Promise<number> =>
      (
        await gateway.pool.query("select seen_at from releases.composition where hash = $1", [
          gateway.releases.active().registry.composition,
        ])
      ).rows[0].seen_at.getTime();
    await post(beacon());
    const first = await seen();
    await post(beacon());
    expect(await seen()).toBe(first);
    expect(Date.now() - first).toBeLessThan(60_000);
  });

  test("is rate-limited in a flood, which still counts as one person", async () => {
    const flood = beacon({ remotes: [health({ loads: 100_000 })] });
    let sent = 0;
    // Counts restart with each minute, which may turn once during the flood.
    while ((await post(flood)).status === 200 && sent < 2 * BEACONS_A_MINUTE) sent += 1;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(2 * BEACONS_A_MINUTE);
    const [row, ...others] = await rowsOf();
    expect(others).toEqual([]);
    expect(row.loads).toBeLessThanOrEqual(1_000_000);
  });
});

describe("the log of a team", () => {
  test("holds each fault once per hour with its count and references, without personal data", async () => {
    const jar = await gateway.signIn(reporter.email);
    const message = `No line for camille@atelier.demo in 01927cf0-7c3e-7000-8000-000000000001 at https://g.test/fr/told?mail=x`;
    await post(
      beacon({ remotes: [], faults: [fault({ message }), fault({ message, reference: "BBBB0000" })] }),
      jar,
    );
    await post(
      beacon({
        remotes: [],
        faults: [
          fault({ message, reference: "CCCC0000" }),
          fault({ remote: null, version: null, stage: "registry" }),
        ],
      }),
      jar,
    );
    const { faults } = await get("/api/releases/mf-told/faults?limit=5");
    expect(faults).toMatchObject([
      {
        count: 3,
        references: ["A1B2C3D4", "BBBB0000", "CCCC0000"],
        remote: "mf-told",
        version: "1.0.0",
        stage: "mount",
        kind: "threw",
        path: "/told/:id",
        message: "No line for <email> in :id at https://g.test/fr/told",
      },
    ]);
    const administrator = await gateway.signIn(root.email);
    const own = await gateway.app.inject({ url: "/api/releases/shell/faults", cookies: administrator });
    expect(own.json().faults).toMatchObject([{ remote: "shell", stage: "registry", count: 1 }]);
    const refused = await gateway.app.inject({
      url: "/api/releases/mf-other/faults",
      headers: { authorization: `Bearer ${token}` },
    });
    expect([refused.statusCode, refused.json().reason]).toEqual([403, "token-other-remote"]);
    for (const limit of ["0", "501", "many"])
      expect((await get(`/api/releases/mf-told/faults?limit=${limit}`)).field).toBe("limit");
  });

  test("keeps its size and drops the oldest faults first", async () => {
    await gateway.pool.query(
      `insert into releases.fault (name, version, hour, digest, composition, "references", stage, kind, message, path)
       select 'mf-flooded', '1.0.0', now(), n::text, 'c', array['x'], 'mount', 'threw', n::text, '/'
       from generate_series(1, $1) n`,
      [MOST_FAULTS_KEPT + 30],
    );
    await pruneFaults(gateway.pool, ["mf-flooded", "mf-told"]);
    const { rows } = await gateway.pool.query(
      "select count(*)::int as kept, min(message::int) as oldest from releases.fault where name = 'mf-flooded'",
    );
    expect(rows[0]).toEqual({ kept: MOST_FAULTS_KEPT, oldest: 31 });
    expect((await get("/api/releases/mf-told/faults")).faults).toHaveLength(1);
  });

  test.each([
    ["Hello camille.dubois+x@atelier.co.uk!", "Hello <email>!"],
    ["at f (https://g.test/app.js?v=1&u=2#top:10:4)", "at f (https://g.test/app.js:10:4)"],
    ["GET /orders/7?token=abc failed", "GET /orders/7 failed"],
    ["Authorization: Bearer abc.def-ghi", "Authorization: <token>"],
    ["call +33 6 12 34 56 78 now", "call <number> now"],
    ["app.js:1:204811", "app.js:1:204811"],
    [
      "Cannot read properties of undefined (reading 'name')",
      "Cannot read properties of undefined (reading 'name')",
    ],
  ])("strips %s to %s", (given, expected) => {
    expect(stripPersonal(given)).toBe(expected);
  });
});

/** Reports health of simulated people, stored as the product would store it. */
async function live(
  name: string,
  people: readonly string[],
  of: (userID: string, version: string) => Partial<RemoteHealth>,
): Promise<ReadonlyMap<string, string>> {
  const got = new Map<string, string>();
  for (const userID of people) {
    const registry = gateway.releases.registryFor(userID);
    const version = registry.remotes.find((remote) => remote.name === name)?.version ?? "";
    got.set(userID, version);
    await gateway.releases.compositions.served(registry);
    const reported = health({ name, version, ...of(userID, version) });
    await saveHealth(gateway.pool, {
      composition: registry.composition,
      person: userID,
      rows: [{ ...reported, trial: trialOf(gateway.releases.active(), { userID }, reported) }],
    });
    await gateway.releases.watch.evaluate(name);
  }
  return got;
}
const ids = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID());
const auditOf = async (remote: string) =>
  (
    await gateway.pool.query(
      "select actor, action, version, result, details->>'reason' as reason from releases.audit where remote = $1 order by id desc limit 1",
      [remote],
    )
  ).rows[0];

describe("a canary", () => {
  test("at 10 % that fails to mount is taken back automatically, and nobody outside it ever got it", async () => {
    const name = "mf-bird";
    await publish(name, "1.0.0");
    await publish(name, "1.1.0");
    await activate(name, "1.0.0");
    await gateway.releases.rollout("token:test", name, "1.1.0", 10);
    const people = ids(300);
    const inside = new Set(
      people.filter((userID) =>
        gateway.releases
          .registryFor(userID)
          .remotes.some((remote) => remote.name === name && remote.version === "1.1.0"),
      ),
    );
    const got = await live(name, people, (_, version) =>
      version === "1.1.0" ? { mounts: 0, mountFailures: 1 } : {},
    );
    for (const [userID, version] of got) if (!inside.has(userID)) expect(version).toBe("1.0.0");
    const saw = [...got.values()].filter((version) => version === "1.1.0").length;
    expect(saw).toBeGreaterThanOrEqual(5);
    expect(saw).toBeLessThanOrEqual(10);
    expect(
      people.every(
        (userID) =>
          !gateway.releases
            .registryFor(userID)
            .remotes.some((remote) => remote.name === name && remote.version === "1.1.0"),
      ),
    ).toBe(true);
    expect(await auditOf(name)).toMatchObject({
      actor: "rule",
      action: "stop",
      version: "1.1.0",
      result: "done",
      reason: expect.stringMatching(
        /^did not mount for (\d+) of \1 people, with 1\.0\.0 for 0 of \d+ \(look [12]/,
      ),
    });
    const { rows } = await gateway.pool.query(
      "select state, percent, reason from releases.rollout where name = $1",
      [name],
    );
    expect(rows).toMatchObject([{ state: "stopped", percent: 0 }]);
    const administrator = await gateway.signIn(root.email);
    const report = (
      await gateway.app.inject({ url: `/api/releases/${name}/health`, cookies: administrator })
    ).json();
    expect(report).toMatchObject({
      active: "1.0.0",
      rollouts: [{ version: "1.1.0", state: "stopped" }],
    });
    // Five people against very few are not enough; the second look decides.
    expect(report.looks[0]).toMatchObject({ failed: "mount" });
    expect(JSON.stringify(report)).not.toContain("salt");
  });

  test("that works well stays, and every look is taken once", async () => {
    const name = "mf-fine";
    await publish(name, "1.0.0");
    await publish(name, "1.1.0");
    await activate(name, "1.0.0");
    await gateway.releases.rollout("token:test", name, "1.1.0", 50);
    await live(name, ids(60), () => ({}));
    await Promise.all([1, 2, 3].map(() => gateway.releases.watch.evaluate(name)));
    const { rows } = await gateway.pool.query(
      "select look, failed from releases.look l join releases.rollout o on l.subject = 'r' || o.id where o.name = $1 order by look",
      [name],
    );
    expect(rows.slice(0, 3)).toEqual([1, 2, 3].map((look) => ({ look, failed: null })));
    expect(gateway.releases.active().canaries.some((canary) => canary.name === name)).toBe(true);
  });

  test("is taken back once if several processes notice at the same time", async () => {
    const name = "mf-race";
    await publish(name, "1.0.0");
    await publish(name, "1.1.0");
    await activate(name, "1.0.0");
    await gateway.releases.rollout("token:test", name, "1.1.0", 50);
    const trial = `r${gateway.releases.active().canaries.find((canary) => canary.name === name)?.id}`;
    const { composition } = gateway.releases.active().registry;
    for (const person of ids(20))
      for (const [version, mountFailures] of [
        ["1.0.0", 0],
        ["1.1.0", 1],
      ] as const)
        await saveHealth(gateway.pool, {
          composition,
          person,
          rows: [{ ...health({ name, version, mountFailures }), trial }],
        });
    const folder = await mkdtemp(path.join(os.tmpdir(), "gisement-other-"));
    const other = await gateway.openOtherReleases(folder);
    await Promise.all([gateway.releases, other, gateway.releases].map(({ watch }) => watch.evaluate(name)));
    const { rows } = await gateway.pool.query(
      "select action, version from releases.audit where remote = $1 and actor = 'rule'",
      [name],
    );
    expect(rows).toEqual([{ action: "stop", version: "1.1.0" }]);
    await expect.poll(() => other.active().canaries.some((canary) => canary.name === name)).toBe(false);
    await other.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("is not judged by people with a preview, nor by a person who reports it from outside its share", async () => {
    const name = "mf-claimed";
    await publish(name, "1.0.0");
    await publish(name, "1.1.0");
    await activate(name, "1.0.0");
    await gateway.releases.force("token:test", name, { email: root.email, version: "1.1.0", days: 1 });
    await gateway.releases.rollout("token:test", name, "1.1.0", 10);
    const delivery = gateway.releases.active();
    const release = { name, version: "1.1.0" };
    expect(trialOf(delivery, { userID: root.id }, release)).toBe("-");
    const [outside, inside] = [false, true].map((canary) =>
      ids(200).find(
        (userID) =>
          gateway.releases
            .registryFor(userID)
            .remotes.some((remote) => remote.name === name && remote.version === "1.1.0") === canary,
      ),
    );
    expect(trialOf(delivery, { userID: outside ?? "" }, release)).toBe("-");
    expect(trialOf(delivery, { userID: inside ?? "" }, release)).toMatch(/^r\d+$/);
    expect(trialOf(delivery, { userID: outside ?? "" }, { name, version: "1.0.0" })).toMatch(/^r\d+$/);
  });
});

describe("a release that was just activated", () => {
  const prepare = async (name: string): Promise<readonly string[]> => {
    await publish(name, "1.0.0");
    await publish(name, "1.1.0");
    await activate(name, "1.0.0");
    const people = ids(60);
    await live(name, people, () => ({}));
    await activate(name, "1.1.0");
    return people;
  };

  test("is rolled back automatically if it does worse than its predecessor did", async () => {
    const people = await prepare("mf-fresh");
    await live("mf-fresh", people.slice(0, 20), (_, version) =>
      version === "1.1.0" ? { loadFailures: 1, loads: 0 } : {},
    );
    expect(gateway.releases.active().registry.remotes.find(({ name }) => name === "mf-fresh")?.version).toBe(
      "1.0.0",
    );
    expect(await auditOf("mf-fresh")).toMatchObject({
      actor: "rule",
      action: "rollback",
      version: "1.0.0",
      result: "done",
      reason: expect.stringMatching(/^did not load for 5 of 5 people, with 1\.0\.0 for 0 of 60/),
    });
  });

  test("is rolled back as soon as the pages of five people have reported, without a request", async () => {
    const name = "mf-pages";
    await publish(name, "1.0.0");
    await publish(name, "1.1.0");
    await activate(name, "1.0.0");
    const jars = await Promise.all(team.map(({ email }) => gateway.signIn(email)));
    const report = (jar: Jar, version: string, mountFailures: number) =>
      post(beacon({ remotes: [health({ name, version, mountFailures })] }), jar);
    for (const jar of jars) await report(jar, "1.0.0", 0);
    await activate(name, "1.1.0");
    const bad = (await report(jars[5] ?? {}, "1.0.0", 0)).body.composition;
    for (const jar of jars.slice(0, 4)) expect((await report(jar, "1.1.0", 1)).status).toBe(200);
    expect((await report(jars[5] ?? {}, "1.0.0", 0)).body.composition).toBe(bad);
    await report(jars[4] ?? {}, "1.1.0", 1);
    await expect
      .poll(() => gateway.releases.active().registry.remotes.find((remote) => remote.name === name)?.version)
      .toBe("1.0.0");
    // The answer to the next beacon makes the page move.
    expect((await report(jars[5] ?? {}, "1.0.0", 0)).body.composition).not.toBe(bad);
  });

  test("is not judged by failures that are reported before the successes of the same minute", async () => {
    const hasty = await startTestGateway([], { schema, watch: { settle: 400 } });
    const name = "mf-hasty";
    for (const version of ["1.0.0", "1.1.0"]) {
      const files = releaseFiles(name, { manifest: { version } });
      await hasty.releases.publish("token:test", name, version, packFiles(files));
    }
    await hasty.releases.activate("token:test", name, "1.0.0");
    await hasty.releases.rollout("token:test", name, "1.1.0", 20);
    const { canaries, registry } = hasty.releases.active();
    const report = (people: readonly string[], version: string, mountFailures: number) =>
      Promise.all(
        people.map((person) =>
          saveHealth(hasty.pool, {
            composition: registry.composition,
            person,
            rows: [{ ...health({ name, version, mountFailures }), trial: `r${canaries[0]?.id}` }],
          }),
        ),
      );
    const looks = async (): Promise<readonly unknown[]> =>
      (await hasty.pool.query("select look, failed from releases.look order by look")).rows;
    await report(ids(80), "1.0.0", 0);
    await report(ids(6), "1.1.0", 1);
    hasty.releases.watch.notice([name]);
    await hasty.releases.watch.evaluate(name);
    expect(await looks()).toEqual([]);
    // By then most people reported successes: a tenth fails with either release.
    await report(ids(54), "1.1.0", 0);
    await report(ids(9), "1.0.0", 1);
    await expect.poll(looks, { timeout: 5000 }).toContainEqual({ look: 4, failed: null });
    expect(hasty.releases.active().canaries).toHaveLength(1);
    await hasty.close();
  });

  test("is left alone after a day", async () => {
    const people = await prepare("mf-old");
    await gateway.pool.query(
      "update releases.activation set at = at - interval '25 hours' where name = 'mf-old' and version = '1.1.0'",
    );
    await live("mf-old", people.slice(0, 20), () => ({ loadFailures: 1 }));
    expect(gateway.releases.active().registry.remotes.find(({ name }) => name === "mf-old")?.version).toBe(
      "1.1.0",
    );
  });

  test("stays if its predecessor can no longer run; the failure is logged once and not retried", async () => {
    const people = await prepare("mf-alone");
    await gateway.pool.query(
      "update releases.release set hash = 'other' where name = 'mf-alone' and version = '1.0.0'",
    );
    await live("mf-alone", people.slice(0, 6), () => ({ loadFailures: 1 }));
    expect(await auditOf("mf-alone")).toMatchObject({ actor: "rule", action: "rollback", result: "failed" });
    const { rows } = await gateway.pool.query(
      "select count(*)::int as tries from releases.audit where remote = 'mf-alone' and actor = 'rule'",
    );
    expect(rows[0].tries).toBe(1);
  });
});
