const fs = require("node:fs");
const path = require("node:path");
const { transform } = require("lightningcss");
const { Compilation, sources, WebpackError } = require("webpack");

/**
 * Writes the files that make chunks a release: `remote.json` with version and preload list, and `operations.json`. A
 * remote's stylesheet remains in the document after unmounting, so every selector must have the remote's prefix.
 */
exports.RemoteFilesPlugin = class RemoteFilesPlugin {
  constructor({ dir, manifest }) {
    this.dir = dir;
    this.manifest = manifest;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("RemoteFilesPlugin", (compilation) => {
      const operations = path.join(this.dir, "src/gql/persisted-documents.json");
      compilation.fileDependencies.add(operations);
      compilation.fileDependencies.add(path.join(this.dir, "remote.json"));
      compilation.hooks.processAssets.tap(
        { name: "RemoteFilesPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const emit = (name, value) =>
            compilation.emitAsset(name, new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`));
          try {
            const federation = JSON.parse(assets["mf-manifest.json"].source().toString());
            for (const expose of federation.exposes) {
              expose.requires = sharedNeeds(compilation, expose.path);
              expose.texts = textFiles(compilation, expose.path);
              expose.wide = wideNeeds(compilation, expose.path);
            }
            compilation.updateAsset("mf-manifest.json", new sources.RawSource(JSON.stringify(federation)));
            const app = federation.exposes.find((expose) => expose.path === this.manifest.expose);
            emit("remote.json", {
              ...this.manifest,
              preload: ["remoteEntry.js", ...app.assets.js.sync, ...app.assets.css.sync],
            });
            const documents = this.readOperations(operations);
            emit(this.manifest.operations, documents);
            // Unused code is removed from production builds only.
            if (compiler.options.mode === "production")
              this.checkOperations(assets, Object.values(documents));
            this.checkClasses(assets);
            checkWorkers(compilation);
          } catch (error) {
            compilation.errors.push(new WebpackError(error.message));
          }
        },
      );
    });
  }

  readOperations(file) {
    if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, "utf8"));
    throw new Error(
      `${path.relative(process.cwd(), file)} is missing: run "npm run codegen" in ${path.basename(this.dir)} first`,
    );
  }

  /** The gate refuses a release with an operation that its scripts do not contain. */
  checkOperations(assets, documents) {
    const scripts = Object.keys(assets).filter((asset) => asset.endsWith(".js"));
    const code = scripts.map((file) => assets[file].source().toString()).join("\n");
    const unused = documents.filter((document) => !literals(document).some((text) => code.includes(text)));
    const names = unused.map((document) => /\b(?:query|mutation|subscription)\s+(\w+)/.exec(document)?.[1]);
    if (names.length > 0)
      throw new Error(`${this.manifest.name}: no code sends ${names.join(", ")}: remove its graphql() call`);
  }

  checkClasses(assets) {
    const { name, namespace } = this.manifest;
    const prefixes = [name, namespace].filter(Boolean).map((prefix) => `${prefix}-`);
    for (const file of Object.keys(assets).filter((asset) => asset.endsWith(".css"))) {
      transform({
        filename: file,
        code: assets[file].buffer(),
        visitor: {
          Selector(selector) {
            const owned = selector.some((part) => ownedPart(part, prefixes));
            if (!owned) {
              throw new Error(
                `${name}: a selector in ${file} (${describe(selector)}) has no class that starts with ${prefixes.join(" or ")}`,
              );
            }
          },
        },
      });
    }
  }
};

/** A text between double quotes, single quotes and backticks. */
function literals(text) {
  const quoted = JSON.stringify(text).slice(1, -1);
  const template = text.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${");
  return [quoted, quoted.replaceAll('\\"', '"').replaceAll("'", "\\'"), template];
}

const groupsOf = ({ namedChunks }, expose) => [...(namedChunks.get(expose.slice(2))?.groupsIterable ?? [])];

/** Shared modules that an exposed part needs to run; the shell loads their files together with those of the part. */
const sharedNeeds = (compilation, expose) => sharedModules(compilation, groupsOf(compilation, expose));

/**
 * What an exposed part loads by itself on screens wider than a phone's: the files and shared modules of its `import()`s
 * whose chunk is named `wide-…`. The shell preloads them there, and phones never load them.
 */
function wideNeeds(compilation, expose) {
  const groups = groupsOf(compilation, expose)
    .flatMap((group) => group.getChildren())
    .filter(({ name }) => name?.startsWith("wide-"));
  if (groups.length === 0) return undefined;
  const files = groups.flatMap(({ chunks }) => chunks).flatMap((chunk) => [...chunk.files]);
  return { requires: sharedModules(compilation, groups), files: [...new Set(files)].sort() };
}

function sharedModules({ chunkGraph }, groups) {
  const modules = groups
    .flatMap(({ chunks }) => chunks)
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const names = modules
    .filter(({ type }) => type === "consume-shared-module")
    .map(({ options }) => options.shareKey);
  return [...new Set(names)].sort();
}

/**
 * The files with the texts of each language that an exposed part loads by itself: those of all screens, in chunks named
 * `texts-<language>`, or else those of the part alone, in chunks named `texts-<part>-<language>`.
 */
function textFiles(compilation, expose) {
  const groups = groupsOf(compilation, expose)
    .flatMap((group) => group.getChildren())
    .filter(({ name }) => name?.startsWith("texts-"));
  const ofAll = groups.filter(({ name }) => name.split("-").length === 2);
  const named = ofAll.length > 0 ? ofAll : groups;
  return Object.fromEntries(
    named.map(({ name, chunks }) => [name.split("-").at(-1), chunks.flatMap(({ files }) => [...files])]),
  );
}

/** A worker runs outside the shell, so it has no shared modules. */
function checkWorkers(compilation) {
  for (const group of compilation.chunkGroups.filter(({ options }) => options?.worker)) {
    for (const chunk of group.chunks) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.type !== "consume-shared-module") continue;
        throw new Error(
          `a web worker imports the shared module "${module.options.shareKey}", which the shell does not share with workers; keep it out of the worker's imports`,
        );
      }
    }
  }
}

function ownedPart(part, prefixes) {
  if (part.type === "class")
    return prefixes.some((prefix) => part.name.startsWith(prefix)) || prefixes.includes(`${part.name}-`);
  // Keyframe percentages and nested parts are below an owned selector.
  if (part.type === "nesting") return true;
  return (
    part.type === "pseudo-class" &&
    part.selectors?.some((inner) => inner.some((piece) => ownedPart(piece, prefixes)))
  );
}
const describe = (selector) =>
  selector
    .map((part) => part.name ?? part.kind ?? part.value ?? "")
    .join(" ")
    .trim();
