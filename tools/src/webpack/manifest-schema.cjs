// The contract's schema lives in shared-domain as TypeScript; it is bundled in memory, so that a build checks a
// remote.json by the very rules that the gateway and the shell apply.
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

/** The checked manifest; throws one sentence per fault, each naming the field. */
exports.checkManifest = function checkManifest(manifest, file) {
  const { remoteManifestSchema } = contract();
  try {
    // Strictly, as the gateway does: a cast would drop unknown members in silence.
    remoteManifestSchema.validateSync(manifest, { strict: true, abortEarly: false });
    return remoteManifestSchema.cast(manifest);
  } catch (error) {
    throw new Error(`${file}: ${(error.errors ?? [error.message]).join("; ")}`);
  }
};
/** The page of the shell that a path is or lies below; null for the others. */
exports.shellPageOf = (path) => contract().shellPageOf(path);
exports.shellContract = () => contract().SHELL_CONTRACT_VERSION;
exports.containerName = (name) => contract().containerName(name);
