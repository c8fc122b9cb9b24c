const HtmlWebpackPlugin = require("html-webpack-plugin");
const { chunksNamed, filesBefore, sharedChunks } = require("./chunks-before.cjs");

const LOCALES = ["fr", "en", "nl"];
const isNeeded = (file) => /\.(js|css)$/.test(file);

/**
 * Lists in the page the files of later chunks, so that they load in parallel: `<link rel="preload">` for the fonts of
 * the first view and for files common to all sets, `<meta name="gisement:preload-…">` for each set, and `<meta name="gisement:lent">` with the files of
 * each shared module outside the sets.
 */
exports.PreloadPlugin = class PreloadPlugin {
  /**
   * @param {Record<string, string[]>} sets chunk names by the name of the set
   * @param {{ fonts?: string[], texts?: Record<string, string[]> }} [more] names of font files, without hash and ending;
   * names of chunks with texts by set, to which the language is added
   */
  constructor(sets, { fonts = [], texts = {} } = {}) {
    this.sets = sets;
    this.fonts = fonts;
    this.texts = texts;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap("PreloadPlugin", (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap("PreloadPlugin", (data) => {
        const sets = Object.entries(this.sets).map(([name, chunkNames]) => {
          const chunks = chunkNames.flatMap((chunkName) => chunksNamed(compilation, chunkName));
          return { name, files: [...filesBefore(compilation, chunks)].filter(isNeeded) };
        });
        const always = sets[0].files.filter((file) => sets.every(({ files }) => files.includes(file)));
        data.headTags.unshift(
          ...this.fonts.map((font) => preloadTag(fontFile(compilation, font), data.publicPath)),
          ...always.map((file) => preloadTag(file, data.publicPath)),
        );
        data.headTags.push(
          ...sets.map(({ name, files }) => metaTag(`preload-${name}`, files.join(" "))),
          ...Object.entries(this.texts).flatMap(([name, chunkNames]) =>
            LOCALES.map((locale) => {
              const chunks = chunkNames.flatMap((chunk) => chunksNamed(compilation, `${chunk}-${locale}`));
              return metaTag(`preload-${name}-${locale}`, [...filesBefore(compilation, chunks)].join(" "));
            }),
          ),
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
const KINDS = { css: "style", js: "script", woff2: "font" };
const preloadTag = (file, publicPath) => {
  const kind = KINDS[file.slice(file.lastIndexOf(".") + 1)];
  return tag("link", {
    rel: "preload",
    as: kind,
    // Browsers request fonts without credentials, and take a preloaded one only if it was requested alike.
    ...(kind === "font" ? { type: "font/woff2", crossorigin: true } : {}),
    href: `${publicPath}${file}`,
  });
};

function fontFile(compilation, font) {
  const file = Object.keys(compilation.assets).find(
    (name) => name.startsWith(`${font}.`) && name.endsWith(".woff2"),
  );
  if (!file) throw new Error(`the build has no font ${font}, which the page preloads`);
  return file;
}

/** `module file file;module file` for the shared modules outside the sets. */
function sharedTags(compilation, known) {
  const entries = [...sharedChunks(compilation)].sort().flatMap(([name, chunks]) => {
    const files = [...filesBefore(compilation, chunks)].filter((file) => isNeeded(file) && !known.has(file));
    return files.length > 0 ? [`${name} ${files.join(" ")}`] : [];
  });
  return entries.length > 0 ? [metaTag("lent", entries.join(";"))] : [];
}
