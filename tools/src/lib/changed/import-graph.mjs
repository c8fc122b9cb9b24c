import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const CODE = /\.[cm]?[jt]sx?$/;
const TYPE_IMPORT = /^\s*(?:import|export)\s+type\b[^;"]*?\bfrom\s*"[^"\n]+"/gm;
/** Every literal that may be a file: imports, mocks, workers and files that a test reads. */
const ADDRESS = /["'`]((?:\.{1,2}\/|@gisement\/)[^"'`\n$]+)["'`]/g;
/** An import whose file is known at run time only, such as the texts of a language. */
const TEMPLATE_IMPORT = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?`(\.{1,2}\/[^`$]*)\$\{[^`]*`\s*\)/g;
/** The end of a data file's path, such as `"remote.json"`, wherever its folder comes from. */
const DATA_FILE = /["'`}]\/?((?!\.)[\w./-]+\.(?:json|csv|graphql|sql|html|svg))["'`]/g;

/** Reads a workspace's `exports`: an entry's name, with at most one `*`, and the file that it stands for. */
function readEntries(root, workspace) {
  const file = path.join(root, workspace, "package.json");
  const { name, exports = {} } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return Object.entries(exports)
    .map(([entry, target]) => ({
      prefix: path.posix.join(name, entry).split("*")[0],
      isPattern: entry.includes("*"),
      target: path.posix.join(workspace, target),
    }))
    .sort((one, other) => Number(one.isPattern) - Number(other.isPattern));
}

/**
 * @typedef {Map<string, Set<string>>} ImportGraph each file with the files that it needs at run time; paths are relative
 * to the root. Imports of types are left out: they change no test's result.
 */

/**
 * Reads the imports of code files. A file counts as needed if its path, or the end of a data file's path,
 * stands in a literal: rather one test too many than one too few.
 * @param {string} root the project's folder
 * @param {readonly string[]} files files of the project, relative to its root
 * @returns {ImportGraph}
 */
export function readImportGraph(root, files) {
  const known = new Set(files);
  const workspaces = [...new Set(files.map((file) => file.split("/")[0]))];
  const entries = workspaces.flatMap((workspace) => readEntries(root, workspace));
  const data = files.filter((file) => !CODE.test(file));

  const resolve = (address, from) => {
    if (address.startsWith("."))
      return [path.posix.join(path.posix.dirname(from), address)].filter((file) => known.has(file));
    const entry = entries.find(({ prefix, isPattern }) =>
      isPattern ? address.startsWith(prefix) : address === prefix,
    );
    if (!entry) return [];
    return [entry.target.replace("*", address.slice(entry.prefix.length))].filter((file) => known.has(file));
  };
  const filesBelow = (prefix, from) => {
    const start = path.posix.join(path.posix.dirname(from), prefix);
    return files.filter((file) => file.startsWith(start));
  };

  return new Map(
    files
      .filter((file) => CODE.test(file))
      .map((file) => {
        const source = readFileSync(path.join(root, file), "utf8").replace(TYPE_IMPORT, "");
        const needed = new Set();
        for (const [, address] of source.matchAll(ADDRESS))
          for (const found of resolve(address.split("?")[0], file)) needed.add(found);
        for (const [, prefix] of source.matchAll(TEMPLATE_IMPORT))
          for (const found of filesBelow(prefix, file)) needed.add(found);
        for (const [, end] of source.matchAll(DATA_FILE))
          for (const found of data) if (found === end || found.endsWith(`/${end}`)) needed.add(found);
        return [file, needed];
      }),
  );
}

/**
 * The given files and all files that need one of them, directly or through others.
 * @param {ImportGraph} graph
 * @param {Iterable<string>} files
 * @returns {Set<string>}
 */
export function dependantsOf(graph, files) {
  const users = new Map();
  for (const [file, needed] of graph)
    for (const each of needed) {
      if (!users.has(each)) users.set(each, []);
      users.get(each).push(file);
    }
  const found = new Set(files);
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user);
  return found;
}
