const path = require("node:path");
const { inOneFile } = require("./one-file.cjs");

/**
 * One jest project for a browser workspace.
 * @param {string} rootDir the workspace's folder
 * @param {{ environment?: "browser" | "node" }} [options]
 */
exports.workspace = function workspace(rootDir, { environment = "browser" } = {}) {
  return {
    rootDir,
    displayName: path.basename(rootDir),
    testEnvironment: environment === "node" ? "node" : path.join(__dirname, "environment.cjs"),
    setupFilesAfterEnv: environment === "node" ? [] : [path.join(__dirname, "setup.cjs")],
    testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}"],
    transform: {
      "\\.(ts|tsx|mjs|js)$": [
        "@swc/jest",
        {
          jsc: {
            target: "es2022",
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
          module: { type: "commonjs" },
          sourceMaps: "inline",
        },
      ],
    },
    transformIgnorePatterns: [
      "/node_modules/(?!(single-spa|single-spa-react|react-data-grid|graphql-request|ngeohash|qr|supercluster|kdbush)/)",
    ],
    moduleNameMapper: {
      "\\.(css|svg|png|webp)$": path.join(__dirname, "asset-stub.cjs"),
      "^@blueprintjs/core$": inOneFile("@blueprintjs/core"),
      "^@blueprintjs/icons$": inOneFile("@blueprintjs/icons"),
      "^lucide-react$": inOneFile("lucide-react"),
    },
  };
};
