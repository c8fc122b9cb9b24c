const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const path = require("node:path");
const esbuild = require("esbuild");

const FOLDER = path.resolve(__dirname, "../../../node_modules/.cache/jest-packages");
const ICONS = "@blueprintjs/icons";
/** Icon packages, and the folder whose files import from them. */
const USED_IN = {
  "lucide-react": path.resolve(__dirname, "../../../shared-ui/src"),
  [ICONS]: path.resolve(__dirname, "../../../node_modules/@blueprintjs/table/lib/esm"),
};
/** Modules that Blueprint shares with the tests. */
const REACT = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];

/** Writes React's exports as a separate module; otherwise the bundler copies them into the file of each package. */
function exportsOf(name) {
  const file = path.join(FOLDER, `${name.replace("/", "-")}.mjs`);
  // Relative, so that the project's folder can be moved.
  const source = JSON.stringify(path.relative(FOLDER, require.resolve(name)));
  const names = Object.keys(require(name)).join(", ");
  writeFileSync(file, `import all from ${source};\nexport default all;\nexport const { ${names} } = all;\n`);
  return file;
}

/** Names that the files of a folder import from a package. */
function importedNames(name, folder) {
  const clause = new RegExp(`import \\{([^}]*)\\} from "${name}"`, "g");
  const names = readdirSync(folder, { recursive: true })
    .filter((file) => /\.[jt]sx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(folder, file), "utf8").matchAll(clause)])
    .flatMap(([, list]) => list.split(",").map((each) => each.trim().split(" as ")[0]))
    .filter((each) => each && !each.startsWith("type "));
  return [...new Set(names)].sort();
}

/** Hash of everything that the bundled file depends on. */
function stateOf(name, entry) {
  const hash = createHash("sha256").update(readFileSync(__filename)).update(entry);
  for (const each of [name, "react", "react-dom"]) hash.update(require(`${each}/package.json`).version);
  return hash.digest("hex").slice(0, 12);
}

/**
 * Bundles a package into one file for tests: jest loads every module of a package again for each test file, and
 * Blueprint with its icons has a thousand, which took longer than most tests. Of icons, only those in use are in it,
 * because each test file also reads the whole file again. Returns the path of the file.
 * @param {"@blueprintjs/core" | "@blueprintjs/icons" | "lucide-react"} name
 */
exports.inOneFile = function inOneFile(name) {
  const names = USED_IN[name] ? `{ ${importedNames(name, USED_IN[name]).join(", ")} }` : "*";
  const entry = `export ${names} from "${name}";\n`;
  const file = path.join(FOLDER, `${path.basename(name)}-${stateOf(name, entry)}.cjs`);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  // Written to a draft first: another process may be reading the file.
  const draft = path.join(FOLDER, `${process.pid}-${path.basename(file)}`);
  esbuild.buildSync({
    stdin: { contents: entry, resolveDir: __dirname },
    outfile: draft,
    bundle: true,
    format: "cjs",
    mainFields: ["module", "main"],
    alias: {
      ...Object.fromEntries(REACT.map((each) => [each, exportsOf(each)])),
      [`${ICONS}/next`]: path.dirname(require.resolve(`${ICONS}/next/package.json`)),
    },
    external: REACT.map((each) => require.resolve(each)),
    target: "node20",
    minifyWhitespace: true,
    logLevel: "error",
  });
  renameSync(draft, file);
  return file;
};
