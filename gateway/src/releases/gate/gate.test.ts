import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import {
  NAVIGATION_ICON_NAMES,
  remoteManifestSchema,
  SHELL_CONTRACT_VERSION,
  SHELL_EVENTS,
  SHELL_PAGES,
  SHELL_SLOTS,
  SHELL_STORAGE,
} from "@gisement/shared-domain/remote";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../process/package-root.ts";
import { BROKEN_RELEASES, NEIGHBOURS, OWN_COPY, REACT } from "../../testing/broken-releases.ts";
import { manifestOf, type ReleaseOptions, releaseFiles } from "../../testing/release-files.ts";
import { packFiles } from "../../testing/tar-archive.ts";
import { startTestGateway, type TestGateway } from "../../testing/test-gateway.ts";
import { createDeployToken } from "../deploy-tokens.ts";
import { checkStorage, storageKeys } from "./check-storage.ts";
import { checkRelease, checkRemovals, checkSurroundings } from "./gate.ts";
import type { Violation } from "./refusal.ts";

const schema = buildSchema("type Query { viewer: String, deep: Query, sizes(first: Int!): [Int] }");
const shellModules = new Map([
  ["react", "19.3.1"],
  ["react/", "19.3.1"],
  ["yup", "1.7.1"],
]);
let gateway: TestGateway;
const tokens = new Map<string, string>();

const publish = async (remote: string, version: string, packed: Buffer) => {
  const response = await gateway.app.inject({
    method: "PUT",
    url: `/api/releases/${remote}/${version}`,
    headers: { authorization: `Bearer ${tokens.get(remote)}`, "content-type": "application/gzip" },
    payload: packed,
  });
  return {
    status: response.statusCode,
    body: response.json<{ reason?: string; violations?: Violation[] }>(),
  };
};
const composition = (): string => gateway.releases.active().registry.composition;

beforeAll(async () => {
  gateway = await startTestGateway([], { schema, shellModules, env: { RATE_LIMIT: "0" } });
  for (const [name, options] of NEIGHBOURS) {
    await gateway.releases.publish("token:test", name, "1.0.0", packFiles(releaseFiles(name, options)));
    await gateway.releases.activate("token:test", name, "1.0.0");
  }
  for (const remote of ["mf-new", "mf-giver"])
    tokens.set(remote, (await createDeployToken(gateway.pool, { remote, days: 1, by: "test" })).token);
});
afterAll(() => gateway.close());

