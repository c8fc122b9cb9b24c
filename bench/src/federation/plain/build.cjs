// Builds the same screens as one ordinary webpack page: the shell's and the remotes' own sources, without federation.
// `node build.cjs <folder>` writes to `<folder>/dist` and keeps webpack's cache in `<folder>/cache`.
const fs = require("node:fs");
const path = require("node:path");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const webpack = require("webpack");
const { baseConfig } = require("../../../../tools/src/webpack/base.cjs");
const {
  checkManifest,
  containerName,
  shellContract,
} = require("../../../../tools/src/webpack/manifest-schema.cjs");
const { PreloadPlugin } = require("../../../../tools/src/webpack/preload-plugin.cjs");

const ROOT = path.resolve(__dirname, "../../../..");
const SHELL = path.join(ROOT, "shell");
const readJson = (file) => JSON.parse(fs.readFileSync(file, "utf8"));

/** Every remote of the checkout as a registry entry; there are no release files, so nothing to preload. */
const remotes = () =>
  fs
    .readdirSync(ROOT)
    .filter((folder) => fs.existsSync(path.join(ROOT, folder, "remote.json")))
    .sort()
    .map((folder) => {
      const dir = path.join(ROOT, folder);
      const { version } = readJson(path.join(dir, "package.json"));
      const manifest = checkManifest({ ...readJson(path.join(dir, "remote.json")), version }, folder);
      return { dir, entry: { ...manifest, base: `/releases/${manifest.name}/${version}/` } };
    });

/** `virtual:remotes`: the registry as a value, and an ordinary dynamic import for each part. */
function writeRemotes() {
  const parts = remotes().flatMap(({ dir, entry }) =>
    [entry.expose, ...entry.slots.map((slot) => slot.expose)].map((expose) => {
      const part = expose.slice(2);
      const file = path.join(dir, "src", `${part}.tsx`);
      return `  ${JSON.stringify(`${containerName(entry.name)}/${part}`)}: () => import(${JSON.stringify(file)}),`;
    }),
  );
  const registry = { composition: "plain", remotes: remotes().map(({ entry }) => entry) };
  return `export const REGISTRY = ${JSON.stringify(registry)};\nexport const PARTS = {\n${parts.join("\n")}\n};\n`;
}

function plainPage(folder) {
  const config = baseConfig(SHELL, { production: true, outputPath: path.join(folder, "dist") });
  const { version } = readJson(path.join(SHELL, "package.json"));
  return {
    ...config,
    name: "plain",
    entry: { main: path.join(SHELL, "src/index.ts") },
    output: {
      ...config.output,
      publicPath: "/",
      uniqueName: "gisement_plain",
      filename: "[name].[contenthash:8].js",
    },
    resolve: {
      ...config.resolve,
      alias: { "@module-federation/enhanced/runtime$": path.join(__dirname, "runtime.ts") },
    },
    plugins: [
      ...config.plugins,
      new webpack.experiments.schemes.VirtualUrlPlugin({ remotes: { type: ".js", source: writeRemotes } }),
      new webpack.NormalModuleReplacementPlugin(/\/(?:requests|preload-part)\.ts$/, (resource) => {
        const own = path.join(__dirname, path.basename(resource.request));
        if (resource.contextInfo.issuer !== own && resource.context === path.join(SHELL, "src/runtime/boot"))
          resource.request = own;
      }),
      new HtmlWebpackPlugin({
        template: path.join(SHELL, "src/index.html"),
        favicon: path.join(SHELL, "src/runtime/identity/favicon.svg"),
        scriptLoading: "defer",
        templateParameters: { version, contract: shellContract() },
      }),
      new PreloadPlugin(
        { login: ["sign-in"], app: ["bootstrap"] },
        { texts: { login: ["texts"], app: ["texts", "ui-texts"] } },
      ),
    ],
    cache: {
      ...config.cache,
      cacheDirectory: path.join(folder, "cache"),
      buildDependencies: { config: [__filename] },
    },
  };
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("node build.cjs <folder>");
const compiler = webpack(plainPage(path.resolve(folder)));
compiler.run((error, stats) => {
  const failed = error ?? (stats.hasErrors() ? new Error(stats.toString("errors-only")) : null);
  compiler.close(() => {
    if (!failed) return;
    console.error(failed);
    process.exitCode = 1;
  });
});
