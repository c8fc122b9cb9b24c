import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { devFolder } from "./watch-part.mjs";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
};
const EVENTS = "/__dev/events";
const SCRIPT = "/__dev/reload.js";
/** A script of our own origin, so that the page's content security policy holds in development as well. */
const RELOAD = `const events = new EventSource("${EVENTS}");
events.addEventListener("built", () => location.reload());
events.addEventListener("failed", ({ data }) => console.error(JSON.parse(data).errors.join("\\n")));
`;
/** Version under which a watched remote is served; it never lies in the release store. */
const DEV = "dev";

/**
 * Stands in front of the gateway: watched parts come from their watch folders, pages get a script that reloads them,
 * everything else passes through.
 */
export function createDevServer({ root, watched, gatewayPort }) {
  const listeners = new Set();
  const remotes = watched.filter((name) => name !== "shell");

  const target = (request) => ({
    host: "127.0.0.1",
    port: gatewayPort,
    method: request.method,
    path: request.url,
    headers: request.headers,
  });

  function unavailable(response) {
    if (response.headersSent) return response.destroy();
    response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "1" });
    response.end("The gateway is not ready yet; try again in a moment.\n");
  }

  function pass(request, response) {
    const upstream = http.request(target(request), (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    upstream.on("error", () => unavailable(response));
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  }

  /** The gateway's whole answer as text, uncompressed and never "not modified". */
  function fetchText(request) {
    const { "accept-encoding": _encoding, "if-none-match": _etag, ...headers } = request.headers;
    return new Promise((resolve, reject) => {
      const upstream = http.request({ ...target(request), method: "GET", headers }, (answer) => {
        answer.setEncoding("utf8");
        let text = "";
        answer.on("data", (chunk) => (text += chunk));
        answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
      });
      upstream.on("error", reject);
      upstream.end();
    });
  }

  function sendText(response, { status, headers }, text) {
    const { etag: _etag, "content-length": _length, "transfer-encoding": _transfer, ...kept } = headers;
    response.writeHead(status, {
      ...kept,
      "cache-control": "no-store",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  }

  async function sendFile(response, file) {
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return false;
    response.writeHead(200, {
      "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
      "content-length": found.size,
      "cache-control": "no-store",
    });
    createReadStream(file).pipe(response);
    return true;
  }

  /** A file inside a folder, or null for anything that would leave it. */
  function inside(folder, pathname) {
    const file = path.join(folder, path.normalize(`/${decodeURIComponent(pathname)}`));
    return file.startsWith(folder + path.sep) ? file : null;
  }

  async function sendRegistry(request, response) {
    const answer = await fetchText(request);
    if (answer.status !== 200) return sendText(response, answer, answer.text);
    const registry = JSON.parse(answer.text);
    const local = await Promise.all(
      remotes.map(async (name) => {
        const text = await readFile(path.join(devFolder(root, name), "remote.json"), "utf8").catch(
          () => null,
        );
        // Until its first build stands, the built release is used.
        return text && { ...JSON.parse(text), base: `/releases/${name}/${DEV}/` };
      }),
    );
    const own = local.filter(Boolean);
    const names = new Set(own.map(({ name }) => name));
    const all = [...registry.remotes.filter(({ name }) => !names.has(name)), ...own];
    sendText(
      response,
      answer,
      JSON.stringify({ composition: `${registry.composition}-${DEV}`, remotes: all }),
    );
  }

  async function sendPage(request, response) {
    const answer = await fetchText(request);
    const isPage = String(answer.headers["content-type"]).startsWith("text/html");
    if (!isPage) return sendText(response, answer, answer.text);
    const own = watched.includes("shell")
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

  async function handle(request, response) {
    const { pathname } = new URL(request.url, "http://dev");
    if (pathname === EVENTS) return listen(request, response);
    if (pathname === SCRIPT) {
      response.writeHead(200, { "content-type": TYPES[".js"], "cache-control": "no-store" });
      return response.end(RELOAD);
    }
    if (pathname === "/releases/registry.json") return sendRegistry(request, response);
    const [, name, file] = /^\/releases\/([^/]+)\/dev\/(.+)$/.exec(pathname) ?? [];
    if (remotes.includes(name)) {
      const found = inside(devFolder(root, name), file);
      if (found && (await sendFile(response, found))) return;
      response.writeHead(404).end();
      return;
    }
    if (watched.includes("shell") && /\.[a-z0-9]+$/i.test(pathname)) {
      const found = inside(devFolder(root, "shell"), pathname);
      if (found && (await sendFile(response, found))) return;
    }
    const wantsPage = request.method === "GET" && String(request.headers.accept).includes("text/html");
    return wantsPage ? sendPage(request, response) : pass(request, response);
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => unavailable(response));
  });
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", resolve);
      }),
    /** Tells every open page that a part was built, or why not. */
    announce: ({ name, errors }) => {
      const event = errors ? "failed" : "built";
      for (const response of listeners)
        response.write(`event: ${event}\ndata: ${JSON.stringify({ name, errors })}\n\n`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
