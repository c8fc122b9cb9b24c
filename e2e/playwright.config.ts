import { defineConfig } from "@playwright/test";
import { BASE_URL, PORT } from "./src/support/address.ts";

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
      ],
    },
  },
  webServer: {
    command: "node src/support/serve.mjs",
    url: `${BASE_URL}/readyz`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI && process.env.E2E_PORT !== undefined,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: String(PORT) },
    stdout: "ignore",
    stderr: "pipe",
  },
});
