import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const hashOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

const readPackages = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};

/**
 * Whether node_modules has every package of the lockfile in its version, by npm's own record of what it has installed.
 * Ages of files say nothing: a checkout or a rebase writes the lockfile anew. Optional packages may be missing, as those
 * of other platforms are.
 * @param {string} root the project's folder
 */
export function hasPackages(root) {
  const record = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(path.join(root, "package-lock.json")))
    .filter(([place]) => place.includes("node_modules/"))
    .every(([place, { version, link, optional, devOptional }]) => {
      const found = installed[place];
      if (!found) return Boolean(optional || devOptional);
      return found.version === version && (link || existsSync(path.join(root, place, "package.json")));
    });
}

/**
 * Installs the packages of the lockfile if some are missing or have another version. A stamp in node_modules identifies
 * the lockfile that was compared last.
 */
export async function ensurePackages(root) {
  const stamp = path.join(root, "node_modules", ".gisement-lock");
  const lockHash = hashOf(path.join(root, "package-lock.json"));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash) return false;
  if (hasPackages(root)) {
    writeFileSync(stamp, lockHash);
    return false;
  }
  console.log("Installing packages…");
  const result = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (result.status !== 0) {
    console.error("npm ci failed: the packages of package-lock.json could not be installed.");
    process.exit(1);
  }
  writeFileSync(stamp, lockHash);
  return true;
}
