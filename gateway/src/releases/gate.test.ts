import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { remoteManifestSchema } from "@gisement/shared-domain/remote";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../package-root.ts";
import { type ReleaseOptions, releaseFiles } from "../testing/release-files.ts";
import { packFiles } from "../testing/tar-archive.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { createDeployToken } from "./deploy-tokens.ts";
import { checkRelease } from "./gate.ts";
import type { Violation } from "./refusal.ts";

const schema = buildSchema("type Query { viewer: String, sizes(first: Int!): [Int] }");
const lent = new Map([
  ["react", "19.3.1"],
  ["react/", "19.3.1"],
  ["yup", "1.7.1"],
]);
let gateway: TestGateway;
let token: string;

const publish = async (files: Readonly<Record<string, string>>, version = "1.0.0") => {
  const response = await gateway.app.inject({
    method: "PUT",
    url: `/api/releases/mf-new/${version}`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/gzip" },
    payload: packFiles(files),
  });
  return {
    status: response.statusCode,
    body: response.json<{ reason?: string; violations?: Violation[] }>(),
  };
};

beforeAll(async () => {
  gateway = await startTestGateway([], { schema, lent });
  const running: [string, ReleaseOptions][] = [
    ["mf-orders", { manifest: { namespace: "mfo", routes: [{ path: "/orders" }, { path: "/shop" }] } }],
    [
      "mf-projects",
      {
        manifest: { delegates: [{ path: "/projects/new", remote: "mf-new" }] },
        documents: ["query Own { viewer }"],
      },
    ],
    ["mf-deep", { manifest: { routes: [{ path: "/deep/inside" }] } }],
  ];
  for (const [name, options] of running) {
    await gateway.releases.publish("token:test", name, "1.0.0", packFiles(releaseFiles(name, options)));
    await gateway.releases.activate("token:test", name, "1.0.0");
  }
  ({ token } = await createDeployToken(gateway.pool, { remote: "mf-new", days: 1, by: "test" }));
});
afterAll(() => gateway.close());

const label = { fr: "x", en: "x", nl: "x" };
const entry = (id: string) => ({ id, label, icon: "cube", path: "/new", order: 1 });
const react = { name: "react", version: "18.2.0", requiredVersion: "^18.2.0" };
const ownAssets = { js: { sync: ["app.0a1b2c3d.js"], async: [] }, css: { sync: [], async: [] } };

