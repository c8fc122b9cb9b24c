import { cp, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildSchema } from "graphql";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { StartError } from "../process/start-error.ts";
import { manifestOf, type ReleaseOptions, releaseFiles, writeRelease } from "../testing/release-files.ts";
import { packFiles } from "../testing/tar-archive.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { rollBackLocally } from "./local-commands.ts";
import { openReleases, type Releases } from "./releases.ts";

const folders: string[] = [];
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "gisement-releases-"));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const schema = buildSchema("type Query { viewer: String, size: Int }");
let project: string;
let dataDir: string;
let log: { remote?: string; reason?: string; msg?: string }[];
let gateway: TestGateway;
let opened: Releases[];

const build = (name: string, options: ReleaseOptions = {}, files: Record<string, string | null> = {}) =>
  writeRelease(path.join(project, name, "dist"), { ...releaseFiles(name, options), ...files });
/** Starts the product's releases on this data folder. */
const start = async (given = schema): Promise<Releases> => {
  const releases = await openReleases({
    pool: gateway.pool,
    databaseUrl: gateway.databaseUrl,
    dataDir,
    projectRoot: project,
    logger: pino({ level: "info" }, { write: (line) => log.push(JSON.parse(line)) }),
    around: { schema: given, shellModules: null },
  });
  opened.push(releases);
  return releases;
};
const versionsOf = (releases: Releases): readonly string[] =>
  releases.active().registry.remotes.map(({ name, version }) => `${name} ${version}`);

beforeEach(async () => {
  project = await makeFolder();
  dataDir = await makeFolder();
  log = [];
  opened = [];
  gateway = await startTestGateway();
});
afterEach(async () => {
  for (const releases of opened) await releases.close();
  await gateway.close();
});

describe("the remotes built beside the gateway", () => {
  test("become active releases with their operations", async () => {
    await build("mf-orders", { documents: ["query A { viewer }"] });
    await build("mf-catalog", { documents: ["query B { size }"] });
    const first = (await start()).active();
    expect(first.registry.remotes.map(({ name, version, base }) => [name, version, base])).toEqual([
      ["mf-catalog", "1.0.0", "/releases/mf-catalog/1.0.0/"],
      ["mf-orders", "1.0.0", "/releases/mf-orders/1.0.0/"],
    ]);
    expect([...first.operations.values()].sort()).toEqual(["query A { viewer }", "query B { size }"]);
    expect((await start()).active().registry).toEqual(first.registry);
  });

  test("have the operations of the shell published with theirs, and those of the parts that the shell lends", async () => {
    await build("mf-orders", { documents: ["query A { viewer }"] });
    for (const [part, document] of [
      ["shell", "query S { size }"],
      ["shared-ui", "query P { viewer size }"],
    ] as const) {
      const folder = path.join(project, part, "src/gql");
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, "persisted-documents.json"), JSON.stringify({ [part]: document }));
    }
    expect([...(await start()).active().operations.values()].sort()).toEqual([
      "query A { viewer }",
      "query P { viewer size }",
      "query S { size }",
    ]);
  });

  test.each<[string, Record<string, string | null>, RegExp]>([
    ["no remote.json", { "remote.json": null }, /^remote\.json is missing$/],
    ["a broken remote.json", { "remote.json": "{" }, /^remote\.json is not JSON/],
    ["a web page for its manifest", { "mf-manifest.json": "<html>" }, /^mf-manifest\.json is not JSON/],
    [
      "a route with a language in it",
      { "remote.json": JSON.stringify(manifestOf("mf-orders", { routes: [{ path: "FR/orders" }] })) },
      /routes\[0\]\.path must be an absolute path/,
    ],
    ["an unknown field", { "remote.json": JSON.stringify(manifestOf("mf-orders", { extra: 1 })) }, /extra/],
    ["a missing file", { "remoteEntry.js": null }, /preloads remoteEntry\.js, which is missing/],
    [
      "another's name",
      { "remote.json": JSON.stringify(manifestOf("mf-settings")) },
      /remote\.json says name .*, but it was published as/,
    ],
    ["no operations", { "operations.json": "[]" }, /operations\.json must be an object/],
    [
      "another's route",
      { "remote.json": JSON.stringify(manifestOf("mf-orders", { routes: [{ path: "/catalog" }] })) },
      /the route \/catalog belongs to mf-catalog/,
    ],
  ])("are left out with %s, and the others run", async (_, files, reason) => {
    await build("mf-orders", {}, files);
    await build("mf-catalog");
    await mkdir(path.join(project, "mf-empty"));
    expect(versionsOf(await start())).toEqual(["mf-catalog 1.0.0"]);
    expect(log.find(({ remote }) => remote === "mf-orders")?.reason).toMatch(reason);
    expect(log.find(({ remote }) => remote === "mf-empty")?.reason).toBe("remote.json is missing");
  });

  test("get a build suffix if a version has new content; the old files stay", async () => {
    await build("mf-orders");
    const before = (await start()).active().registry;
    await build("mf-orders", { code: "changed" });
    const after = (await start()).active().registry;
    expect(after.remotes[0]?.version).toMatch(/^1\.0\.0-build\.[0-9a-f]{8}$/);
    expect(after.composition).not.toBe(before.composition);
    await build("mf-orders");
    const again = await start();
    expect(again.active().registry).toEqual(before);
    expect(await again.store.file("mf-orders", "1.0.0", "remoteEntry.js")).not.toBeNull();
  });

  test("do not fill the disk during development", async () => {
    for (let edit = 0; edit < 10; edit += 1) {
      await build("mf-orders", { code: `"edit ${edit}";` });
      await start();
    }
    const folder = path.join(dataDir, "releases/mf-orders");
    // Builds of today stay: an open page may run one.
    const builds = await readdir(folder);
    expect(builds).toHaveLength(10);
    const ago = new Date(Date.now() - 2 * 86_400_000);
    for (const each of builds) await utimes(path.join(folder, each), ago, ago);
    await build("mf-orders", { code: "'the next day';" });
    await start();
    // The first under its plain version, the newest, and five before it.
    expect(await readdir(folder)).toHaveLength(7);
  });

  test("are withdrawn when their build is gone", async () => {
    await build("mf-orders");
    await start();
    await rm(path.join(project, "mf-orders/dist"), { recursive: true });
    expect(versionsOf(await start())).toEqual([]);
  });
});

