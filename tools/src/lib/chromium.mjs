import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Opens a page with half the work of the whole browser, which draws for a window that nobody sees. */
const SHELL = { file: "/usr/bin/chromium-headless-shell", packageName: "chromium-headless-shell" };
const WHOLE = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Installs a package of Debian with the fonts that pages need, and says whether that worked. */
function install(packageName) {
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  const packages = [packageName, "fonts-dejavu-core"];
  return spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], quiet).status === 0;
}

/**
 * Path of a Chromium: the one that is named, else Playwright's own, else the system's, else Debian's package when root.
 * Tests take the shell without a window where there is one; benchmarks measure the whole browser.
 */
export async function ensureChromium(root, { whole = false } = {}) {
  const require = createRequire(path.join(root, "e2e", "package.json"));
  const own = require("@playwright/test").chromium.executablePath();
  const find = () =>
    [process.env.CHROMIUM_PATH, own, ...(whole ? WHOLE : [SHELL.file, ...WHOLE])].find(
      (candidate) => candidate && existsSync(candidate),
    );
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium (Debian package)…");
    spawnSync("apt-get", ["update"], { stdio: ["ignore", "ignore", "inherit"] });
    // Releases of Debian before 2025 have the whole browser only.
    if (whole || !install(SHELL.packageName)) install("chromium");
    const installed = find();
    if (installed) return installed;
  }
  console.error(
    "No Chromium: run `npx playwright install chromium`, or install your system's chromium package.",
  );
  process.exit(1);
}
