import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRelease } from "../../../gateway/src/releases/gate/read-release.ts";
import { ROOT } from "../lib/project.mjs";
import { buildKit } from "./build-kit.mjs";

const outside = mkdtempSync(path.join(os.tmpdir(), "gisement-outside-"));
const read = (file) => readFileSync(path.join(outside, "node_modules/@gisement/remote-kit", file), "utf8");
const run = (...given) =>
  spawnSync(path.join(outside, "node_modules/.bin/gisement-remote"), given, {
    cwd: outside,
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });

beforeAll(async () => {
  const kit = path.join(outside, "kit.tgz");
  await buildKit(kit);
  writeFileSync(path.join(outside, "package.json"), '{ "name": "outside", "private": true }');
  // No registry is asked: the kit needs no other package.
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", kit], { cwd: outside });
}, 120_000);
afterAll(() => rmSync(outside, { recursive: true, force: true }));

const REMOTE = `
import type { RemoteModule, ShellApi } from "@gisement/remote-kit";
let end = () => {};
export const { bootstrap, mount, unmount }: RemoteModule = {
  bootstrap: async () => {},
  mount: async ({ domElementGetter, shell }) => {
    const draw = (locale: ShellApi["locale"]) => {
      domElementGetter().textContent = { fr: "Bonjour", en: "Hello", nl: "Hallo" }[locale];
    };
    const subscription = shell.locale$.subscribe(draw);
    const stop = shell.events.on("data.changed", ({ entity }) => shell.toast({ message: entity }));
    end = () => { subscription.unsubscribe(); stop(); };
  },
  unmount: async () => end(),
};
`;
const check = (code) => {
  writeFileSync(path.join(outside, "app.ts"), code);
  return spawnSync(
    path.join(ROOT, "node_modules/.bin/tsc"),
    [
      "--noEmit",
      "--strict",
      "--ignoreConfig",
      "--target",
      "es2022",
      "--module",
      "esnext",
      "--moduleResolution",
      "bundler",
      "--lib",
      "es2023,dom",
      "--types",
      "",
      "app.ts",
    ],
    { cwd: outside, encoding: "utf8" },
  );
};

test("its types describe the contract without any other package", () => {
  expect(check(REMOTE).stdout).toBe("");
  const wrong = check(REMOTE.replace("message: entity", "message: 7"));
  expect(wrong.stdout).toMatch(
    /app\.ts\(11,\d+\): error TS2322: Type 'number' is not assignable to type 'string'/,
  );
});

test("its schema accepts the members of the manifest and names their limits", () => {
  const schema = JSON.parse(read("remote.schema.json"));
  expect(schema.required).toEqual(expect.arrayContaining(["name", "version", "shell", "entry", "routes"]));
  expect(schema.properties.navigation).toMatchObject({
    type: "array",
    maxItems: 30,
    items: { properties: { phone: { enum: ["bar", "raised"] }, order: { type: "integer" } } },
  });
  expect(schema.properties.title.properties.fr).toMatchObject({ type: "string", maxLength: 120 });
  const own = JSON.parse(readFileSync(path.join(ROOT, "mf-orders/remote.json"), "utf8"));
  expect(Object.keys(own).filter((name) => !(name in schema.properties))).toEqual([]);
});

test("it has the variables of the product, and the version of the contract", () => {
  expect(read("tokens.css")).toContain("--gis-accent:");
  const contract = readFileSync(path.join(ROOT, "shared-domain/src/remote/contract.ts"), "utf8");
  expect(contract).toContain(`"${JSON.parse(read("package.json")).version}"`);
});

test.each(["plain", "react"])(
  "a remote created from the template %s builds, and the gate finds nothing",
  async (template) => {
    const name = `my-${template}`;
    const url = "https://gisement.example";
    const created = run("create", name, "--template", template, "--url", url);
    expect([created.status, created.stdout]).toEqual([0, expect.stringContaining("npm run build")]);
    const folder = path.join(outside, name);
    symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
    const built = spawnSync("npm", ["run", "build"], { cwd: folder, encoding: "utf8" });
    expect(built.status, built.stdout).toBe(0);
    const release = await readRelease(path.join(folder, "dist"), { name: `mf-${name}`, version: "1.0.0" });
    expect(release.manifest).toMatchObject({ name: `mf-${name}`, routes: [{ path: `/${name}` }] });
    const again = run("create", name, "--url", url);
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("has files already")]);
  },
  90_000,
);

test("its command says how it is used, and asks for the address", () => {
  const unknown = run("publsh");
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining("gisement-remote <command>")]);
  const unnamed = run("create", "My Remote", "--url", "https://gisement.example");
  expect([unnamed.status, unnamed.stderr]).toEqual([1, expect.stringContaining("small letters, digits")]);
  const nowhere = run("check", "dist");
  expect([nowhere.status, nowhere.stderr]).toEqual([1, expect.stringContaining("GISEMENT_URL")]);
});
