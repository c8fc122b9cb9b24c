import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";
import { longFirst } from "../tools/src/testing/long-first.mjs";

const require = createRequire(import.meta.url);

export default defineConfig({
  // Also when a run starts in another folder, as one of mutations does.
  root: import.meta.dirname,
  // As Node finds it: the bundler's choice would load graphql a second time, and its types would not know each other.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }] },
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    // On two cores: while a file waits for its database, for a process or for the clock, another one works.
    maxWorkers: 3,
    sequence: {
      sequencer: longFirst([
        "src/nouns/orders/stock-laws.test.ts",
        "src/id-slots/outsiders.test.ts",
        "src/id-slots/rival.test.ts",
        "src/id-slots/participant-lead.test.ts",
        "src/id-slots/participant-guest.test.ts",
        "src/platform/jobs/takeover.test.ts",
        "src/platform/live/live.test.ts",
        "src/private-values/private-values.test.ts",
        "src/permissions/matrix.test.ts",
        "src/testing/file-crashes/file-crashes.test.ts",
        "src/platform/files/s3-store.test.ts",
        "src/fuzz/fuzz.test.ts",
      ]),
    },
    // Modules are shared by all files: loading them per file takes as long as the tests, and none keeps state.
    isolate: false,
    // Longer than by default: these waits end with what they wait for, and three files share two cores.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
