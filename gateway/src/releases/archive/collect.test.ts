import { access, rm } from "node:fs/promises";
import path from "node:path";
import { buildSchema } from "graphql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildPerson } from "../../testing/people.ts";
import { releaseFiles, writeRelease } from "../../testing/release-files.ts";
import { packFiles } from "../../testing/tar-archive.ts";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { KEPT_VERSIONS } from "./collect-releases.ts";

const DAY = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY);
const schema = buildSchema("type Query { viewer: String }");
const member = buildPerson();
let gateway: TestGateway;

const publish = async (version: string): Promise<void> => {
  const files = releaseFiles("mf-old", { manifest: { version }, code: `"${version}";` });
  await gateway.releases.publish("token:test", "mf-old", version, packFiles(files));
};
const activate = (version: string) => gateway.releases.activate("token:test", "mf-old", version);
const folder = (version: string, name = "mf-old"): string =>
  path.join(gateway.dataDir, "releases", name, version);
const isThere = (version: string, name?: string): Promise<boolean> =>
  access(folder(version, name)).then(
    () => true,
    () => false,
  );
const fetchFile = (version: string, file = "remoteEntry.js") =>
  gateway.app.inject(`/releases/mf-old/${version}/${file}`);

beforeEach(async () => {
  gateway = await startTestGateway([member], { schema });
});
afterEach(() => gateway.close());

test("keeps active releases, rollback targets, canaries and previews of any age; collects others after a week", async () => {
  for (const version of ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0", "1.5.0"]) await publish(version);
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await activate(version);
  await gateway.releases.rollout("token:test", "mf-old", "1.3.0", 10);
  await gateway.releases.force("token:test", "mf-old", { email: member.email, version: "1.4.0", days: 30 });
  expect(await gateway.releases.collect(inDays(6))).toEqual({ files: [], archives: [] });
  expect(await gateway.releases.collect(inDays(8))).toEqual({
    files: ["mf-old 1.0.0", "mf-old 1.5.0"],
    archives: [],
  });
  for (const [version, kept] of [
    ["1.0.0", false],
    ["1.1.0", true],
    ["1.2.0", true],
    ["1.3.0", true],
    ["1.4.0", true],
    ["1.5.0", false],
  ] as const)
    expect([version, await isThere(version)]).toEqual([version, kept]);
});

test("restores a file of a collected release on request, also for simultaneous requests", async () => {
  await publish("1.0.0");
  await publish("1.1.0");
  await publish("1.2.0");
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await activate(version);
  await gateway.releases.collect(inDays(8));
  expect(await isThere("1.0.0")).toBe(false);
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetchFile("1.0.0")));
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array.from({ length: 8 }, () => [200, '// mf-old\n"1.0.0";']),
  );
  expect((await fetchFile("1.0.0", "nothing.js")).statusCode).toBe(404);
  expect((await fetchFile("9.9.9")).statusCode).toBe(404);
  // Restored today, it is kept for its week.
  expect((await gateway.releases.collect(inDays(6))).files).toEqual([]);
  await rm(folder("1.2.0"), { recursive: true });
  expect((await fetchFile("1.2.0")).body).toBe('// mf-old\n"1.2.0";');
});

test("keeps the files of a composition that a page still reports", async () => {
  await publish("1.0.0");
  const { composition } = await activate("1.0.0");
  for (const version of ["1.1.0", "1.2.0"]) {
    await publish(version);
    await activate(version);
  }
  await gateway.pool.query(
    "update releases.composition set seen_at = now() + interval '5 days' where hash = $1",
    [composition],
  );
  expect((await gateway.releases.collect(inDays(8))).files).toEqual([]);
  expect((await gateway.releases.collect(inDays(13))).files).toEqual(["mf-old 1.0.0"]);
});

test("deletes archives after 90 days except those of the newest versions; publishing the same bytes stores one again", async () => {
  const versions = Array.from({ length: KEPT_VERSIONS + 3 }, (_, at) => `1.${at}.0`);
  for (const version of versions) await publish(version);
  await activate("1.0.0");
  await gateway.releases.collect(inDays(89));
  expect([...(await gateway.releases.collect(inDays(91))).archives].sort()).toEqual([
    "mf-old 1.1.0",
    "mf-old 1.2.0",
  ]);
  await gateway.releases.activate("token:test", "mf-old", "1.12.0");
  expect((await fetchFile("1.1.0")).statusCode).toBe(404);
  await expect(activate("1.1.0")).rejects.toMatchObject({ status: 409 });
  await publish("1.1.0");
  await activate("1.1.0");
  expect((await fetchFile("1.1.0")).body).toBe('// mf-old\n"1.1.0";');
});

test("keeps a checkout's builds, which have no archive, for 30 days after their last use", async () => {
  const build = (version: string) =>
    writeRelease(
      path.join(gateway.dataDir, "mf-built/dist"),
      releaseFiles("mf-built", { manifest: { version } }),
    );
  for (const version of ["1.0.0", "1.1.0"]) {
    await build(version);
    await (await gateway.openOtherReleases(gateway.dataDir)).close();
  }
  expect((await gateway.releases.collect(inDays(29))).files).toEqual([]);
  expect((await gateway.releases.collect(inDays(31))).files).toEqual(["mf-built 1.0.0"]);
  expect([await isThere("1.0.0", "mf-built"), await isThere("1.1.0", "mf-built")]).toEqual([false, true]);
});

test("keeps figures and faults for a month", async () => {
  await gateway.pool.query(
    `insert into releases.health (day, trial, composition, name, version, person)
     values (current_date, 'a1', 'c', 'mf-old', '1.0.0', 'p')`,
  );
  await gateway.pool.query(
    `insert into releases.fault (name, version, hour, digest, composition, "references", stage, kind, message, path)
     values ('mf-old', '1.0.0', now(), 'd', 'c', array['x'], 'mount', 'threw', 'm', '/')`,
  );
  const remaining = async (): Promise<number> =>
    (
      await gateway.pool.query(
        "select ((select count(*) from releases.health) + (select count(*) from releases.fault))::int as left",
      )
    ).rows[0].left;
  await gateway.releases.collect(inDays(29));
  expect(await remaining()).toBe(2);
  await gateway.releases.collect(inDays(32));
  expect(await remaining()).toBe(0);
});
