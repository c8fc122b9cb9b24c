const zlib = require("node:zlib");
const { Compilation, WebpackError } = require("webpack");

const brotliBytes = (bytes) =>
  zlib.brotliCompressSync(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 10,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Fails a production build whose first screen exceeds its budget, naming files and sizes. Sizes are brotli bytes; kB is
 * 1000 bytes.
 */
exports.SizeBudgetPlugin = class SizeBudgetPlugin {
  /** @param {{ name: string, measure: (compilation) => Set<string>, js: number, css: number }[]} budgets limits in kB */
  constructor(budgets) {
    this.budgets = budgets;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("SizeBudgetPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "SizeBudgetPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 50 },
        (assets) => {
          for (const budget of this.budgets) {
            const files = [...budget.measure(compilation)].filter((file) => assets[file]);
            for (const kind of ["js", "css"])
              this.check(
                compilation,
                budget,
                kind,
                files.filter((file) => file.endsWith(`.${kind}`)),
                assets,
              );
          }
        },
      );
    });
  }

  check(compilation, budget, kind, files, assets) {
    const sizes = files.map((file) => [file, brotliBytes(assets[file].buffer())]).sort((a, b) => b[1] - a[1]);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    const limit = budget[kind] * 1000;
    const list = sizes.map(([file, size]) => `${file} ${kB(size)}`).join(", ");
    if (process.env.SIZES)
      console.log(`${budget.name} ${kind}: ${kB(total)} of ${budget[kind]} kB (${list})`);
    if (total > limit) {
      compilation.errors.push(
        new WebpackError(
          `${budget.name}: ${kB(total)} of ${kind} in brotli, at most ${budget[kind]} kB is allowed: ${list}`,
        ),
      );
    }
  }
};
