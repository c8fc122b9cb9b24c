const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const path = require("node:path");
const esbuild = require("esbuild");

const FOLDER = path.resolve(__dirname, "../../../node_modules/.cache/jest-packages");
const ICONS = "@blueprintjs/icons";
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

/** Hash of everything that the bundled file depends on. */
function stateOf(name) {
  const hash = createHash("sha256").update(readFileSync(__filename));
  for (const each of [name, "react", "react-dom"]) hash.update(require(`${each}/package.json`).version);
  return hash.digest("hex").slice(0, 12);
}

/**
 * Bundles a package into one file for tests: jest loads every module of a package again for each test file, and
 * Blueprint with its icons has a thousand, which took longer than most tests. Returns the path of the file.
 * @param {"@blueprintjs/core" | "@blueprintjs/icons" | "lucide-react"} name
 */
exports.inOneFile = function inOneFile(name) {
  const file = path.join(FOLDER, `${path.basename(name)}-${stateOf(name)}.cjs`);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  // Written to a draft first: another process may be reading the file.
  const draft = path.join(FOLDER, `${process.pid}-${path.basename(file)}`);
  esbuild.buildSync({
    entryPoints: [name],
    outfile: draft,
    bundle: true,
    format: "cjs",
    mainFields: ["module", "main"],
    alias: {
      ...Object.fromEntries(REACT.map((each) => [each, exportsOf(each)])),
      // Only Blueprint uses these icons, so they need not be shared.
      [`${ICONS}/next`]: path.dirname(require.resolve(`${ICONS}/next/package.json`)),
    },
    external: [ICONS, ...REACT.map((each) => require.resolve(each))],
    target: "node20",
    minifyWhitespace: true,
    logLevel: "error",
  });
  renameSync(draft, file);
  return file;
};