const rulesOfTheContract = async (): Promise<ReadonlySet<string>> => {
  const text = await readFile(path.join(projectRoot(), "docs/remote-contract.md"), "utf8");
  const section = text.split("### The rules\n")[1]?.split(/\n##? /)[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  return new Set(rows.flatMap((row) => row.split("|")[1]?.match(/[a-z]+(?:-[a-z]+)+/g) ?? []));
};

describe("the contract gate refuses", () => {
  test.each(BROKEN_RELEASES)("$rule (%#)", async ({ rule, remote, version, packed, message, place }) => {
    const before = composition();
    const { status, body } = await publish(remote, version, packed);
    expect(status).toBe(/^archive-too-/.test(rule) ? 413 : 422);
    expect(body.reason).toBe(rule);
    expect(new Set(body.violations?.map((violation) => violation.rule))).toEqual(new Set([rule]));
    const [first] = body.violations ?? [];
    expect(first?.message).toMatch(message);
    expect(first).toMatchObject(place);
    expect(composition()).toBe(before);
    expect(await gateway.releases.store.file(remote, version, "remote.json")).toBeNull();
  });

  test("in a check that needs no token, with the same violations, and keeps nothing", async () => {
    const before = composition();
    const named = BROKEN_RELEASES.filter(({ rule }) => !/^(?:wrong|archive-too)-/.test(rule));
    for (const { rule, remote, version, packed, message } of named) {
      const response = await gateway.app.inject({
        method: "POST",
        url: "/api/releases/check",
        headers: { "content-type": "application/gzip" },
        payload: packed,
      });
      const body = response.json<{ reason?: string; violations?: Violation[] }>();
      expect([response.statusCode, body.reason], message.source).toEqual([422, rule]);
      expect(body.violations?.[0]?.message).toMatch(message);
      expect(await gateway.releases.store.file(remote, version, "remote.json")).toBeNull();
    }
    const curious = await gateway.app.inject({
      method: "POST",
      url: "/api/releases/check",
      headers: { "content-type": "application/gzip" },
      payload: packFiles(releaseFiles("mf-new", { documents: ["query Guess { viewe }"] })),
    });
    expect(curious.json<{ violations: Violation[] }>().violations[0]?.message).toMatch(
      /Cannot query field "viewe" on type "Query"\.$/,
    );
    const good = await gateway.app.inject({
      method: "POST",
      url: "/api/releases/check",
      headers: { "content-type": "application/gzip" },
      payload: packFiles(releaseFiles("mf-new")),
    });
    expect([good.statusCode, good.json()]).toEqual([
      200,
      { name: "mf-new", version: "1.0.0", files: 5, bytes: expect.any(Number) },
    ]);
    expect(composition()).toBe(before);
    expect(await gateway.releases.store.file("mf-new", "1.0.0", "remote.json")).toBeNull();
  }, 60_000);

  test("under exactly the rules of the contract: each has a release that breaks it, and each rule in the code is documented", async () => {
    const written = [...(await rulesOfTheContract())].sort();
    const broken = [...new Set(BROKEN_RELEASES.map(({ rule }) => rule))].sort();
    expect(broken).toEqual(written);
    const folder = path.join(projectRoot(), "gateway/src/releases");
    const sources = (await readdir(folder, { recursive: true })).filter((name) =>
      /^(?:(?:gate|archive)\/[a-z-]+|install-checkout)\.ts$/.test(name),
    );
    const code = await Promise.all(sources.map((name) => readFile(path.join(folder, name), "utf8")));
    const used = code.join("\n").matchAll(/(?:\brule: |\brefuse\(\s*)"([a-z-]+)"/g);
    const names = new Set([...used].map(([, rule]) => rule ?? ""));
    expect(names.size).toBeGreaterThan(20);
    expect([...names].filter((rule) => !written.includes(rule))).toEqual([]);
  });

  test("with the file of every broken rule, and the line in every text file", () => {
    for (const { rule, place } of BROKEN_RELEASES)
      if (place.file?.endsWith(".json") && place.line === undefined)
        expect(["file-missing", "wrong-name", "wrong-version", "slot-twice", "namespace-taken"]).toContain(
          rule,
        );
  });

  test("with all broken rules together, and keeps nothing", async () => {
    const { body } = await publish(
      "mf-new",
      "1.0.0",
      packFiles(
        releaseFiles("mf-new", {
          manifest: {
            routes: [{ path: "/shop" }],
            slots: [{ slot: "orders.footer", expose: "./app" }],
            events: { hears: { "orders.lost": {} } },
            shell: "^3.0.0",
          },
        }),
      ),
    );
    expect(body.violations?.map(({ rule }) => rule)).toEqual([
      "route-taken",
      "slot-unknown",
      "event-unknown",
      "shell-range",
    ]);
    expect((await gateway.releases.list()).filter(({ name }) => name === "mf-new")).toEqual([]);
    expect(await gateway.releases.store.file("mf-new", "1.0.0", "remote.json")).toBeNull();
  });

  test("at activation too, if other remotes have changed in between", async () => {
    const options = { manifest: { version: "1.2.0", slots: [{ slot: "giver.panel", expose: "./app" }] } };
    expect((await publish("mf-new", "1.2.0", packFiles(releaseFiles("mf-new", options)))).status).toBe(201);
    // The slot has no users any more, so its owner may close it.
    for (const [name, version] of [
      ["mf-taker", "1.1.0"],
      ["mf-giver", "1.1.0"],
    ] as const) {
      const files = releaseFiles(name, { manifest: { version } });
      await gateway.releases.publish("token:test", name, version, packFiles(files));
      await gateway.releases.activate("token:test", name, version);
    }
    await expect(gateway.releases.activate("token:test", "mf-new", "1.2.0")).rejects.toMatchObject({
      violations: [{ rule: "slot-unknown", file: "remote.json" }],
    });
    // A rollback is a change too: it reopens the slot, so the user of the slot may be activated again.
    await gateway.releases.rollback("token:test", "mf-giver");
    await gateway.releases.activate("token:test", "mf-new", "1.2.0");
    await expect(gateway.releases.activate("token:test", "mf-giver", "1.1.0")).rejects.toMatchObject({
      violations: [{ rule: "slot-in-use", owner: "mf-new" }],
    });
  });
});

test("the contract lists the shell's current pages, slots, events, icons and storage keys", async () => {
  const text = await readFile(path.join(projectRoot(), "docs/remote-contract.md"), "utf8");
  const shapes = (from: string, to: string, column: number) =>
    Object.fromEntries(
      (text.split(from)[1]?.split(to)[0] ?? "")
        .split("\n")
        .filter((line) => line.startsWith("| `"))
        .map((row) => row.split("|").map((cell) => cell.trim().replaceAll("`", "")))
        .map((cells) => [cells[1], JSON.parse(cells[column] ?? "")]),
    );
  expect(shapes("### Events\n", "### Slots\n", 2)).toEqual(SHELL_EVENTS);
  const [props, events] = [3, 4].map((column) => shapes("### Slots\n", "## Shared", column));
  const slots = Object.keys(props ?? {}).map((name) => [
    name,
    { props: props?.[name], events: events?.[name] },
  ]);
  expect(Object.fromEntries(slots)).toEqual(SHELL_SLOTS);
  const icons = /`icon` is one of ([^(]+) \(/.exec(text)?.[1]?.match(/[a-z-]+/g);
  expect(icons).toEqual(NAVIGATION_ICON_NAMES);
  const pages = /a page of the shell \(([^)]+)\)/.exec(text)?.[1]?.match(/(?<=`)\/[a-z-]*(?=`)/g);
  expect(pages).toEqual(Object.values(SHELL_PAGES));
  const keys = /Reserved for the shell and the shared parts,([^.]+)\./.exec(text)?.[1];
  expect(keys?.match(/(?<=gisement:)[a-z-]+/g)).toEqual(SHELL_STORAGE);
  expect(text).toContain(`\`SHELL_CONTRACT_VERSION\` is \`${SHELL_CONTRACT_VERSION}\``);
});

test("reserves every storage key of the shell and the shared components for them", async () => {
  const found = new Set<string>();
  for (const folder of ["shell/src", "shared-ui/src", "shared-domain/src"]) {
    const files = await readdir(path.join(projectRoot(), folder), { recursive: true });
    for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name)))
      for (const { owner } of storageKeys(
        file,
        await readFile(path.join(projectRoot(), folder, file), "utf8"),
      ))
        found.add(owner);
  }
  expect([...found]).toEqual(expect.arrayContaining(["theme", "columns", "filters"]));
  const manifest = remoteManifestSchema.cast(manifestOf("mf-any"));
  const keys = [...found].map((owner) => ({ owner, file: "x.js", line: 1, column: 1 }));
  const open = checkStorage(manifest, keys, []).filter(({ owner }) => owner !== "shell");
  expect(
    open.map(({ message }) => message),
    "a new key of the shell: add it to SHELL_STORAGE and to docs/remote-contract.md",
  ).toEqual([]);
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
      checkRelease({ manifest, shared: [], operations: new Map() }, manifests, { schema, shellModules }),
    );
    expect(violations).toEqual([]);
  });

  test.each<[string, ReleaseOptions]>([
    ["a route that its owner delegates", { manifest: { routes: [{ path: "/projects/new/wizard" }] } }],
    ["a route that only begins like another's", { manifest: { routes: [{ path: "/orders-archive" }] } }],
    ["a React of its own that it does not share", { code: "/* react 18 */" }],
    ["a React in the shell's range", { shared: [{ ...REACT, requiredVersion: "^19.0.0" }] }],
    [
      "a copy for other shells that this shell makes unnecessary",
      { shared: [{ ...REACT, version: "19.0.0", requiredVersion: "^19.0.0", assets: OWN_COPY }] },
    ],
    ["a library of its own beside the shell's", { shared: [{ ...REACT, name: "d3", assets: OWN_COPY }] }],
    ["operations that the schema knows", { documents: ["query Two($n: Int!) { sizes(first: $n) }"] }],
    [
      "parts and listeners that need at most what is given",
      {
        manifest: {
          slots: [
            { slot: "orders.line", expose: "./app", props: { orderID: "string", note: "string?" } },
            { slot: "dashboard.card", expose: "./app" },
            {
              slot: "new.own",
              expose: "./app",
              props: { id: "json" },
              emits: { picked: { id: "number", at: "string" } },
            },
            { slot: "product-editor", expose: "./app", emits: { saved: { lotIDs: "string[]" } } },
          ],
          opens: [{ slot: "new.own", props: { id: "number" }, hears: { picked: { id: "number" } } }],
          events: {
            emits: { "new.saved": { id: "number" } },
            hears: { "new.saved": { id: "number" }, "orders.sent": {}, "data.changed": { ids: "string[]" } },
          },
        },
      },
    ],
    [
      "its own storage keys, and texts that are not keys",
      {
        code: [
          'localStorage.getItem("gisement:mf-new:draft")',
          "`gisement:mf-new`",
          'type === "urn:gisement:problem:other"',
          "say('see gisement:theme')",
          "`gisement:${name}`",
        ].join(";"),
      },
    ],
  ])("%s", async (title, options) => {
    const version = `2.0.0-${title.replace(/\W+/g, "-").toLowerCase()}`.slice(0, 60);
    const { status, body } = await publish(
      "mf-new",
      version,
      packFiles(releaseFiles("mf-new", { ...options, manifest: { ...options.manifest, version } })),
    );
    expect([status, body.violations]).toEqual([201, undefined]);
  });
});

