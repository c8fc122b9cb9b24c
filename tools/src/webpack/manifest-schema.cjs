// The contract's schema is TypeScript in shared-domain; it is bundled in memory, so that a build checks remote.json by
// the same rules as the gateway and the shell.
const path = require("node:path");
const Module = require("node:module");
const { buildSync } = require("esbuild");
const { ROOT } = require("./shared.cjs");

let cached;
function contract() {
  if (cached) return cached;
  const file = path.join(ROOT, "shared-domain/src/remote/index.ts");
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
  });
  const module = new Module(file);
  module.paths = Module._nodeModulePaths(path.dirname(file));
  module._compile(outputFiles[0].text, file);
  cached = module.exports;
  return cached;
}

/** Returns the validated manifest; throws one sentence per error, each naming the field. */
exports.checkManifest = function checkManifest(manifest, file) {
  const { remoteManifestSchema } = contract();
  try {
    // Strict like the gateway: a cast would silently drop unknown members.
    remoteManifestSchema.validateSync(manifest, { strict: true, abortEarly: false });
    return remoteManifestSchema.cast(manifest);
  } catch (error) {
    throw new Error(`${file}: ${(error.errors ?? [error.message]).join("; ")}`);
  }
};
/** The shell page of a path at or below it; null for all others. */
exports.shellPageOf = (path) => contract().shellPageOf(path);
exports.shellContract = () => contract().SHELL_CONTRACT_VERSION;
exports.containerName = (name) => contract().containerName(name);
