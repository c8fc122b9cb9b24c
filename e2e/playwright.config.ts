import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { BASE_URL, PORT } from "./src/support/address.ts";

/** A data folder with the demo data, filled once per run; the workers inherit its path. */
process.env.SEEDED_DATA ??= path.join(tmpdir(), `gis-e2e-seeded-${process.pid}`);

// The whole product as `npm start` runs it, with its own database and files.
export default defineConfig({
  testDir: "src/journeys",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "src/expected/{arg}{ext}",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    baseURL: BASE_URL,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    // Fails at an action that is impossible, instead of at the end of the test.
    actionTimeout: 30_000,
    // Recording costs an eighth of the time; for debugging on your own machine, use `--trace on`.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages live for seconds: optimizing their code costs more than it saves.
        "--js-flags=--no-turbofan --no-maglev",
      ],
    },
  },
  webServer: {
    command: "node src/support/serve.mjs",
    url: `${BASE_URL}/readyz`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI && process.env.E2E_PORT !== undefined,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: String(PORT), SEEDED_DATA: process.env.SEEDED_DATA },
    stdout: "ignore",
    stderr: "pipe",
  },
});