describe("a release that a team has activated", () => {
  const publish = async (
    releases: Releases,
    version: string,
    options: ReleaseOptions = {},
  ): Promise<void> => {
    const files = releaseFiles("mf-orders", { ...options, manifest: { version, ...options.manifest } });
    await releases.publish("token:test", "mf-orders", version, packFiles(files));
    await releases.activate("token:test", "mf-orders", version);
  };

  test("survives restarts until the checkout has a higher version", async () => {
    await build("mf-orders");
    await publish(await start(), "1.1.0");
    expect(versionsOf(await start())).toEqual(["mf-orders 1.1.0"]);
    await build("mf-orders", { code: "'an edit of 1.0.0';" });
    expect(versionsOf(await start())).toEqual(["mf-orders 1.1.0"]);
    await build("mf-orders", { manifest: { version: "1.2.0" } });
    const higher = await start();
    expect(versionsOf(higher)).toEqual(["mf-orders 1.2.0"]);
    await higher.rollback("token:test", "mf-orders");
    expect(versionsOf(higher)).toEqual(["mf-orders 1.1.0"]);
    // The same build does not take over again after a rollback.
    expect(versionsOf(await start())).toEqual(["mf-orders 1.1.0"]);
    await build("mf-orders", { manifest: { version: "1.2.1" } });
    expect(versionsOf(await start())).toEqual(["mf-orders 1.2.1"]);
  });

  test("rolls back to the checkout's build, which is then followed again", async () => {
    await build("mf-orders");
    const releases = await start();
    await expect(rollBackLocally(gateway.pool, "machine:test", "mf-orders")).rejects.toThrow(
      /mf-orders 1\.0\.0 is the build of the checkout/,
    );
    await publish(releases, "1.1.0");
    await releases.rollback("token:test", "mf-orders");
    expect(versionsOf(releases)).toEqual(["mf-orders 1.0.0"]);
    await build("mf-orders", { code: "'an edit';" });
    expect(versionsOf(await start())[0]).toMatch(/^mf-orders 1\.0\.0-build\./);
  });

  test("stops a start whose schema would break it, and names the release and the use", async () => {
    await publish(await start(), "1.1.0", { documents: ["query Sizes {\n  viewer\n  size\n}"] });
    const without = buildSchema("type Query { viewer: String }");
    const failed = await start(without).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(StartError);
    expect(String(failed)).toContain(
      'mf-orders 1.1.0: mf-orders: the operation Sizes, line 3, column 3: Cannot query field "size" on type "Query".',
    );
    expect(versionsOf(await start())).toEqual(["mf-orders 1.1.0"]);
  });

  test("stops a start whose schema would break a canary or a preview", async () => {
    const releases = await start();
    await publish(releases, "1.1.0");
    for (const version of ["1.2.0", "1.3.0"])
      await releases.publish(
        "token:test",
        "mf-orders",
        version,
        packFiles(
          releaseFiles("mf-orders", { manifest: { version }, documents: [`query At${version[2]} { size }`] }),
        ),
      );
    await releases.rollout("token:test", "mf-orders", "1.2.0", 10);
    const email = "somebody@atelier.test";
    await gateway.pool.query(
      `insert into auth."user" (id, name, email) values (gen_random_uuid(), 'S', $1)`,
      [email],
    );
    await releases.force("token:test", "mf-orders", { email, version: "1.3.0", days: 1 });
    const without = buildSchema("type Query { viewer: String }");
    const failed = await start(without).catch(String);
    expect(failed).toMatch(/mf-orders 1\.2\.0: .*At2.*"size".* \(a canary at 10 %\)/);
    expect(failed).toMatch(/mf-orders 1\.3\.0: .*At3.*"size".* \(a preview\)/);
    expect(failed).toMatch(/npm run remotes -- rollback <remote> --local/);
    await releases.stop("token:test", "mf-orders");
    await releases.unforce("token:test", "mf-orders", email);
    expect(versionsOf(await start(without))).toEqual(["mf-orders 1.1.0"]);
  });

  test("ends a canary when the checkout replaces the canary's base", async () => {
    await build("mf-orders");
    const releases = await start();
    await releases.publish(
      "token:test",
      "mf-orders",
      "1.0.1",
      packFiles(releaseFiles("mf-orders", { manifest: { version: "1.0.1" } })),
    );
    await releases.rollout("token:test", "mf-orders", "1.0.1", 10);
    expect((await start()).active().canaries).toHaveLength(1);
    await build("mf-orders", { manifest: { version: "1.1.0" } });
    const later = await start();
    expect([versionsOf(later), later.active().canaries]).toEqual([["mf-orders 1.1.0"], []]);
  });

  test("leaves out a checkout build that the schema breaks, and starts", async () => {
    await build("mf-orders", { documents: ["query Sizes { size }"] });
    await build("mf-catalog");
    expect(versionsOf(await start(buildSchema("type Query { viewer: String }")))).toEqual([
      "mf-catalog 1.0.0",
    ]);
    expect(log.find(({ remote }) => remote === "mf-orders")?.reason).toMatch(/Cannot query field "size"/);
  });
});

