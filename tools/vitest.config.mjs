import { defineConfig } from "vitest/config";
import { longFirst } from "./src/testing/long-first.mjs";

export default defineConfig({
  test: {
    include: ["src/**/*.test.mjs"],
    // webpack builds share the cores with the tests.
    maxWorkers: 2,
    sequence: {
      sequencer: longFirst(["src/lib/create/create-remote.test.mjs", "src/webpack/remote-build.test.mjs"]),
    },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
