const HtmlWebpackPlugin = require("html-webpack-plugin");
const { filesBefore } = require("./size-budget-plugin.cjs");

/**
 * Names in the page, as `<meta name="gisement:preload-…">`, the files that a later chunk will need, so that the entry
 * script can ask for them at once instead of discovering them one after the other.
 */
exports.PreloadPlugin = class PreloadPlugin {
  /** @param {Record<string, string[]>} sets chunk names by the name of the set */
  constructor(sets) {
    this.sets = sets;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap("PreloadPlugin", (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap("PreloadPlugin", (data) => {
        for (const [name, chunkNames] of Object.entries(this.sets)) {
          const chunks = chunkNames.flatMap((chunkName) => {
            const chunk = compilation.namedChunks.get(chunkName);
            return chunk ? [...chunk.groupsIterable].flatMap((group) => group.chunks) : [];
          });
          const files = [...filesBefore(compilation, chunks)].filter((file) => /\.(js|css)$/.test(file));
          data.headTags.push({
            tagName: "meta",
            voidTag: true,
            meta: { plugin: "PreloadPlugin" },
            attributes: { name: `gisement:preload-${name}`, content: files.join(" ") },
          });
        }
        return data;
      });
    });
  }
};