/** One release for each rule that breaks it and no other. */
const BROKEN: [rule: string, options: ReleaseOptions, message: RegExp, place: Partial<Violation>][] = [
  [
    "route-taken",
    { manifest: { routes: [{ path: "/new" }, { path: "/orders/" }] } },
    /mf-new: the route \/orders\/ belongs to mf-orders/,
    { file: "remote.json", line: 17, owner: "mf-orders" },
  ],
  [
    "route-inside",
    { manifest: { routes: [{ path: "/projects/other" }] } },
    /lies inside \/projects of mf-projects, which does not delegate it/,
    { owner: "mf-projects" },
  ],
  [
    "route-around",
    { manifest: { routes: [{ path: "/deep" }] } },
    /\/deep would take in \/deep\/inside of mf-deep/,
    { owner: "mf-deep" },
  ],
  ["route-shell", { manifest: { routes: [{ path: "/login" }] } }, /a page of the shell/, { owner: "shell" }],
  ["route-shell", { manifest: { routes: [{ path: "/" }] } }, /a page of the shell/, {}],
  ["route-locale", { manifest: { routes: [{ path: "/nl/new" }] } }, /begins with a language/, {}],
  [
    "route-twice",
    { manifest: { routes: [{ path: "/new" }, { path: "/new/" }] } },
    /named twice/,
    { line: 17 },
  ],
  [
    "navigation-taken",
    { manifest: { navigation: [entry("orders")] } },
    /the navigation entry orders belongs to mf-orders/,
    { file: "remote.json", line: 22, owner: "mf-orders" },
  ],
  [
    "navigation-twice",
    { manifest: { navigation: [entry("aa"), entry("aa")] } },
    /entry aa is named twice/,
    {},
  ],
  [
    "slot-twice",
    {
      manifest: {
        slots: [
          { slot: "dashboard.card", expose: "./app" },
          { slot: "dashboard.card", expose: "./app" },
        ],
      },
    },
    /\.\/app is lent to the slot dashboard\.card twice/,
    {},
  ],
  [
    "namespace-taken",
    { manifest: { namespace: "mfo" } },
    /the prefix mfo- .* meets mfo- of mf-orders/,
    { owner: "mf-orders" },
  ],
  ["namespace-taken", { manifest: { namespace: "mfo-new" } }, /meets mfo- of mf-orders/, {}],
  ["namespace-reserved", { manifest: { namespace: "shell" } }, /kept for shell-/, { owner: "shell" }],
  [
    "shell-range",
    { manifest: { shell: "^2.0.0" } },
    /needs the shell contract \^2\.0\.0, but the shell here has 1\.0\.0/,
    { file: "remote.json", line: 4 },
  ],
  ["shell-range", { manifest: { shell: "newest" } }, /"newest" is no semver range/, {}],
  [
    "shared-range",
    { shared: [react] },
    /needs react \^18\.2\.0, but the shell lends 19\.3\.1/,
    { file: "mf-manifest.json" },
  ],
  ["shared-range", { shared: [{ ...react, name: "react/jsx-runtime" }] }, /needs react\/jsx-runtime/, {}],
  [
    "shared-range",
    { shared: [{ ...react, singleton: true, assets: ownAssets }] },
    /needs react \^18\.2\.0/,
    {},
  ],
  [
    "shared-duplicate",
    { shared: [{ ...react, name: "yup", requiredVersion: "^0.32.0", assets: ownAssets }] },
    /two copies would load/,
    {},
  ],
  ["shared-not-lent", { shared: [{ ...react, name: "rxjs" }] }, /shares rxjs without a copy/, {}],
  [
    "operation-invalid",
    { documents: ["query Sizes {\n  sizes(last: 3)\n}"] },
    /the operation Sizes, line 2, column 9: Unknown argument "last"/,
    { file: "operations.json", line: 2, column: 9, owner: "backend" },
  ],
  ["operation-invalid", { documents: ["query {"] }, /Syntax Error/, {}],
];

