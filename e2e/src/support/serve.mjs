// Starts the built product in a temporary folder, which is deleted afterwards. Filling the demo data takes longer than
// everything else at a start: a folder filled once is copied for this product and for each separate one.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const data = mkdtempSync(path.join(tmpdir(), "gis-e2e-"));
const seeded = process.env.SEEDED_DATA;

let child;
let stopping = false;
for (const signal of ["SIGTERM", "SIGINT"])
  process.on(signal, () => {
    stopping = true;
    child.kill(signal);
  });

const start = (env) => {
  child = spawn(process.execPath, [path.join(root, "gateway/dist/server.js")], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      SEED: "demo",
      HOST: "127.0.0.1",
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      RATE_LIMIT: "0",
      STRIPE_KEY: "simulator",
      SUPPLIER_FEEDS: "simulator",
      ...env,
    },
  });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 0)));
};
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
function end(code) {
  for (const folder of [data, seeded]) if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

if (seeded) {
  // On another port, because the journeys begin as soon as the product's port answers.
  const port = await freePort();
  const ended = start({ DATA_DIR: seeded, PORT: String(port) });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady()))
    await new Promise((resume) => setTimeout(resume, 100));
  child.kill("SIGTERM");
  const code = await ended;
  if (stopping || code !== 0) end(code);
  cpSync(seeded, data, { recursive: true });
}
end(await start({ DATA_DIR: data }));
