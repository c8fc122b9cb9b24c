const { Compilation, sources } = require("webpack");

/** Writes `lent-modules.json` beside the shell: every shared module with its version, for the gate of releases. */
exports.SharedListPlugin = class SharedListPlugin {
  /** @param {Record<string, { version: string }>} shared */
  constructor(shared) {
    this.list = Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version]));
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("SharedListPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "SharedListPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () =>
          compilation.emitAsset(
            "lent-modules.json",
            new sources.RawSource(`${JSON.stringify(this.list, null, 2)}\n`),
          ),
      );
    });
  }
};
