const { chunksBefore, chunksNamed, lentChunks } = require("./chunks-before.cjs");

const ui = (...names) => names.map((name) => `@gisement/shared-ui/${name}`);
/** What is lent, in the order of need: a card on the dashboard, a page, a page of forms, a page of rows. */
const LENT_LAYERS = {
  cards: ui("link", "locale", "page", "picture", "remote", "states", "status-tag").concat(
    "@tanstack/react-query",
    "react-i18next",
  ),
  parts: ui("blueprint", "overlays").concat("react-router-dom"),
  forms: ui("form", "refusals"),
  grid: ui("data-grid", "lot-columns"),
};

/**
 * Gathers what the shell lends in a few files. Each shared module has a chunk of its own, so the same helpers would come
 * a dozen times in forty requests. A layer is what a start needs and none before it has: `core` what the sign-in page
 * and the application share, `ui` what the application shares with remotes, then what only remotes need.
 */
exports.LayersPlugin = class LayersPlugin {
  apply(compiler) {
    let layers = null;
    compiler.hooks.thisCompilation.tap("LayersPlugin", (compilation) => {
      layers = null;
      this.read = () => {
        layers ??= readLayers(compilation);
        return layers;
      };
    });
    const { splitChunks } = compiler.options.optimization;
    const names = ["core", "ui", ...Object.keys(LENT_LAYERS)];
    splitChunks.cacheGroups = {
      ...splitChunks.cacheGroups,
      ...Object.fromEntries(
        names.map((name) => [
          name,
          {
            name,
            enforce: true,
            priority: 10,
            chunks: (chunk) => !chunk.canBeInitial(),
            test: (module, { chunkGraph }) => layerOf(module, chunkGraph, this.read()) === name,
          },
        ]),
      ),
    };
  }
};

function readLayers(compilation) {
  const before = (chunks) => chunksBefore(compilation.chunkGraph, chunks);
  const lent = lentChunks(compilation);
  return {
    signIn: before(chunksNamed(compilation, "sign-in")),
    application: before(chunksNamed(compilation, "bootstrap")),
    lent: Object.entries(LENT_LAYERS).map(([name, keys]) => [
      name,
      before(keys.flatMap((key) => lent.get(key) ?? [])),
    ]),
  };
}

function layerOf(module, chunkGraph, { signIn, application, lent }) {
  // Stylesheets stay apart, and what is only asked for from the share scope stays with who asks.
  if (!module.type.startsWith("javascript/") && module.type !== "json") return null;
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  const isIn = (set) => chunks.some((chunk) => set.has(chunk));
  if (isIn(application)) {
    if (isIn(signIn)) return "core";
    return chunks.every(({ name }) => name === "bootstrap") ? null : "ui";
  }
  return lent.find(([, set]) => isIn(set))?.[0] ?? null;
}
