import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

// The product as several processes; `npm run cluster -- journey` runs it. Not part of `npm test`: it needs haproxy.
const { webServer: _one, ...shared } = journeys;
export default defineConfig({
  ...shared,
  testDir: "src/cluster",
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 600_000,
});
