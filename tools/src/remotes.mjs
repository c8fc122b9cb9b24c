// `npm run remotes -- list [--url http://localhost:3000]`: which remotes run together behind a gateway.
import { parseArgs } from "node:util";
import { fail } from "./lib/project.mjs";

const USAGE = "Use: npm run remotes -- list [--url <address of the gateway>]";

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { url: { type: "string" } },
    });
    return { command: positionals[0], rest: positionals.slice(1), url: values.url };
  } catch (error) {
    return fail(`${error.message}. ${USAGE}`);
  }
}

async function readRegistry(gateway) {
  const address = new URL("/releases/registry.json", gateway);
  try {
    const response = await fetch(address);
    if (!response.ok) fail(`${address} answered ${response.status}: is that a Gisement gateway?`);
    return await response.json();
  } catch (error) {
    return fail(
      `${address} does not answer (${error.cause?.code ?? error.message}): start the product, or name its address with --url.`,
    );
  }
}

const column = (rows, index) => Math.max(...rows.map((row) => row[index].length));
function printTable(rows) {
  for (const row of rows)
    console.log(
      row
        .map((cell, index) => cell.padEnd(column(rows, index)))
        .join("  ")
        .trimEnd(),
    );
}

const { command, rest, url } = readCommand();
if (command !== "list" || rest.length > 0) fail(USAGE);
const gateway = url ?? process.env.GATEWAY_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
if (!URL.canParse(gateway)) fail(`"${gateway}" is no address: one like http://localhost:3000 is accepted.`);
const { composition, remotes } = await readRegistry(gateway);
console.log(`Composition ${composition} on ${gateway}`);
printTable([
  ["REMOTE", "VERSION", "SHELL", "ROUTES"],
  ...remotes.map(({ name, version, shell, routes }) => [
    name,
    version,
    shell,
    routes.map((route) => route.path).join(" "),
  ]),
]);
