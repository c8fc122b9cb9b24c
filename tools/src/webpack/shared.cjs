// The modules that shell and remotes share, once per page. Shared modules are never tree-shaken, so the list is short,
// and large libraries are shared as a curated selection (shared-ui/blueprint, the router's few names).
const fs = require("node:fs");
const path = require("node:path");

const ROOT = path.resolve(__dirname, "../../..");
const SHARED_UI = path.join(ROOT, "shared-ui");

/** Libraries with identity (contexts, stores, caches): two copies on one page would not see each other. */
const LIBRARIES = [
  "react",
  "react/",
  "react-dom",
  "react-dom/",
  "react-router-dom",
  "@tanstack/react-query",
  "i18next",
  "react-i18next",
  "react-hook-form",
  "yup",
];

const versionOf = (name) => {
  const file = path.join(ROOT, "node_modules", name, "package.json");
  return JSON.parse(fs.readFileSync(file, "utf8")).version;
};

/**
 * Icons have no state, and a shared module is loaded whole: each build takes only those it draws. The texts of all languages
 * are for pages without the shell.
 */
const NOT_SHARED = ["./testing", "./icons", "./all-locales"];

/** Entries of shared-ui, each a separate shared module: a remote loads only the parts it names. */
function sharedUiEntries() {
  const { exports: named } = JSON.parse(fs.readFileSync(path.join(SHARED_UI, "package.json"), "utf8"));
  const kit = fs
    .readdirSync(path.join(SHARED_UI, "src/kit"))
    .filter((name) => fs.existsSync(path.join(SHARED_UI, "src/kit", name, "index.ts")))
    .map((name) => `./${name}`);
  const others = Object.keys(named).filter((name) => !name.includes("*") && named[name].endsWith(".ts"));
  return [...kit, ...others]
    .filter((name) => !NOT_SHARED.includes(name))
    .map((name) => `@gisement/shared-ui/${name.slice(2)}`)
    .sort();
}

const entry = (name, version, extra) => [
  name,
  { singleton: true, strictVersion: true, eager: false, version, requiredVersion: `^${version}`, ...extra },
];

function sharedMap(extra) {
  const uiVersion = JSON.parse(fs.readFileSync(path.join(SHARED_UI, "package.json"), "utf8")).version;
  return Object.fromEntries([
    ...LIBRARIES.map((name) => entry(name, versionOf(name.replace(/\/$/, "")), extra(name))),
    ...sharedUiEntries().map((name) => entry(name, uiVersion, extra(name))),
  ]);
}

/** The router's curated re-export; the rest of the library is never loaded. */
const CURATED = { "react-router-dom": path.join(__dirname, "curated", "react-router-dom.mjs") };

exports.hostShared = () => sharedMap((name) => (CURATED[name] ? { import: CURATED[name] } : {}));
/**
 * The shell itself imports the same selection. The router's package gives its development build to every bundler, so its
 * production build is named here.
 */
exports.hostAlias = ({ production }) => ({
  ...Object.fromEntries(Object.entries(CURATED).map(([name, file]) => [`${name}$`, file])),
  ...(production
    ? { "react-router$": path.join(ROOT, "node_modules/react-router/dist/production/index.mjs") }
    : {}),
});
/** Remotes have no fallback copies, because they always run inside the shell. */
exports.remoteShared = () => sharedMap(() => ({ import: false }));
exports.sharedModules = () => [
  ...LIBRARIES.filter((name) => !name.endsWith("/")),
  "react/jsx-runtime",
  "react-dom/client",
  ...sharedUiEntries(),
];
exports.ROOT = ROOT;
