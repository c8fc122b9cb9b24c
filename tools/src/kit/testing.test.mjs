import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../lib/project.mjs";
import { buildKit } from "./build-kit.mjs";

const outside = mkdtempSync(path.join(os.tmpdir(), "gisement-doubles-"));
const kit = path.join(outside, "node_modules/@gisement/remote-kit");
let createTestShell;

beforeAll(async () => {
  const packed = path.join(outside, "kit.tgz");
  await buildKit(packed);
  writeFileSync(
    path.join(outside, "package.json"),
    '{ "name": "doubles", "private": true, "type": "module" }',
  );
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", packed], { cwd: outside });
  ({ createTestShell } = await import(pathToFileURL(path.join(kit, "testing.mjs")).href));
}, 120_000);
afterAll(() => rmSync(outside, { recursive: true, force: true }));

/** The members of the contract, as its interface lists them. */
function membersOfContract() {
  const text = readFileSync(path.join(ROOT, "shared-domain/src/remote/shell-api.ts"), "utf8");
  const [, body = ""] = /export interface ShellApi \{([\s\S]*?)\n\}/.exec(text) ?? [];
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+\$?)[(:<]/gm)].map(([, name]) => name).toSorted();
}

test("the double has every member of the contract, and none besides", () => {
  expect(membersOfContract()).toContain("slots");
  expect(Object.keys(createTestShell().shell).toSorted()).toEqual(membersOfContract());
  expect(createTestShell().shell.version).toBe(
    JSON.parse(readFileSync(path.join(kit, "package.json"))).version,
  );
});

test("its types are those of the contract", () => {
  writeFileSync(
    path.join(outside, "remote.test.ts"),
    `import type { ShellApi } from "@gisement/remote-kit";
     import { createTestShell } from "@gisement/remote-kit/testing";
     const { shell, calls, left } = createTestShell({ locale: "nl", answers: { Lots: () => ({ items: [] }) } });
     const given: ShellApi = shell;
     given.toast({ message: calls.toasts[0]?.message ?? left().join() });`,
  );
  const { stdout } = spawnSync(
    path.join(ROOT, "node_modules/.bin/tsc"),
    [
      ...["--noEmit", "--strict", "--ignoreConfig", "--target", "es2022", "--module", "esnext"],
      ...["--moduleResolution", "bundler", "--lib", "es2023,dom", "--types", "", "remote.test.ts"],
    ],
    { cwd: outside, encoding: "utf8" },
  );
  expect(stdout).toBe("");
});

test("it answers operations by name, and says which are answered", async () => {
  const { shell, calls } = createTestShell({ answers: { Lots: ({ limit }) => ({ count: limit }) } });
  expect(await shell.graphql("query Lots($limit: Int) { lots }", { limit: 3 })).toEqual({ count: 3 });
  expect(calls.operations).toEqual([{ name: "Lots", variables: { limit: 3 } }]);
  await expect(shell.graphql("query Orders { orders }")).rejects.toThrow(
    'no operation "Orders"; it answers Lots',
  );
});

test("languages, teams and events reach the remote, and what it holds is counted until it lets go", async () => {
  const { shell, calls, emit, setLocale, setTeam, left, isUnsaved, acts } = createTestShell();
  const seen = [];
  const loaded = [];
  const ends = [
    shell.beforeLocale(async (locale) => loaded.push(locale)),
    shell.events.on("data.changed", ({ ids }) => seen.push(ids)),
    shell.guardUnsaved(() => true),
    shell.offerActs(() => ({ label: "1 lot", acts: [{ id: "a", label: "Act", run: () => undefined }] })),
    shell.live.watch("project", "p1", () => undefined),
  ];
  const subscriptions = [
    shell.locale$.subscribe((locale) => seen.push(locale)),
    shell.team$.subscribe(({ id }) => seen.push(id)),
  ];
  await setLocale("en");
  setTeam({ id: "solo" });
  await shell.changed("lots", ["1"]);
  emit("data.changed", { entity: "lots", ids: ["2"] });
  expect(loaded).toEqual(["en"]);
  expect(shell.basename).toBe("/en");
  expect(seen).toEqual(["fr", "team-1", "en", "solo", ["1"], ["2"]]);
  expect([isUnsaved(), acts().map(({ id }) => id), calls.changes]).toEqual([
    true,
    ["a"],
    [{ noun: "lots", ids: ["1"] }],
  ]);
  expect(left()).toHaveLength(7);
  for (const end of ends) end();
  for (const subscription of subscriptions) subscription.unsubscribe();
  expect(left()).toEqual([]);
  expect(() => emit("data.changed", { entity: "lots", ids: ["x".repeat(70_000)] })).toThrow("64000 bytes");
});

test("the schema of the API comes with it", () => {
  const schema = readFileSync(path.join(kit, "schema.graphql"), "utf8");
  expect(schema).toContain("type Query {");
  expect(schema).toContain("searchProduct(");
});
