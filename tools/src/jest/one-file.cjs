const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const path = require("node:path");
const esbuild = require("esbuild");

const FOLDER = path.resolve(__dirname, "../../../node_modules/.cache/jest-packages");
const ICONS = "@blueprintjs/icons";
/** What Blueprint shares with the tests. */
const REACT = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];

/** React's exports as a module of their own: the bundler writes a copy of them into each file of a package otherwise. */
function exportsOf(name) {
  const file = path.join(FOLDER, `${name.replace("/", "-")}.mjs`);
  // Relative, so that the folder of the project may be moved.
  const source = JSON.stringify(path.relative(FOLDER, require.resolve(name)));
  const names = Object.keys(require(name)).join(", ");
  writeFileSync(file, `import all from ${source};\nexport default all;\nexport const { ${names} } = all;\n`);
  return file;
}

/** Changes with everything that the file of a package is made from. */
function stateOf(name) {
  const hash = createHash("sha256").update(readFileSync(__filename));
  for (const each of [name, "react", "react-dom"]) hash.update(require(`${each}/package.json`).version);
  return hash.digest("hex").slice(0, 12);
}

/**
 * A package as one file, for tests: jest loads every module of a package anew for each test file, and Blueprint and its
 * icons have a thousand, which took longer than most tests. Returns the path of the file.
 * @param {"@blueprintjs/core" | "@blueprintjs/icons"} name
 */
exports.inOneFile = function inOneFile(name) {
  const file = path.join(FOLDER, `${path.basename(name)}-${stateOf(name)}.cjs`);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  // Written beside it first: another process may be reading.
  const draft = path.join(FOLDER, `${process.pid}-${path.basename(file)}`);
  esbuild.buildSync({
    entryPoints: [name],
    outfile: draft,
    bundle: true,
    format: "cjs",
    mainFields: ["module", "main"],
    alias: {
      ...Object.fromEntries(REACT.map((each) => [each, exportsOf(each)])),
      // Only Blueprint's own parts use these icons: they are no module that is shared.
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
