// Common configuration of every browser part: TypeScript by swc, plain extracted CSS minified by lightningcss, no eval.
const path = require("node:path");
const CssMinimizerPlugin = require("css-minimizer-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const { NormalModuleReplacementPlugin } = require("webpack");
const TerserPlugin = require("terser-webpack-plugin");
const { PrecompressPlugin } = require("./precompress-plugin.cjs");

const BROWSERS = ["chrome 119", "edge 119", "firefox 128", "safari 17.4"];

const swcOptions = {
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    // Never the development runtime: a watched remote runs on the React of the built shell.
    transform: { react: { runtime: "automatic", development: false } },
  },
  env: { targets: BROWSERS.join(", ") },
};

/** The federation requests the name of chunks that have no content hash yet, for which a plain template throws. */
const hashedName = (data) =>
  data.chunk?.contentHash?.javascript ? "[name].[contenthash:8].js" : "[name].js";
exports.hashedName = hashedName;

/** `NODE_ENV=production`, or `webpack --mode production` as in the build script. */
const isProduction = () =>
  process.env.NODE_ENV === "production" ||
  process.argv.some((arg, at) => arg === "production" && process.argv[at - 1] === "--mode");

const loaderOf = (file) => path.join(__dirname, file);

/**
 * @param {string} dir the workspace's folder
 * @returns {import("webpack").Configuration}
 */
exports.baseConfig = function baseConfig(
  dir,
  { production = isProduction(), outputPath = path.join(dir, "dist") } = {},
) {
  return {
    mode: production ? "production" : "development",
    context: dir,
    target: ["web", "es2022"],
    // The content security policy forbids unsafe-eval, and so eval source maps.
    devtool: production ? false : "cheap-module-source-map",
    output: {
      path: outputPath,
      clean: true,
      chunkFilename: hashedName,
      workerChunkFilename: hashedName,
      assetModuleFilename: "[name].[contenthash:8][ext]",
    },
    resolve: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      // exceljs and similar libraries name Node modules that they do not need in a browser.
      fallback: { fs: false, stream: false, crypto: false, path: false, zlib: false },
    },
    module: {
      parser: { javascript: { exportsPresence: production ? "error" : "warn" } },
      rules: [
        { test: /\.[jt]sx?$/, exclude: /node_modules/, loader: "swc-loader", options: swcOptions },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          enforce: "pre",
          loader: loaderOf("inline-documents-loader.cjs"),
        },
        // Our own packages have no side effects, so that unused re-exports are dropped.
        { test: /\.tsx?$/, include: /[\\/]shared-(domain|ui)[\\/]src[\\/]/, sideEffects: false },
        {
          test: /[\\/]@blueprintjs[\\/]core[\\/].*\.css$/,
          enforce: "pre",
          use: ["trim-blueprint-css-loader.cjs", "recolour-blueprint-css-loader.cjs"].map(loaderOf),
        },
        {
          test: /[\\/]@blueprintjs[\\/]table[\\/].*\.css$/,
          enforce: "pre",
          use: loaderOf("recolour-blueprint-css-loader.cjs"),
        },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: "css-loader", options: { modules: false, import: true } },
          ],
        },
        { test: /\.(svg|png|jpg|webp|avif|woff2)$/, type: "asset/resource" },
      ],
    },
    plugins: [
      new NormalModuleReplacementPlugin(
        /[\\/]@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]iconNames\.js$/,
        (resource) => {
          resource.createData.resource = loaderOf("no-icon-names.mjs");
        },
      ),
      new NormalModuleReplacementPlugin(
        /[\\/]graphql-request[\\/]build[\\/]legacy[\\/]helpers[\\/]analyzeDocument\.js$/,
        (resource) => {
          resource.createData.resource = loaderOf("analyze-document.mjs");
        },
      ),
      new MiniCssExtractPlugin({
        filename: "[name].[contenthash:8].css",
        chunkFilename: "[name].[contenthash:8].css",
        ignoreOrder: true,
      }),
      ...(production ? [new PrecompressPlugin()] : []),
    ],
    optimization: {
      moduleIds: "deterministic",
      chunkIds: "deterministic",
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: require("lightningcss").browserslistToTargets(BROWSERS) },
        }),
      ],
    },
    performance: false,
    cache: {
      type: "filesystem",
      cacheDirectory: path.join(dir, ".cache", "webpack"),
      buildDependencies: { config: [__filename, path.join(dir, "webpack.config.cjs")] },
    },
    stats: "errors-warnings",
    infrastructureLogging: { level: "error" },
  };
};
