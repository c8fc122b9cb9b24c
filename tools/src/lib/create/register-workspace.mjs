import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const print = (value) => `${JSON.stringify(value, null, 2)}\n`;
const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** Atomic: a concurrent reader sees either the old file or the new one. */
function replaceFile(file, text) {
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}

/** Keeps remotes together in the list. */
function withWorkspace(workspaces, folder) {
  if (workspaces.includes(folder)) return workspaces;
  const last = workspaces.findLastIndex((name) => name.startsWith("mf-"));
  return workspaces.toSpliced(last < 0 ? workspaces.length : last + 1, 0, folder);
}

/** Writes the lockfile as npm would: the workspace adds no new packages. */
function withLock(lock, workspaces, folder, { name, version, dependencies }) {
  const packages = {
    ...lock.packages,
    "": { ...lock.packages[""], workspaces },
    [folder]: { name, version, dependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/**
 * Registers a folder as a workspace offline: package.json, package-lock.json and its link in node_modules.
 * @returns {() => void} undoes all of it
 */
export function registerWorkspace(root, folder) {
  const files = { manifest: path.join(root, "package.json"), lock: path.join(root, "package-lock.json") };
  const before = { manifest: readFileSync(files.manifest, "utf8"), lock: readFileSync(files.lock, "utf8") };
  const own = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
  const link = path.join(root, "node_modules", own.name);
  // The stamp of the installed lockfile; with the new lockfile, all packages are still installed.
  const stamp = path.join(root, "node_modules/.gisement-lock");
  const stampBefore = existsSync(stamp) ? readFileSync(stamp, "utf8") : null;

  const undo = () => {
    replaceFile(files.manifest, before.manifest);
    replaceFile(files.lock, before.lock);
    if (existsSync(link)) unlinkSync(link);
    if (stampBefore !== null) writeFileSync(stamp, stampBefore);
    else rmSync(stamp, { force: true });
  };
  try {
    const manifest = JSON.parse(before.manifest);
    const workspaces = withWorkspace(manifest.workspaces, folder);
    const lock = print(withLock(JSON.parse(before.lock), workspaces, folder, own));
    replaceFile(files.manifest, print({ ...manifest, workspaces }));
    replaceFile(files.lock, lock);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.join(root, folder)), link, "junction");
    writeFileSync(stamp, sha256(lock));
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}
