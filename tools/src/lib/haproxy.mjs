import { spawnSync } from "node:child_process";
import { fail } from "./project.mjs";

const isInstalled = () =>
  spawnSync(process.env.HAPROXY ?? "haproxy", ["-v"], { stdio: "ignore" }).status === 0;

/** Finds haproxy, or installs Debian's package when root; otherwise ends with a sentence. */
export function ensureHaproxy() {
  if (isInstalled()) return;
  if (process.getuid?.() === 0) {
    console.log("Installing haproxy (Debian package)…");
    const options = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update"], options);
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "haproxy"], options);
  }
  if (!isInstalled())
    fail("haproxy is missing: install your system's package, or set HAPROXY to the path of the program.");
}
