import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../lib/project.mjs";

const OWN = "@gisement";
const FILES = [
  ...["package.json", "package-lock.json", "tsconfig.base.json", "biome.json", "jest.config.cjs"],
  ...["turbo.json", ".gitignore", "backend/schema.graphql", "backend/package.json"],
];
const WHOLE = ["tools", "shared-domain", "shared-ui"];
const NOT_COPIED = new Set(["node_modules", "dist", ".cache", ".turbo"]);

/**
 * Copies what creating, building and testing a remote needs into its own folder: shared packages, tools, the manifests
 * of the remotes, and links to the packages, so that nothing is written to the originals.
 * @returns {{ root: string, remove: () => void }}
 */
export function copyRepository() {
  const root = mkdtempSync(path.join(tmpdir(), "gisement-tools-"));
  const remotes = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, "remote.json")));
  const files = [...FILES, ...remotes.flatMap((name) => [`${name}/remote.json`, `${name}/package.json`])];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(root, file));
  }
  for (const folder of WHOLE)
    cpSync(path.join(ROOT, folder), path.join(root, folder), {
      recursive: true,
      filter: (from) => !NOT_COPIED.has(path.basename(from)),
    });

  const packages = path.join(ROOT, "node_modules");
  mkdirSync(path.join(root, "node_modules", OWN), { recursive: true });
  const linked = readdirSync(packages).filter((name) => name !== OWN && !/^\.(?!bin$)/.test(name));
  for (const name of linked) symlinkSync(path.join(packages, name), path.join(root, "node_modules", name));
  for (const folder of WHOLE)
    symlinkSync(path.join(root, folder), path.join(root, "node_modules", OWN, folder));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
