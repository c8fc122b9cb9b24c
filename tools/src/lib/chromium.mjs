import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of a Chromium: Playwright's own, else the system's, else Debian's package when root. */
export async function ensureChromium(root) {
  const require = createRequire(path.join(root, "e2e", "package.json"));
  const own = require("@playwright/test").chromium.executablePath();
  const found = [process.env.CHROMIUM_PATH, own, ...SYSTEM].find(
    (candidate) => candidate && existsSync(candidate),
  );
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium (Debian package)…");
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update"], quiet);
    spawnSync(
      "apt-get",
      ["install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
      quiet,
    );
    const installed = SYSTEM.find((candidate) => existsSync(candidate));
    if (installed) return installed;
  }
  console.error(
    "No Chromium: run `npx playwright install chromium`, or install your system's chromium package.",
  );
  process.exit(1);
}
