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
    globalSetup: ["src/testing/one-server.ts"],
    setupFiles: ["src/testing/password-cost.ts"],
    // On two cores: one file in three waits for a process that it has started, or for the clock.
    maxWorkers: 3,
    // Loading every module anew for each file takes as long as the tests; none of them keeps a state that another would see.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
