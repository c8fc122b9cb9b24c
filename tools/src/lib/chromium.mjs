import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The headless shell needs half the work of the full browser to open a page. */
const SHELL = { file: "/usr/bin/chromium-headless-shell", packageName: "chromium-headless-shell" };
const WHOLE = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The fonts of pages and of the stored pictures: a system's sans-serif and monospace, and one with every sign. */
const FONTS = ["fonts-liberation", "fonts-dejavu-core"];

/** Installs a Debian package with the fonts; returns whether it succeeded. */
function install(packageName) {
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  const packages = [packageName, ...FONTS];
  return spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], quiet).status === 0;
}

/**
 * Finds a Chromium: the configured one, else Playwright's, else Debian's, installed when root, else the system's. Tests
 * use the headless shell wherever it can be had, also beside a full browser; benchmarks measure the full browser.
 */
export async function ensureChromium(root, { whole = false } = {}) {
  const require = createRequire(path.join(root, "e2e", "package.json"));
  const own = require("@playwright/test").chromium.executablePath();
  const find = (...candidates) => candidates.find((candidate) => candidate && existsSync(candidate));
  const best = [process.env.CHROMIUM_PATH, own, ...(whole ? WHOLE : [SHELL.file])];
  const found = find(...best);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium (Debian package)…");
    spawnSync("apt-get", ["update"], { stdio: ["ignore", "ignore", "inherit"] });
    // Releases of Debian before 2025 have the full browser only.
    if (whole || (!install(SHELL.packageName) && !find(...WHOLE))) install("chromium");
  }
  const installed = find(...best, ...WHOLE);
  if (installed) return installed;
  console.error(
    "No Chromium: run `npx playwright install chromium`, or install your system's chromium package.",
  );
  process.exit(1);
}
