import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyRepository } from "../../testing/copy-repository.mjs";
import { createRemote } from "./create-remote.mjs";

let copy;
beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => copy.remove());

const read = (file) => readFileSync(path.join(copy.root, file), "utf8");
const readJson = (file) => JSON.parse(read(file));
/** Everything outside its own folder that creating a remote changes. */
const state = () => ({
  folders: readdirSync(copy.root).filter((name) => name !== ".cache"),
  begun: existsSync(path.join(copy.root, ".cache")) ? readdirSync(path.join(copy.root, ".cache")) : [],
  links: readdirSync(path.join(copy.root, "node_modules/@gisement")),
  stamp: existsSync(path.join(copy.root, "node_modules/.gisement-lock")),
  manifest: read("package.json"),
  lock: read("package-lock.json"),
});
const create = (given, more = {}) => createRemote({ root: copy.root, given, ...more });

describe("invalid requests, each with an error message and nothing left behind", () => {
  test.each([
    ["capitals", ["Tours"], /^The name "Tours" is not accepted: lower-case letters/],
    ["a hyphen at the end", ["tours-"], /^The name "tours-" is not accepted/],
    ["a name that is too long", ["a".repeat(39)], /at most 38 characters/],
    ["a name of the shell's", ["shell"], /^The name "shell" is reserved for the product itself/],
    ["a remote that is there", ["orders"], /^The remote mf-orders already exists/],
    ["the same with its prefix", ["mf-orders"], /^The remote mf-orders already exists/],
    [
      "a name below another's",
      ["orders-more"],
      /^The prefix mf-orders-more- for classes, texts and storage meets mf-orders- of mf-orders/,
    ],
    [
      "another's route",
      ["tours", { route: "/orders" }],
      /^The route \/orders belongs to mf-orders; choose another with --route/,
    ],
    [
      "a route inside another's",
      ["tours", { route: "/orders/tours" }],
      /lies inside \/orders of mf-orders, which does not delegate it to mf-tours/,
    ],
    ["the delegated place of somebody else", ["tours", { route: "/projects/catalog/x" }], /lies inside/],
    ["a language", ["tours", { route: "/fr/tours" }], /^The route \/fr\/tours belongs to the product itself/],
    [
      "a page of the shell",
      ["tours", { route: "/terms" }],
      /^The route \/terms belongs to the product itself/,
    ],
    ["the gateway's address", ["tours", { route: "/api" }], /belongs to the product itself/],
    ["the name as route, when that is the product's", ["releases"], /^The route \/releases belongs to the/],
    ["no path", ["tours", { route: "Tours" }], /^The route "Tours" is not accepted: one like "\/tours" is/],
    [
      "another's navigation entry",
      ["account", { route: "/my-account" }],
      /^The navigation entry "account" belongs to mf-settings; choose another name/,
    ],
    ["markup as title", ["tours", { title: "<b>Tours</b>" }], /^The title "<b>Tours<\/b>" is not accepted/],
  ])("%s", async (_, [given, more], message) => {
    const before = state();
    await expect(create(given, more)).rejects.toThrow(message);
    expect(state()).toEqual(before);
  });

  test("a half-created folder is reported and kept", async () => {
    mkdirSync(path.join(copy.root, "mf-half/src"), { recursive: true });
    writeFileSync(path.join(copy.root, "mf-half/src/mine.ts"), "export {};\n");
    const before = state();
    await expect(create("half")).rejects.toThrow(
      "The folder mf-half already exists, but is not a complete remote (it has no remote.json): move it away or delete it, then try again.",
    );
    expect(state()).toEqual(before);
    expect(read("mf-half/src/mine.ts")).toBe("export {};\n");
    rmSync(path.join(copy.root, "mf-half"), { recursive: true });
  });

  test("a failure in the last step undoes everything", async () => {
    const before = state();
    const schema = read("backend/schema.graphql");
    writeFileSync(
      path.join(copy.root, "backend/schema.graphql"),
      schema.replaceAll("preferences: [KeyValues!]!", "tastes: [KeyValues!]!"),
    );
    await expect(create("tours")).rejects.toThrow(/preferences/);
    writeFileSync(path.join(copy.root, "backend/schema.graphql"), schema);
    expect(state()).toEqual(before);
  });
});

