const { Compilation, sources } = require("webpack");

/** Writes `lent-modules.json` beside the shell: every module it lends, name to version, for the gate of releases. */
exports.LentListPlugin = class LentListPlugin {
  /** @param {Record<string, { version: string }>} shared */
  constructor(shared) {
    this.list = Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version]));
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("LentListPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "LentListPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () =>
          compilation.emitAsset(
            "lent-modules.json",
            new sources.RawSource(`${JSON.stringify(this.list, null, 2)}\n`),
          ),
      );
    });
  }
};
