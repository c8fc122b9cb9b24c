import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway } from "../testing/test-gateway.ts";
import { installBuiltRemotes } from "./active-releases.ts";
import { createReleaseStore } from "./release-store.ts";

const folders: string[] = [];
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "gisement-releases-"));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const label = { fr: "Commandes", en: "Orders", nl: "Bestellingen" };
const manifestOf = (name: string) => ({
  name,
  version: "1.0.0",
  shell: "^1.0.0",
  entry: "mf-manifest.json",
  expose: "./app",
  title: label,
  routes: [{ path: "/orders", roles: ["ADMIN"] }],
  navigation: [],
  slots: [],
  operations: "operations.json",
  preload: ["remoteEntry.js"],
});

let project: string;
let dataDir: string;
let log: { remote?: string; reason?: string }[];

const build = async (name: string, files: Record<string, string | null> = {}): Promise<void> => {
  const dist = path.join(project, name, "dist");
  await mkdir(dist, { recursive: true });
  const all: Record<string, string | null> = {
    "remote.json": JSON.stringify(manifestOf(name)),
    "mf-manifest.json": JSON.stringify({ exposes: [] }),
    "operations.json": JSON.stringify({ [`sha-of-${name}`]: "query A { viewer { id } }" }),
    "remoteEntry.js": "entry",
    ...files,
  };
  for (const [file, content] of Object.entries(all))
    if (content !== null) await writeFile(path.join(dist, file), content);
};
const install = () =>
  installBuiltRemotes({
    projectRoot: project,
    store: createReleaseStore(dataDir),
    logger: pino({ level: "warn" }, { write: (line) => log.push(JSON.parse(line)) }),
  });

beforeEach(async () => {
  project = await makeFolder();
  dataDir = await makeFolder();
  log = [];
});

describe("the remotes built beside the gateway", () => {
  test("become active releases with their operations", async () => {
    await build("mf-orders");
    await build("mf-catalog");
    const { registry, operations } = await install();
    expect(registry.remotes.map(({ name, version, base }) => [name, version, base])).toEqual([
      ["mf-catalog", "1.0.0", "/releases/mf-catalog/1.0.0/"],
      ["mf-orders", "1.0.0", "/releases/mf-orders/1.0.0/"],
    ]);
    expect([...operations.keys()]).toEqual(["sha-of-mf-catalog", "sha-of-mf-orders"]);
    expect((await install()).registry.composition).toBe(registry.composition);
  });

  test.each<[string, Record<string, string | null>, RegExp]>([
    ["no remote.json", { "remote.json": null }, /^remote\.json is missing$/],
    ["a broken remote.json", { "remote.json": "{" }, /^remote\.json is not JSON/],
    ["a web page for its manifest", { "mf-manifest.json": "<html>" }, /^mf-manifest\.json is not JSON/],
    [
      "a route with a language in it",
      { "remote.json": JSON.stringify({ ...manifestOf("mf-orders"), routes: [{ path: "FR/orders" }] }) },
      /routes\[0\]\.path must be an absolute path/,
    ],
    [
      "an unknown field",
      { "remote.json": JSON.stringify({ ...manifestOf("mf-orders"), extra: 1 }) },
      /extra/,
    ],
    ["a missing file", { "remoteEntry.js": null }, /preloads remoteEntry\.js, which is missing/],
    ["another's name", { "remote.json": JSON.stringify(manifestOf("mf-settings")) }, /names mf-settings/],
    ["no operations", { "operations.json": "[]" }, /operations\.json must be an object/],
  ])("are left out with %s, and the others run", async (_, files, reason) => {
    await build("mf-orders", files);
    await build("mf-catalog");
    await mkdir(path.join(project, "mf-empty"));
    const { registry } = await install();
    expect(registry.remotes.map(({ name }) => name)).toEqual(["mf-catalog"]);
    expect(log.find(({ remote }) => remote === "mf-orders")?.reason).toMatch(reason);
    expect(log.find(({ remote }) => remote === "mf-empty")?.reason).toBe("remote.json is missing");
  });

  test("get a build suffix when a version comes with other content, and the old files stay", async () => {
    await build("mf-orders");
    const before = (await install()).registry;
    await build("mf-orders", { "remoteEntry.js": "changed" });
    const after = (await install()).registry;
    expect(after.remotes[0]?.version).toMatch(/^1\.0\.0-build\.[0-9a-f]{8}$/);
    expect(after.composition).not.toBe(before.composition);
    expect(await createReleaseStore(dataDir).file("mf-orders", "1.0.0", "remoteEntry.js")).not.toBeNull();
    await build("mf-orders");
    expect((await install()).registry).toEqual(before);
  });

  test("do not fill the disk while developing", async () => {
    for (let edit = 0; edit < 10; edit += 1) {
      await build("mf-orders", { "remoteEntry.js": `edit ${edit}` });
      await install();
    }
    // The first under its plain version, the newest, and five before it.
    expect(await readdir(path.join(dataDir, "releases/mf-orders"))).toHaveLength(7);
  });
});

describe("served releases", () => {
  test("have a registry to be asked again and files to be kept for ever", async () => {
    await build("mf-orders");
    await build("mf-catalog");
    const active = await install();
    const gateway = await startTestGateway([], {
      parts: { releases: { store: createReleaseStore(dataDir), active: () => active } },
    });
    const registry = await gateway.app.inject("/releases/registry.json");
    expect(registry.headers).toMatchObject({
      "cache-control": "no-cache",
      etag: `"${active.registry.composition}"`,
    });
    expect(registry.json()).toEqual(active.registry);
    const again = await gateway.app.inject({
      url: "/releases/registry.json",
      headers: { "if-none-match": `"${active.registry.composition}"` },
    });
    expect(again.statusCode).toBe(304);
    const file = await gateway.app.inject("/releases/mf-orders/1.0.0/remoteEntry.js");
    expect(file.body).toBe("entry");
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    await cp(path.join(dataDir, "releases"), path.join(dataDir, "outside"), { recursive: true });
    for (const url of [
      "/releases/mf-orders/1.0.0/missing.js",
      "/releases/mf-orders/1.0.0/.content-hash",
      "/releases/mf-orders/1.0.0/..%2f..%2f..%2foutside/mf-orders/1.0.0/remoteEntry.js",
      "/releases/..%2foutside/1.0.0/remoteEntry.js",
      "/releases/mf-orders/..%2fmf-catalog/1.0.0/remoteEntry.js",
    ]) {
      const refused = await gateway.app.inject(url);
      expect([url, refused.statusCode]).toEqual([url, 404]);
    }
    await gateway.close();
  });
});