describe("what a release uses of the shell", () => {
  const cast = (name: string, changes: Record<string, unknown>) =>
    remoteManifestSchema.cast(manifestOf(name, changes));
  const release = (changes: Record<string, unknown>) => ({
    manifest: cast("mf-user", changes),
    shared: [],
    operations: new Map<string, string>(),
  });
  const card = release({
    slots: [{ slot: "dashboard.card", expose: "./app", props: { teamID: "string" } }],
    events: { hears: { "team.changed": { teamID: "string" } } },
  });
  const rules = (...given: Parameters<typeof checkSurroundings>) =>
    checkSurroundings(...given).map(({ rule }) => rule);

  test("must still exist with the same shape", () => {
    expect(rules(card, { schema, shellModules })).toEqual([]);
    const changed = {
      slots: { "dashboard.card": { props: { teamID: "number" }, events: {} } },
      events: { "team.changed": {} },
    };
    expect(rules(card, { schema, shellModules, offers: changed })).toEqual(["slot-props", "event-payload"]);
    const gone = { slots: {}, events: {} };
    expect(rules(card, { schema, shellModules, offers: gone }, [])).toEqual([
      "slot-unknown",
      "event-unknown",
    ]);
    // Without all releases, it is unknown whether they were the shell's.
    expect(rules(card, { schema, shellModules, offers: gone })).toEqual([]);
  });

  test("excludes what other remotes offer, running or not, and names that the shell now takes for itself", () => {
    const other = cast("mf-other", {
      opens: [{ slot: "other.panel", props: {} }],
      events: { emits: { "other.saved": {} } },
    });
    const user = release({
      slots: [{ slot: "other.panel", expose: "./app" }],
      events: { hears: { "other.saved": {} } },
    });
    expect(rules(user, { schema, shellModules }, [other])).toEqual([]);
    const opener = { manifest: other, shared: [], operations: new Map<string, string>() };
    const taking = { slots: { "other.panel": { props: {}, events: {} } }, events: { "other.saved": {} } };
    expect(rules(opener, { schema, shellModules, offers: taking }, [])).toEqual([
      "slot-taken",
      "event-taken",
    ]);
  });

  test("may be dropped by a release only if no remote uses it", () => {
    const before = cast("mf-a", {
      opens: [{ slot: "a.panel", props: {} }],
      events: { emits: { "a.saved": {} } },
    });
    const after = cast("mf-a", { version: "2.0.0" });
    const user = cast("mf-b", {
      slots: [{ slot: "a.panel", expose: "./app" }],
      events: { hears: { "a.saved": {} } },
    });
    expect(checkRemovals(after, before, [before, user]).map(({ rule }) => rule)).toEqual([
      "slot-in-use",
      "event-in-use",
    ]);
    expect(checkRemovals(after, before, [before])).toEqual([]);
    expect(checkRemovals(before, before, [before, user])).toEqual([]);
  });
});
