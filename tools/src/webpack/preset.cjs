const fs = require("node:fs");
const path = require("node:path");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const { DefinePlugin } = require("webpack");
const { ModuleFederationPlugin } = require("@module-federation/enhanced/webpack");
const { baseConfig, hashedName } = require("./base.cjs");
const { chunksNamed, filesBefore } = require("./chunks-before.cjs");
const { ImportRulesPlugin } = require("./import-rules-plugin.cjs");
const { LayersPlugin } = require("./layers-plugin.cjs");
const { SharedListPlugin } = require("./shared-list-plugin.cjs");
const { checkManifest, containerName, shellContract } = require("./manifest-schema.cjs");
const { PreloadPlugin } = require("./preload-plugin.cjs");
const { RemoteFilesPlugin } = require("./remote-files-plugin.cjs");
const { hostAlias, hostShared, remoteShared } = require("./shared.cjs");
const { SizeBudgetPlugin } = require("./size-budget-plugin.cjs");

const readJson = (file) => JSON.parse(fs.readFileSync(file, "utf8"));
/** As in federation/runtime.js, for the reason given there. */
const SHARE_STRATEGY = "loaded-first";
const isProductionConfig = (config) => config.mode === "production";

/**
 * Configures the build of one remote: reads `remote.json` and writes a complete release to `dist/`. `./app` is
 * `src/app.tsx`, each slot's expose the file of its name.
 * @param {string} dir the remote's folder
 * @param {{ budget?: { js: number, css: number }, production?: boolean, outputPath?: string }} [options] budget of the
 * first screen, brotli kB
 */
exports.remote = function remote(dir, { budget = { js: 75, css: 8 }, ...options } = {}) {
  const { name: packageName, version } = readJson(path.join(dir, "package.json"));
  const manifest = checkManifest(
    { ...readJson(path.join(dir, "remote.json")), version },
    `${path.basename(dir)}/remote.json`,
  );
  const container = containerName(manifest.name);
  const exposed = [manifest.expose, ...manifest.slots.map((slot) => slot.expose)];
  const config = baseConfig(dir, options);
  return {
    ...config,
    name: packageName,
    entry: {},
    output: { ...config.output, publicPath: "auto", uniqueName: container },
    plugins: [
      ...config.plugins,
      new ImportRulesPlugin({ own: path.basename(dir), remote: true }),
      new ModuleFederationPlugin({
        name: container,
        filename: "remoteEntry.js",
        exposes: Object.fromEntries(
          exposed.map((expose) => [
            expose,
            { import: `./src/${expose.slice(2)}.tsx`, name: expose.slice(2) },
          ]),
        ),
        shared: remoteShared(),
        manifest: true,
        dts: false,
        shareStrategy: SHARE_STRATEGY,
        experiments: { externalRuntime: true, optimization: { target: "web" } },
      }),
      new RemoteFilesPlugin({ dir, manifest }),
      ...(isProductionConfig(config)
        ? [
            new SizeBudgetPlugin([
              {
                name: manifest.name,
                measure: (compilation) => remoteFirstFiles(compilation, manifest),
                ...budget,
              },
            ]),
          ]
        : []),
    ],
  };
};

/** remoteEntry, the files that the exposed app needs on start, and the texts of the default language. */
function remoteFirstFiles(compilation, manifest) {
  return filesBefore(compilation, [
    ...[...compilation.chunks].filter((chunk) => chunk.files.has("remoteEntry.js")),
    ...chunksNamed(compilation, manifest.expose.slice(2)),
    ...chunksNamed(compilation, "texts-fr"),
  ]);
}

const FEDERATION = path.join(__dirname, "federation");
const FEDERATION_ALIAS = {
  "@module-federation/enhanced/runtime$": path.join(FEDERATION, "facade.js"),
  // One function, without the surrounding runtime.
  "federation-semver$": path.join(
    path.dirname(require.resolve("@module-federation/runtime-core")),
    "utils/semver/index.js",
  ),
};

/**
 * Configures the build of the shell, which provides the shared modules and the federation's runtime to remotes.
 * @param {string} dir the shell's folder
 */
exports.shell = function shell(dir, options = {}) {
  const { name: packageName, version } = readJson(path.join(dir, "package.json"));
  const config = baseConfig(dir, options);
  return {
    ...config,
    name: packageName,
    entry: { main: "./src/index.ts" },
    output: {
      ...config.output,
      publicPath: "/",
      uniqueName: "gisement_shell",
      filename: hashedName,
    },
    resolve: {
      ...config.resolve,
      alias: { ...hostAlias({ production: isProductionConfig(config) }), ...FEDERATION_ALIAS },
    },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules,
        // `auto`: CommonJS imports (React) keep both their names and their default, whichever module imports them.
        {
          test: /[\\/]shared-modules\.js$/,
          type: "javascript/auto",
          loader: path.join(FEDERATION, "shared-modules-loader.cjs"),
        },
      ],
    },
    plugins: [
      ...config.plugins,
      new ImportRulesPlugin({ own: path.basename(dir), remote: false }),
      // Read by the federation's runtime: its environment and the name of this build.
      new DefinePlugin({
        ENV_TARGET: JSON.stringify("web"),
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`gisement_shell:${version}`),
      }),
      new HtmlWebpackPlugin({
        template: "src/index.html",
        favicon: "src/runtime/identity/favicon.svg",
        scriptLoading: "defer",
        templateParameters: { version, contract: shellContract() },
      }),
      new LayersPlugin(),
      new SharedListPlugin(hostShared()),
      new PreloadPlugin(
        { login: ["sign-in"], app: ["bootstrap", "federation"] },
        { fonts: ["inter", "bricolage"], texts: { login: ["texts"], app: ["texts", "ui-texts"] } },
      ),
      ...(isProductionConfig(config)
        ? [
            new SizeBudgetPlugin([
              { name: "shell entry", measure: entryFiles, js: 15, css: 0 },
              { name: "shell /login", measure: loginFiles, js: 230, css: 20 },
              { name: "shell application", measure: applicationFiles, js: 290, css: 45 },
            ]),
          ]
        : []),
    ],
  };
};

/**
 * Configures the build of the page that shows every part of `shared-ui`. It is never part of a release.
 * @param {string} dir the folder of `shared-ui`
 */
exports.parts = function parts(dir, options = {}) {
  const config = baseConfig(dir, options);
  return {
    ...config,
    name: "parts",
    entry: { main: "./parts/main.tsx" },
    output: { ...config.output, publicPath: "auto", filename: hashedName },
    plugins: [
      ...config.plugins,
      new HtmlWebpackPlugin({ template: "parts/index.html", scriptLoading: "defer" }),
    ],
  };
};

/** Files required before any request. */
const entryFiles = (compilation) => filesBefore(compilation, compilation.entrypoints.get("main").chunks);
const filesOf = (compilation, ...names) =>
  filesBefore(compilation, [
    ...compilation.entrypoints.get("main").chunks,
    ...names.flatMap((name) => chunksNamed(compilation, name)),
  ]);
/** All files that a signed-out visitor loads before the sign-in form appears. */
const loginFiles = (compilation) => filesOf(compilation, "sign-in", "texts-fr");
/** All files that a signed-in user loads before the first paint. */
const applicationFiles = (compilation) => filesOf(compilation, "bootstrap", "texts-fr", "ui-texts-fr");
