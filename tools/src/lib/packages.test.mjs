import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hasPackages } from "./packages.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "packages-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file, value) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(value));
};
const record = (file, versions) =>
  write(file, {
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, entry]) => [name && `node_modules/${name}`, entry]),
    ),
  });
/** Installs by the lockfile, which is younger than everything in node_modules. */
function install(locked, installed = locked) {
  record("package-lock.json", { "": { name: "product" }, ...locked });
  record("node_modules/.package-lock.json", installed);
  for (const name of Object.keys(installed)) write(`node_modules/${name}/package.json`, {});
  const later = new Date(Date.now() + 60_000);
  utimesSync(path.join(root, "package-lock.json"), later, later);
}

test("packages of the locked versions need no installation, whatever the age of the lockfile", () => {
  install({ react: { version: "19.3.1" }, "@scope/part": { version: "1.0.0" } });
  expect(hasPackages(root)).toBe(true);
});

test("a missing package, another version and a deleted folder need one", () => {
  install({ react: { version: "19.3.1" }, yup: { version: "1.7.1" } }, { react: { version: "19.3.1" } });
  expect(hasPackages(root)).toBe(false);
  install({ react: { version: "19.3.1" } }, { react: { version: "19.3.0" } });
  expect(hasPackages(root)).toBe(false);
  install({ react: { version: "19.3.1" } });
  rmSync(path.join(root, "node_modules/react"), { recursive: true });
  expect(hasPackages(root)).toBe(false);
  rmSync(path.join(root, "node_modules"), { recursive: true });
  expect(hasPackages(root)).toBe(false);
});

test("optional packages of other platforms may be missing, but not have another version", () => {
  const locked = { react: { version: "19.3.1" }, "part-win32": { version: "1.0.0", optional: true } };
  install(locked, { react: { version: "19.3.1" } });
  expect(hasPackages(root)).toBe(true);
  install(locked, { react: { version: "19.3.1" }, "part-win32": { version: "0.9.0" } });
  expect(hasPackages(root)).toBe(false);
});
