// Starts the built product in a temporary folder, which is deleted afterwards.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const data = mkdtempSync(path.join(tmpdir(), "gis-e2e-"));
const child = spawn(process.execPath, [path.join(root, "gateway/dist/server.js")], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    ...process.env,
    DATA_DIR: data,
    SEED: "demo",
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    RATE_LIMIT: "0",
  },
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.on("close", (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 0);
});
