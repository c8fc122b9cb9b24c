import { readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createGatewayConnection } from "./gateway-connection.mjs";
import { crossOriginHeaders, inside, sendFile } from "./send-file.mjs";
import { devFolder } from "./watch-part.mjs";

const EVENTS = "/__dev/events";
const SCRIPT = "/__dev/reload.js";
/** A script from our own origin, which the page's content security policy allows in development too. */
const RELOAD = `const events = new EventSource("${EVENTS}");
events.addEventListener("built", () => location.reload());
events.addEventListener("failed", ({ data }) => console.error(JSON.parse(data).errors.join("\\n")));
`;
/** Version of a watched remote in addresses; it never exists in the release store. */
const DEV = "dev";
/** Milliseconds. */
const LONGEST_WAIT = 10_000;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

const sendPlain = (response, status, text, headers = {}) => {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers });
  response.end(`${text}\n`);
};

/**
 * A proxy in front of a gateway: serves watched parts from their watch folders, adds a reload script to pages and
 * forwards everything else.
 * @param {{ root: string, watched: string[], gateway: string, ownAddress: boolean }} options `gateway` is an origin;
 * `ownAddress`: the gateway was started for this server's address, otherwise headers are rewritten
 */
export function createDevServer({ root, watched, gateway, ownAddress }) {
  const listeners = new Set();
  const remotes = watched.filter((name) => name !== "shell");
  const connection = createGatewayConnection({ gateway, ownAddress });
  let composition = "";
  /** Parts built since the start, and parts that a page requested before their first build. */
  const built = new Set();
  const requestedEarly = new Set();
  const markServed = (names) => {
    for (const name of names) if (!built.has(name)) requestedEarly.add(name);
  };
  /** Running builds by part: their files are changing. */
  const building = new Map();

  /** Resolves when the part is built, or after ten seconds: an old file is better than none. */
  const waitForBuild = async (name) => {
    const build = building.get(name);
    if (build) await Promise.race([build.done, delay(LONGEST_WAIT, undefined, { ref: false })]);
  };

  function unavailable(response, error) {
    if (response.headersSent) return response.destroy();
    if (ownAddress)
      return sendPlain(response, 503, "The gateway is not ready yet; try again in a moment.", {
        "retry-after": "1",
        // A page opened early reloads without user action.
        refresh: "2",
      });
    sendPlain(response, 502, `${gateway} does not answer (${error.code ?? error.message}).`);
  }
  const pass = (request, response) => connection.pass(request, response, unavailable);

  function sendText(response, { status, headers }, text) {
    const { etag: _etag, "content-length": _length, "transfer-encoding": _transfer, ...forwarded } = headers;
    response.writeHead(status, {
      ...forwarded,
      "cache-control": "no-store",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  }

  /** The manifest of a watched remote; null until its first build is complete. */
  const manifestOf = async (name) => {
    await waitForBuild(name);
    const file = path.join(devFolder(root, name), "remote.json");
    return readFile(file, "utf8").then(JSON.parse, () => null);
  };

  async function sendRegistry(request, response) {
    const answer = await connection.fetchText(request);
    if (answer.status !== 200) return sendText(response, answer, answer.text);
    const registry = JSON.parse(answer.text);
    composition = registry.composition;
    const manifests = await Promise.all(remotes.map(manifestOf));
    markServed(remotes);
    const own = manifests
      .filter(Boolean)
      .map((manifest) => ({ ...manifest, base: `/releases/${manifest.name}/${DEV}/` }));
    const names = new Set(own.map(({ name }) => name));
    const others = registry.remotes.filter(({ name }) => !names.has(name));
    sendText(response, answer, JSON.stringify({ ...registry, remotes: [...others, ...own] }));
  }

  async function sendPage(request, response) {
    const answer = await connection.fetchText(request);
    const isPage = String(answer.headers["content-type"]).startsWith("text/html");
    if (!isPage) return sendText(response, answer, answer.text);
    const ownShell = watched.includes("shell");
    if (ownShell) await waitForBuild("shell");
    if (ownShell) markServed(["shell"]);
    const own = ownShell
      ? await readFile(path.join(devFolder(root, "shell"), "index.html"), "utf8").catch(() => null)
      : null;
    const html = own ?? answer.text;
    sendText(response, answer, html.replace("</head>", `<script defer src="${SCRIPT}"></script></head>`));
  }

  function listen(request, response) {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 1000\n\n");
    listeners.add(response);
    request.on("close", () => listeners.delete(response));
  }

  /** Answers beacons here: a page in development must not count in the health of a release. */
  function swallowBeacon(request, response) {
    request.resume();
    request.on("end", () => {
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
      response.end(JSON.stringify({ composition }));
    });
  }

  async function sendWatched(request, response, name, file) {
    const headers = crossOriginHeaders(request.headers);
    if (request.method === "OPTIONS") return response.writeHead(204, headers).end();
    await waitForBuild(name);
    const found = inside(devFolder(root, name), file);
    if (found && (await sendFile(response, found, headers))) return;
    sendPlain(
      response,
      404,
      `${name} has no file ${file}; until its first build stands it has none.`,
      headers,
    );
  }

  async function handle(request, response) {
    // Any other host name could be another site's way to reach everything behind this server (DNS rebinding).
    if (!LOOPBACK.test(request.headers.host ?? ""))
      return sendPlain(response, 403, "This server answers to localhost only.");
    const { pathname } = new URL(request.url, "http://dev");
    if (pathname === EVENTS) return listen(request, response);
    if (pathname === SCRIPT) {
      response.writeHead(200, {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "no-store",
      });
      return response.end(RELOAD);
    }
    if (pathname === "/releases/registry.json") return sendRegistry(request, response);
    if (pathname === "/api/beacons" && request.method === "POST") return swallowBeacon(request, response);
    const [, name, file] = /^\/releases\/([^/]+)\/dev\/(.+)$/.exec(pathname) ?? [];
    if (remotes.includes(name)) return sendWatched(request, response, name, file);
    if (watched.includes("shell") && /\.[a-z0-9]+$/i.test(pathname)) {
      const found = inside(devFolder(root, "shell"), pathname);
      if (found && (await sendFile(response, found))) return;
    }
    const wantsPage = request.method === "GET" && String(request.headers.accept).includes("text/html");
    return wantsPage ? sendPage(request, response) : pass(request, response);
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch((error) => unavailable(response, error));
  });
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", () => resolve(server.address().port));
      }),
    /** Marks a part as being built: its files are not read until `settled`. */
    started: (name) => {
      if (building.has(name)) return;
      const build = {};
      build.done = new Promise((resolve) => {
        build.end = resolve;
      });
      building.set(name, build);
    },
    settled: (name) => {
      building.get(name)?.end();
      building.delete(name);
    },
    /** Notifies every open page of a new build, or of its errors. */
    announce: ({ name, errors }) => {
      // Pages that waited for the first build already have it, and their user may be filling in a form.
      const first = !errors && !built.has(name) && !requestedEarly.has(name);
      if (!errors) built.add(name);
      if (first) return;
      const event = errors ? "failed" : "built";
      for (const response of listeners)
        response.write(`event: ${event}\ndata: ${JSON.stringify({ name, errors })}\n\n`);
    },
    close: () =>
      new Promise((resolve) => {
        connection.close();
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