describe("a created remote", () => {
  const own = (program, args, cwd = "mf-tours-2") =>
    spawnSync(process.execPath, [path.join(copy.root, "node_modules", program), ...args], {
      cwd: path.join(copy.root, cwd),
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: undefined, CI: "1", VITEST: undefined },
    });
  const outcome = ({ status, stdout, stderr }) => (status === 0 ? "good" : stdout + stderr);

  beforeAll(async () => {
    writeFileSync(path.join(copy.root, "node_modules/.gisement-lock"), "of the packages before");
    await create("mf-tours-2", { route: "/tours", title: "Tournées d’été & cie" });
  });

  test("is a workspace in package.json and in the lockfile, without further packages", () => {
    const { workspaces } = readJson("package.json");
    expect(workspaces.indexOf("mf-tours-2")).toBe(workspaces.indexOf("mf-settings") + 1);
    const lock = readJson("package-lock.json");
    const { name, version, dependencies } = readJson("mf-tours-2/package.json");
    expect(lock.packages["mf-tours-2"]).toEqual({ name, version, dependencies });
    expect(lock.packages["node_modules/@gisement/mf-tours-2"]).toEqual({
      resolved: "mf-tours-2",
      link: true,
    });
    expect(lock.packages[""].workspaces).toEqual(workspaces);
    for (const [dependency, range] of Object.entries(dependencies))
      if (!dependency.startsWith("@gisement/"))
        expect([dependency, lock.packages[`node_modules/${dependency}`].version]).toEqual([
          dependency,
          range,
        ]);
  });

  test("is linked, and the next start installs nothing", () => {
    expect(lstatSync(path.join(copy.root, "node_modules/@gisement/mf-tours-2")).isSymbolicLink()).toBe(true);
    expect(read("node_modules/.gisement-lock")).toBe(
      createHash("sha256").update(read("package-lock.json")).digest("hex"),
    );
  });

  test("contains no placeholder of the template", () => {
    const files = readdirSync(path.join(copy.root, "mf-tours-2"), { recursive: true, withFileTypes: true });
    const texts = files
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"));
    expect(texts.filter((text) => /__(?:name|route|title)__/.test(text))).toEqual([]);
  });

  test("passes the linter", () => {
    expect(outcome(own("@biomejs/biome/bin/biome", ["ci", "mf-tours-2"], "."))).toBe("good");
  });

  test("passes the type check", () => {
    expect(outcome(own("typescript/bin/tsc", ["--noEmit", "-p", "."]))).toBe("good");
  });

  test("passes its own tests, alone and with all others", () => {
    expect(outcome(own("jest/bin/jest.js", ["--silent"]))).toBe("good");
    const projects = own("jest/bin/jest.js", ["--listTests", "--selectProjects", "mf-tours-2"], ".");
    expect(projects.stdout).toContain("notes-screen.test.tsx");
  });

  test("builds a complete release with its operations and its card", () => {
    expect(outcome(own("webpack-cli/bin/cli.js", ["--mode", "production"]))).toBe("good");
    const manifest = readJson("mf-tours-2/dist/remote.json");
    expect(manifest).toMatchObject({
      name: "mf-tours-2",
      title: { fr: "Tournées d’été & cie" },
      routes: [{ path: "/tours" }],
      navigation: [{ id: "tours-2", path: "/tours" }],
      slots: [{ slot: "dashboard.card", expose: "./dashboard-card" }],
    });
    const federation = readJson("mf-tours-2/dist/mf-manifest.json");
    expect(federation.exposes.map((expose) => expose.path).sort()).toEqual(["./app", "./dashboard-card"]);
    const operations = Object.values(readJson("mf-tours-2/dist/operations.json"));
    expect(operations.map((text) => /(?:query|mutation) \w+/.exec(text)?.[0]).sort()).toEqual([
      "mutation SaveNotes",
      "query GetNotes",
    ]);
  });

  test("prevents a second one of the same name", async () => {
    await expect(create("tours-2")).rejects.toThrow("The remote mf-tours-2 already exists");
    await expect(create("tours-3", { route: "/tours" })).rejects.toThrow("belongs to mf-tours-2");
  });
});
