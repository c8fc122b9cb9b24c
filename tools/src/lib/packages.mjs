import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const hashOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** After a plain `npm install` the stamp is missing or outdated, but npm's own record is newer than the lockfile. */
function isInstalled(root, stamp, lockHash) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash) return true;
  const record = path.join(root, "node_modules/.package-lock.json");
  return (
    existsSync(record) && statSync(record).mtimeMs >= statSync(path.join(root, "package-lock.json")).mtimeMs
  );
}

/**
 * Installs the packages of the lockfile if they are missing or belong to another lockfile. A stamp in node_modules
 * identifies the installed lockfile.
 */
export async function ensurePackages(root) {
  const stamp = path.join(root, "node_modules", ".gisement-lock");
  const lockHash = hashOf(path.join(root, "package-lock.json"));
  if (isInstalled(root, stamp, lockHash)) return false;
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
