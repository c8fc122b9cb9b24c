import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const DOMAIN = "shared-domain/src";
/** Folders with generated code, or code that only tests run. */
const NO_USERS = new Set(["testing", "gql", "dist", "node_modules", "fixtures"]);
const WORKSPACES = /^(shared-domain|shared-ui|shell|mf-[a-z]+|backend|gateway|bench)$/;

function* sourcesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NO_USERS.has(entry.name)) yield* sourcesBelow(file);
    } else if (/\.(tsx?|mjs|cjs)$/.test(entry.name) && !/\.test\./.test(entry.name)) yield file;
  }
}

const withoutComments = (source) =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:"'`])\/\/.*$/gm, "$1");
/** Names that a file exports as values: types have no run-time cost and no behaviour. */
const exportsOf = (source) =>
  [...source.matchAll(/^export (?:async )?(?:const|function\*?|class|enum|let) ([A-Za-z_$][\w$]*)/gm)].map(
    ([, name]) => name,
  );
/** Names that a file imports, under their exported name. A mere re-export does not count as a use. */
function importsOf(source) {
  const names = new Set();
  for (const [, list] of source.matchAll(/^import (?:type )?(?:[\w$]+, )?\{([^}]*)\} from/gm))
    for (const part of list.split(",")) {
      const name = part.trim().split(/\s+as\s+/)[0];
      if (name) names.add(name);
    }
  for (const [, list] of source.matchAll(/\{([^{}]*)\} = await import\(/g))
    for (const part of list.split(",")) names.add(part.trim().split(":")[0].trim());
  return names;
}
const count = (source, name) =>
  source.split(new RegExp(`(?<![\\w$.])${name.replace("$", "\\$")}(?![\\w$])`)).length - 1;

function readSources(root) {
  return readdirSync(root)
    .filter((name) => WORKSPACES.test(name))
    .flatMap((name) => [...sourcesBelow(path.join(root, name, "src"))])
    .map((file) => ({
      file: path.relative(root, file),
      source: withoutComments(readFileSync(file, "utf8")),
    }));
}

/**
 * Finds values of the shared domain that no code outside tests uses: no other file imports them, and their own file
 * does not use them either. Returns `file` and `name` of each.
 * @param {string} root the project's folder
 */
export function unusedOfDomain(root) {
  const sources = readSources(root);
  const imported = new Set(sources.flatMap(({ source }) => [...importsOf(source)]));
  // `import * as permissions`: members accessed through a namespace.
  const namespaces = sources.flatMap(({ source }) =>
    [...source.matchAll(/^import \* as ([\w$]+) from "(?:@gisement\/shared-domain|\.)/gm)].map(
      ([, name]) => ({ source, name }),
    ),
  );
  const byNamespace = (name) => namespaces.some((space) => count(space.source, `${space.name}.${name}`) > 0);
  return sources
    .filter(({ file }) => file.startsWith(DOMAIN))
    .flatMap(({ file, source }) =>
      exportsOf(source)
        .filter((name) => !imported.has(name) && count(source, name) < 2 && !byNamespace(name))
        .map((name) => ({ file, name })),
    );
}

/**
 * Finds files, without tests, that import one of these names from an entry of the shared domain.
 * @param {string} root the project's folder
 * @param {string} entry such as "vocabulary"
 * @param {readonly string[]} names
 */
export function importersOf(root, entry, names) {
  const imports = new RegExp(`^import (?:type )?\\{([^}]*)\\} from "@gisement/shared-domain/${entry}"`, "gm");
  const isNamed = (part) => names.includes(part.trim().split(/\s+as\s+/)[0]);
  return readSources(root)
    .filter(({ source }) => [...source.matchAll(imports)].some(([, list]) => list.split(",").some(isNamed)))
    .map(({ file }) => file);
}

/**
 * Finds keys of a table of constants that no code outside tests reads, as `TABLE.key`.
 * @param {string} root the project's folder
 * @param {string} file the file with the table
 * @param {string} table its name, such as LIMITS
 */
export function unreadKeys(root, file, table) {
  const sources = readSources(root);
  const home = sources.find((source) => source.file === file)?.source ?? "";
  const body = home.match(new RegExp(`^export const ${table} = \\{([\\s\\S]*?)^\\} as const`, "m"))?.[1];
  if (!body) throw new Error(`${file} has no table ${table}`);
  const isRead = (key) => sources.some(({ source }) => count(source, `${table}\\.${key}`) > 0);
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key).filter((key) => !isRead(key));
}
