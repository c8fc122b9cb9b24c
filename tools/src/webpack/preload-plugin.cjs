const HtmlWebpackPlugin = require("html-webpack-plugin");
const { chunksNamed, filesBefore, sharedChunks } = require("./chunks-before.cjs");

const isNeeded = (file) => /\.(js|css)$/.test(file);

/**
 * Lists in the page the files of later chunks, so that they load in parallel: `<link rel="preload">` for files common
 * to all sets, `<meta name="gisement:preload-…">` for each set, and `<meta name="gisement:lent">` with the files of
 * each shared module outside the sets.
 */
exports.PreloadPlugin = class PreloadPlugin {
  /** @param {Record<string, string[]>} sets chunk names by the name of the set */
  constructor(sets) {
    this.sets = sets;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap("PreloadPlugin", (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap("PreloadPlugin", (data) => {
        const sets = Object.entries(this.sets).map(([name, chunkNames]) => {
          const chunks = chunkNames.flatMap((chunkName) => chunksNamed(compilation, chunkName));
          return { name, files: [...filesBefore(compilation, chunks)].filter(isNeeded) };
        });
        const always = sets[0].files.filter((file) => sets.every(({ files }) => files.includes(file)));
        data.headTags.unshift(...always.map((file) => preloadTag(file, data.publicPath)));
        data.headTags.push(
          ...sets.map(({ name, files }) => metaTag(`preload-${name}`, files.join(" "))),
          ...sharedTags(compilation, new Set(sets.flatMap(({ files }) => files))),
        );
        return data;
      });
    });
  }
};

const tag = (tagName, attributes) => ({
  tagName,
  voidTag: true,
  meta: { plugin: "PreloadPlugin" },
  attributes,
});
const metaTag = (name, content) => tag("meta", { name: `gisement:${name}`, content });
const preloadTag = (file, publicPath) =>
  tag("link", {
    rel: "preload",
    as: file.endsWith(".css") ? "style" : "script",
    href: `${publicPath}${file}`,
  });

/** `module file file;module file` for the shared modules outside the sets. */
function sharedTags(compilation, known) {
  const entries = [...sharedChunks(compilation)].sort().flatMap(([name, chunks]) => {
    const files = [...filesBefore(compilation, chunks)].filter((file) => isNeeded(file) && !known.has(file));
    return files.length > 0 ? [`${name} ${files.join(" ")}`] : [];
  });
  return entries.length > 0 ? [metaTag("lent", entries.join(";"))] : [];
}