describe("the contract gate refuses", () => {
  test.each(BROKEN)("%s (%#)", async (rule, options, message, place) => {
    const { status, body } = await publish(releaseFiles("mf-new", options));
    expect(status).toBe(422);
    expect(body.reason).toBe(rule);
    expect(body.violations?.[0]?.message).toMatch(message);
    expect(body.violations?.[0]).toMatchObject(place);
    expect(new Set(body.violations?.map((violation) => violation.rule))).toEqual(new Set([rule]));
  });

  const good = releaseFiles("mf-new", { documents: ["query New { viewer }"] });
  const change = (file: string, from: string | RegExp, to: string) => ({
    ...good,
    [file]: (good[file] ?? "").replace(from, to),
  });
  const without = (file: string) =>
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== file));
  test.each<[string, Record<string, string>, RegExp, Partial<Violation>]>([
    ["wrong-name", releaseFiles("mf-other"), /says name mf-other, but it was sent as mf-new/, {}],
    ["wrong-version", releaseFiles("mf-new", { manifest: { version: "1.0.1" } }), /says version 1\.0\.1/, {}],
    ["file-missing", without("remote.json"), /remote\.json is missing/, { file: "remote.json" }],
    ["file-missing", without("mf-manifest.json"), /mf-manifest\.json is missing/, {}],
    ["file-missing", without("operations.json"), /operations\.json is missing/, {}],
    ["file-missing", without("remoteEntry.js"), /starts with remoteEntry\.js, which is missing/, {}],
    [
      "file-missing",
      { ...without("app.0a1b2c3d.js"), "other.js": "query New { viewer }" },
      /needs for \.\/app app\.0a1b2c3d\.js, which is missing/,
      { file: "mf-manifest.json" },
    ],
    ["file-missing", change("remote.json", '"remoteEntry.js"', '"gone.js"'), /preloads gone\.js/, {}],
    [
      "file-invalid",
      change("remote.json", '"shell"', "shell"),
      /is not JSON/,
      { file: "remote.json", line: 4 },
    ],
    [
      "manifest-invalid",
      change("remote.json", '"order": 10', '"order": "first"'),
      /navigation\[0\]\.order/,
      { file: "remote.json", line: 30 },
    ],
    ["federation-invalid", { ...good, "mf-manifest.json": "{}" }, /not a Module Federation manifest/, {}],
    ["expose-missing", change("remote.json", "./app", "./screen"), /names the module \.\/screen/, {}],
    [
      "container-name",
      change("mf-manifest.json", '"name": "mf_new"', '"name": "other"'),
      /container other/,
      {},
    ],
    ["operations-invalid", { ...good, "operations.json": "[]" }, /must be an object of sha256/, {}],
    [
      "operations-hash",
      change("operations.json", /[0-9a-f]{64}/, "0".repeat(64)),
      /the operation New stands under 0000/,
      { file: "operations.json", line: 2 },
    ],
    [
      "class-prefix",
      { ...good, "app.css": ".mf-new-list { top: 0 }\nbody { margin: 0 }" },
      /the selector body has no class that starts with mf-new-/,
      { file: "app.css", line: 2 },
    ],
    [
      "compressed-differs",
      { ...good, "remoteEntry.js.br": "what browsers would run" },
      /remoteEntry\.js\.br does not unpack to remoteEntry\.js/,
      { file: "remoteEntry.js.br" },
    ],
    [
      "operations-unused",
      change("app.0a1b2c3d.js", "viewer", "another"),
      /the operation New is not the one the code sends/,
      { file: "operations.json", line: 2 },
    ],
  ])("%s, in the release itself (%#)", async (rule, files, message, place) => {
    const { status, body } = await publish(files);
    expect(status).toBe(422);
    expect(body.reason).toBe(rule);
    expect(body.violations?.[0]?.message).toMatch(message);
    expect(body.violations?.[0]).toMatchObject(place);
  });

  test("with every broken rule at once, and keeps nothing", async () => {
    const { body } = await publish(
      releaseFiles("mf-new", {
        manifest: { routes: [{ path: "/shop" }], navigation: [entry("orders")], shell: "^3.0.0" },
      }),
    );
    expect(body.violations?.map(({ rule }) => rule)).toEqual([
      "route-taken",
      "navigation-taken",
      "shell-range",
    ]);
    expect((await gateway.releases.list()).filter(({ name }) => name === "mf-new")).toEqual([]);
    expect(await gateway.releases.store.file("mf-new", "1.0.0", "remote.json")).toBeNull();
  });
});

describe("the contract gate lets through", () => {
  test("the remotes of this repository, beside each other", async () => {
    const folders = (await readdir(projectRoot())).filter((name) => name.startsWith("mf-"));
    const manifests = await Promise.all(
      folders.map(async (folder) => {
        const text = await readFile(path.join(projectRoot(), folder, "remote.json"), "utf8");
        return remoteManifestSchema.cast(JSON.parse(text));
      }),
    );
    expect(manifests.length).toBeGreaterThanOrEqual(5);
    const violations = manifests.flatMap((manifest) =>
      checkRelease({ manifest, shared: [], operations: new Map() }, manifests, { schema, lent }),
    );
    expect(violations).toEqual([]);
  });

  test.each<[string, ReleaseOptions]>([
    ["a route that its owner delegates", { manifest: { routes: [{ path: "/projects/new/wizard" }] } }],
    ["a route that only begins like another's", { manifest: { routes: [{ path: "/orders-archive" }] } }],
    ["a React of its own that it does not share", { code: "/* react 18 */" }],
    ["a React in the shell's range", { shared: [{ ...react, requiredVersion: "^19.0.0" }] }],
    ["a library of its own beside the shell's", { shared: [{ ...react, name: "d3", assets: ownAssets }] }],
    ["operations that the schema knows", { documents: ["query Two($n: Int!) { sizes(first: $n) }"] }],
  ])("%s", async (title, options) => {
    const version = `2.0.0-${title.replace(/\W+/g, "-").toLowerCase()}`;
    const { status, body } = await publish(
      releaseFiles("mf-new", { ...options, manifest: { ...options.manifest, version } }),
      version,
    );
    expect([status, body.violations]).toEqual([201, undefined]);
  });
});
