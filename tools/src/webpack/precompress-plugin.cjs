const { promisify } = require("node:util");
const zlib = require("node:zlib");
const { Compilation, sources } = require("webpack");

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(js|css|json|svg|html|txt)$/;
/** Below this size in bytes, headers outweigh the savings of compression. */
const SMALLEST = 512;

/** Writes `.br` and `.gz` beside each text file, so that the gateway need not compress during requests. */
exports.PrecompressPlugin = class PrecompressPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("PrecompressPlugin", (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // Last stage: the federation's manifests are written just before.
        { name: "PrecompressPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 100 },
        async () => {
          const assets = compilation.getAssets().filter(({ name }) => COMPRESSIBLE.test(name));
          await Promise.all(
            assets.map(async ({ name, source }) => {
              const bytes = source.buffer();
              if (bytes.length < SMALLEST) return;
              const [br, gz] = await Promise.all([
                brotli(bytes, {
                  params: {
                    [zlib.constants.BROTLI_PARAM_QUALITY]: 10,
                    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
                    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
                  },
                }),
                gzip(bytes, { level: 9 }),
              ]);
              compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
              compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
            }),
          );
        },
      );
    });
  }
};
