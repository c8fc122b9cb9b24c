// `npm run dev -- mf-orders [mf-catalog …] [shell] [--port 3000] [--url https://gisement.example]`: runs the composed
// product, rebuilds the named parts on every save and reloads the page. Everything else comes from the local build or,
// with --url, from that gateway; then nothing else is started.
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
const USAGE = "npm run dev -- <part> … [--port <number>] [--url <gateway>]";

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { port: { type: "string", default: process.env.PORT ?? "3000" }, url: { type: "string" } },
    });
  } catch (error) {
    return fail(`${error.message}. Use: ${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const watched = [...new Set(positionals)];
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`--port is "${values.port}", but a whole number from 1 to 65535 is accepted.`);
const unknown = watched.find((name) => !parts.includes(name));
if (watched.length === 0 || unknown)
  fail(
    `${unknown ? `There is no part "${unknown}"` : "No part is named"}: ${USAGE}, with one or more of ${parts.join(", ")}.`,
  );

/** A free port for the gateway behind the development server. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port: found } = probe.address();
      probe.close(() => resolve(found));
    });
  });

/** The local gateway, started once the server in front of it listens. */
async function localGateway() {
  await buildProduct();
  const gatewayPort = await freePort();
  return {
    gateway: `http://127.0.0.1:${gatewayPort}`,
    ownAddress: true,
    start: () =>
      spawn(process.execPath, [path.join(ROOT, "gateway/dist/server.js")], {
        stdio: ["ignore", "inherit", "inherit"],
        env: {
          ...process.env,
          PORT: String(gatewayPort),
          HOST: "127.0.0.1",
          PUBLIC_URL: `http://localhost:${port}`,
        },
      }),
  };
}

/** A remote gateway, which must already be running. */
async function remoteGateway(url) {
  const { checkGateway, readGatewayAddress } = await import("./lib/dev/check-gateway.mjs");
  try {
    const gateway = readGatewayAddress(url);
    const { contract, warnings } = await checkGateway({ root: ROOT, gateway, watched });
    for (const warning of warnings) console.warn(warning);
    console.log(
      `The composition of ${gateway} (shell contract ${contract}), with ${watched.join(", ")} from here.`,
    );
    return { gateway, ownAddress: false, start: () => null };
  } catch (error) {
    return fail(error.message);
  }
}

function printAddresses() {
  const local = `http://localhost:${port}`;
  console.log(`Open ${local}`);
  for (const name of watched.filter((part) => part !== "shell"))
    console.log(
      `On any deployed page, for developers: ?remote-override=${name}@${local}/releases/${name}/dev/`,
    );
}

process.chdir(ROOT);
await checkNode();
await ensurePackages(ROOT);
const { gateway, ownAddress, start } = values.url ? await remoteGateway(values.url) : await localGateway();

// Imported late: on a fresh clone the packages are installed first.
const { createDevServer } = await import("./lib/dev/dev-server.mjs");
const { watchPart } = await import("./lib/dev/watch-part.mjs");

const server = createDevServer({ root: ROOT, watched, gateway, ownAddress });
await server
  .listen(port)
  .catch((error) =>
    fail(`Port ${port} cannot be used (${error.code ?? error.message}); choose another with --port.`),
  );
const child = start();
printAddresses();
const watches = watched.map((name) =>
  watchPart({
    root: ROOT,
    name,
    onStarted: () => server.started(name),
    onUnchanged: () => server.settled(name),
    onBuilt: (milliseconds) => {
      server.settled(name);
      console.log(`${name} built in ${(milliseconds / 1000).toFixed(1)} s`);
      server.announce({ name });
    },
    onFailed: (errors) => {
      server.settled(name);
      console.error(`${name} does not build:\n${errors.join("\n")}`);
      server.announce({ name, errors });
    },
  }),
);

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  child?.kill("SIGTERM");
  await Promise.allSettled([server.close(), ...watches.map(({ close }) => close())]);
  if (child && child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
  process.exit(code);
}
child?.once("exit", (code) => void stop(code ?? 1));
process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