describe("served releases", () => {
  test("have a registry that is revalidated and files that are cached for ever", async () => {
    await build("mf-orders");
    await build("mf-catalog");
    const releases = await start();
    const served = await startTestGateway([], { parts: { releases } });
    const { registry: present } = releases.active();
    const registry = await served.app.inject("/releases/registry.json");
    expect(registry.headers).toMatchObject({
      "cache-control": "private, no-cache",
      etag: `W/"${present.composition}"`,
    });
    expect(registry.json()).toEqual(present);
    const again = await served.app.inject({
      url: "/releases/registry.json",
      headers: { "if-none-match": `"${present.composition}"` },
    });
    expect(again.statusCode).toBe(304);
    const file = await served.app.inject("/releases/mf-orders/1.0.0/remoteEntry.js");
    expect(file.body).toBe("// mf-orders\n");
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    await cp(path.join(dataDir, "releases"), path.join(dataDir, "outside"), { recursive: true });
    for (const url of [
      "/releases/mf-orders/1.0.0/missing.js",
      "/releases/mf-orders/1.0.0/.content-hash",
      "/releases/mf-orders/1.0.0/..%2f..%2f..%2foutside/mf-orders/1.0.0/remoteEntry.js",
      "/releases/..%2foutside/1.0.0/remoteEntry.js",
      "/releases/mf-orders/..%2fmf-catalog/1.0.0/remoteEntry.js",
    ]) {
      const refused = await served.app.inject(url);
      expect([url, refused.statusCode]).toEqual([url, 404]);
    }
    await served.close();
  });
});
