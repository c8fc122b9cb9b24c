// `npm run dev -- mf-orders [mf-catalog …] [shell] [--port 3000]`: the composed product, with the named parts built anew at
// every save and the page reloaded; everything else stays as built.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildProduct } from "./lib/build-product.mjs";
import { checkNode } from "./lib/check-node.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { fail, ROOT } from "./lib/project.mjs";

const parts = readdirSync(ROOT).filter(
  (name) =>
    (name === "shell" || name.startsWith("mf-")) && existsSync(path.join(ROOT, name, "webpack.config.cjs")),
);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: process.env.PORT ?? "3000" } },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`--port is "${values.port}", but a whole number from 1 to 65535 is accepted.`);
const unknown = positionals.find((name) => !parts.includes(name));
if (positionals.length === 0 || unknown)
  fail(
    `${unknown ? `There is no part "${unknown}"` : "No part is named"}: npm run dev -- <part> …, with one or more of ${parts.join(", ")}.`,
  );

/** A port nobody uses now, for the gateway behind the development server. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port: found } = probe.address();
      probe.close(() => resolve(found));
    });
  });

process.chdir(ROOT);
await checkNode();
await ensurePackages(ROOT);
await buildProduct();

// Only now: on a fresh clone the packages were not there before.
const { createDevServer } = await import("./lib/dev/dev-server.mjs");
const { watchPart } = await import("./lib/dev/watch-part.mjs");

const gatewayPort = await freePort();
const server = createDevServer({ root: ROOT, watched: positionals, gatewayPort });
await server
  .listen(port)
  .catch((error) =>
    fail(`Port ${port} cannot be used (${error.code ?? error.message}); choose another with --port.`),
  );

const gateway = spawn(process.execPath, [path.join(ROOT, "gateway/dist/server.js")], {
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    ...process.env,
    PORT: String(gatewayPort),
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://localhost:${port}`,
  },
});
const watches = positionals.map((name) =>
  watchPart({
    root: ROOT,
    name,
    onBuilt: (milliseconds) => {
      console.log(`${name} built in ${(milliseconds / 1000).toFixed(1)} s`);
      server.announce({ name });
    },
    onFailed: (errors) => {
      console.error(`${name} does not build:\n${errors.join("\n")}`);
      server.announce({ name, errors });
    },
  }),
);

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  gateway.kill("SIGTERM");
  await Promise.allSettled([server.close(), ...watches.map(({ close }) => close())]);
  if (gateway.exitCode === null) await new Promise((resolve) => gateway.once("exit", resolve));
  process.exit(code);
}
gateway.once("exit", (code) => void stop(code ?? 1));
process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
