const { chunksBefore, chunksNamed, sharedChunks } = require("./chunks-before.cjs");

const ui = (...names) => names.map((name) => `@gisement/shared-ui/${name}`);
/**
 * Layers of shared modules in the order of need: a dashboard card, a page, a list of cards with its values and filters, a page
 * with forms, a page with rows.
 */
const SHARED_LAYERS = {
  cards: ui("link", "locale", "page", "picture", "remote", "states", "status-tag").concat(
    "@tanstack/react-query",
    "react-i18next",
  ),
  parts: ui("blueprint", "overlays", "refusals").concat("react-router-dom"),
  lists: ui("column-types", "columns", "lot-columns", "property-set", "stars"),
  forms: ui("form"),
  grid: ui("data-grid"),
};

/**
 * Groups the shell's shared modules into a few files. Each shared module has its own chunk, so the same helpers would
 * be loaded a dozen times in forty requests. A layer contains what one kind of start needs beyond the earlier layers:
 * `core` is shared by the sign-in page and the application, `ui` by the application and remotes; the rest only remotes
 * need.
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
    const names = ["core", "ui", ...Object.keys(SHARED_LAYERS)];
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
  const shared = sharedChunks(compilation);
  return {
    signIn: before(chunksNamed(compilation, "sign-in")),
    application: before(chunksNamed(compilation, "bootstrap")),
    shared: Object.entries(SHARED_LAYERS).map(([name, keys]) => [
      name,
      before(keys.flatMap((key) => shared.get(key) ?? [])),
    ]),
  };
}

function layerOf(module, chunkGraph, { signIn, application, shared }) {
  // Stylesheets stay separate, and modules used only through the share scope stay with their user.
  if (!module.type.startsWith("javascript/") && module.type !== "json") return null;
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  const isIn = (set) => chunks.some((chunk) => set.has(chunk));
  if (isIn(application)) {
    if (isIn(signIn)) return "core";
    return chunks.every(({ name }) => name === "bootstrap") ? null : "ui";
  }
  return shared.find(([, set]) => isIn(set))?.[0] ?? null;
}
