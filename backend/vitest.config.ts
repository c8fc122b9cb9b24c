import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";

const require = createRequire(import.meta.url);

export default defineConfig({
  // Also when a run starts in another folder, as one of mutations does.
  root: import.meta.dirname,
  // As Node finds it: the bundler's choice would load graphql a second time, and its types would not know each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }] },
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    // PostgreSQL shares the cores with the tests.
    maxWorkers: 2,
    // Modules are shared by all files: loading them per file takes as long as the tests, and none keeps state.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
