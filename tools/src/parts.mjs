// `npm run parts -- [--port 3100]`: shows every part of shared-ui on one page, and rebuilds it on every save.
import http from "node:http";
import { parseArgs } from "node:util";
import { checkNode } from "./lib/check-node.mjs";
import { inside, sendFile } from "./lib/dev/send-file.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { fail, ROOT } from "./lib/project.mjs";

const NAME = "shared-ui";

function readPort() {
  const USAGE = "npm run parts -- [--port <number>]";
  try {
    const { values } = parseArgs({ options: { port: { type: "string", default: "3100" } } });
    const port = Number(values.port);
    if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
    return fail(`--port is "${values.port}", but a whole number from 1 to 65535 is accepted.`);
  } catch (error) {
    return fail(`${error.message}. Use: ${USAGE}`);
  }
}

const port = readPort();
process.chdir(ROOT);
await checkNode();
await ensurePackages(ROOT);
// Imported late: on a fresh clone the packages are installed first.
const { devFolder, watchPart } = await import("./lib/dev/watch-part.mjs");

const folder = devFolder(ROOT, NAME);
const server = http.createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://parts");
  const file = inside(folder, pathname === "/" ? "index.html" : pathname);
  if (file && (await sendFile(response, file))) return;
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
  response.end(`There is no ${pathname}; until the first build stands there is no page.\n`);
});
server.once("error", (error) =>
  fail(`Port ${port} cannot be used (${error.code ?? error.message}); choose another with --port.`),
);
server.listen(port, "127.0.0.1");

let told = false;
watchPart({
  root: ROOT,
  name: NAME,
  onStarted: () => {},
  onUnchanged: () => {},
  onBuilt: (milliseconds) => {
    console.log(`Built in ${(milliseconds / 1000).toFixed(1)} s; reload the page to see it.`);
    if (!told) console.log(`Open http://localhost:${port}`);
    told = true;
  },
  onFailed: (errors) => console.error(`The page does not build:\n${errors.join("\n")}`),
});
