import { createRequire } from "node:module";
import { defineConfig } from "vitest/config";
import { longFirst } from "../tools/src/testing/long-first.mjs";

const require = createRequire(import.meta.url);

export default defineConfig({
  // Also if a run starts in another folder, as a mutation run does.
  root: import.meta.dirname,
  // As Node resolves it: the bundler's choice would load graphql a second time, and the two copies' types do not match.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve("graphql") }] },
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/one-server.ts"],
    setupFiles: ["src/testing/password-cost.ts", "src/testing/fail-on-listener-leaks.ts"],
    // On two cores: one file in three waits for a process that it started, or for the clock.
    maxWorkers: 3,
    sequence: {
      sequencer: longFirst([
        "src/identity/attacks.test.ts",
        "src/admin/admin.test.ts",
        "src/main.test.ts",
        "src/backup/backup.test.ts",
        "src/database/embedded.test.ts",
        "src/mail/several-gateways.test.ts",
        "src/releases/releases.test.ts",
      ]),
    },
    // Loading every module again for each file takes as long as the tests; no test keeps state that another one would
    // see.
    isolate: false,
    // Longer than by default: these waits end with what they wait for, and three files share two cores.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
