const fs = require("node:fs");
const path = require("node:path");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const { ConsumeSharedPlugin, ProvideSharedPlugin } = require("@module-federation/enhanced");
const { ModuleFederationPlugin } = require("@module-federation/enhanced/webpack");
const { baseConfig, hashedName } = require("./base.cjs");
const { chunksNamed, filesBefore } = require("./chunks-before.cjs");
const { ImportRulesPlugin } = require("./import-rules-plugin.cjs");
const { LayersPlugin } = require("./layers-plugin.cjs");
const { LentListPlugin } = require("./lent-list-plugin.cjs");
const { checkManifest, containerName, shellContract } = require("./manifest-schema.cjs");
const { PreloadPlugin } = require("./preload-plugin.cjs");
const { RemoteFilesPlugin } = require("./remote-files-plugin.cjs");
const { hostAlias, hostShared, remoteShared } = require("./shared.cjs");
const { SizeBudgetPlugin } = require("./size-budget-plugin.cjs");

const readJson = (file) => JSON.parse(fs.readFileSync(file, "utf8"));
/**
 * A shared module comes from who has loaded it already. The other way, `version-first`, asks every registered remote
 * what it offers before the first one may start: requests for each remote that nobody visits.
 */
const SHARE_STRATEGY = "loaded-first";
const isProductionConfig = (config) => config.mode === "production";

/**
 * The build of one remote: reads `remote.json` and writes a complete release folder to `dist/`.
 * `./app` comes from `src/app.tsx`, each slot's expose from the file of the same name.
 * @param {string} dir the remote's folder
 * @param {{ budget?: { js: number, css: number }, production?: boolean, outputPath?: string }} [options] budget of the first screen, brotli kB
 */
exports.remote = function remote(dir, { budget = { js: 90, css: 8 }, ...options } = {}) {
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

/** remoteEntry and what the exposed app needs at once. */
function remoteFirstFiles(compilation, manifest) {
  return filesBefore(compilation, [
    ...[...compilation.chunks].filter((chunk) => chunk.files.has("remoteEntry.js")),
    ...chunksNamed(compilation, manifest.expose.slice(2)),
  ]);
}

/**
 * The build of the host: an async boundary at `src/index.ts`, lends the shared modules, provides the federation runtime.
 * @param {string} dir the shell's folder
 */
exports.shell = function shell(dir, options = {}) {
  const { name: packageName, version } = readJson(path.join(dir, "package.json"));
  const config = baseConfig(dir, options);
  return {
    ...config,
    name: packageName,
    // The lent modules stand in the graph beside the entry: a share scope offers only what its build has met.
    entry: { main: ["./src/index.ts", path.join(__dirname, "lent-modules.js")] },
    output: {
      ...config.output,
      publicPath: "/",
      uniqueName: "gisement_shell",
      filename: hashedName,
    },
    resolve: { ...config.resolve, alias: hostAlias() },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules,
        { test: /[\\/]lent-modules\.js$/, loader: path.join(__dirname, "lent-modules-loader.cjs") },
      ],
    },
    plugins: [
      ...config.plugins,
      new ImportRulesPlugin({ own: path.basename(dir), remote: false }),
      new ModuleFederationPlugin({
        name: "gisement_shell",
        remotes: {},
        runtimePlugins: [path.join(__dirname, "lend-own.mjs")],
        manifest: false,
        dts: false,
        shareStrategy: SHARE_STRATEGY,
        experiments: { provideExternalRuntime: true, optimization: { target: "web" } },
      }),
      ...lend(hostShared()),
      new HtmlWebpackPlugin({
        template: "src/index.html",
        favicon: "src/identity/favicon.svg",
        scriptLoading: "defer",
        templateParameters: { version, contract: shellContract() },
      }),
      new LayersPlugin(),
      new LentListPlugin(hostShared()),
      new PreloadPlugin({ login: ["sign-in"], app: ["bootstrap"] }),
      ...(isProductionConfig(config)
        ? [new SizeBudgetPlugin([{ name: "shell /login", measure: loginFiles, js: 230, css: 20 }])]
        : []),
    ],
  };
};

/**
 * The shell offers its modules to remotes and imports them itself as any page does: its own code is tree-shaken and waits
 * for no share scope, and what only remotes need comes with the first of them.
 */
function lend(shared) {
  const provides = Object.entries(shared).map(([name, { import: file = name, ...options }]) => ({
    [file]: { ...options, shareKey: name, request: file },
  }));
  return [
    // Nothing is consumed; this plugin brings the share scope's runtime.
    new ConsumeSharedPlugin({ shareScope: "default", consumes: {} }),
    new ProvideSharedPlugin({ shareScope: "default", provides }),
  ];
}

/** Everything a signed-out visitor loads before the sign-in form stands. */
function loginFiles(compilation) {
  return filesBefore(compilation, [
    ...compilation.entrypoints.get("main").chunks,
    ...chunksNamed(compilation, "sign-in"),
  ]);
}
