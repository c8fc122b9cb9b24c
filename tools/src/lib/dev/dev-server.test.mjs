import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkGateway, readGatewayAddress } from "./check-gateway.mjs";
import { createDevServer } from "./dev-server.mjs";

const POLICY = "default-src 'none'; script-src 'self'; upgrade-insecure-requests";
const page = (meta) => `<!doctype html><html><head><title>Gisement</title>${meta}</head><body></body></html>`;
const META =
  '<meta name="gisement:version" content="1.0.0"><meta name="gisement:shell-contract" content="1.1.0">';
const released = (name) => ({ name, version: "1.0.0", shell: "^1.0.0", base: `/releases/${name}/1.0.0/` });
const REGISTRY = { composition: "a".repeat(32), remotes: [released("mf-orders"), released("mf-catalog")] };

/** Requests received by the gateway, newest last. */
const seen = [];
const opened = new Set();
const answers = {
  "/releases/registry.json": (_, response) =>
    response
      .writeHead(200, { "content-type": "application/json", etag: '"x"' })
      .end(JSON.stringify(REGISTRY)),
  "/fr/login": (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(page(META)),
  "/fr/orders": (_, response) =>
    response
      .writeHead(200, {
        "content-type": "text/html",
        "content-security-policy": POLICY,
        "strict-transport-security": "max-age=1",
        etag: '"page"',
      })
      .end(page(META)),
  "/api/auth/sign-in/email": (request, response) =>
    request.resume().on("end", () =>
      response
        .writeHead(200, {
          "set-cookie": "__Secure-gisement.session_token=abc; Path=/; HttpOnly; Secure; SameSite=Lax",
        })
        .end("{}"),
    ),
  "/api/files": (request, response) => {
    let bytes = 0;
    request.on("data", (chunk) => {
      bytes += chunk.length;
    });
    request.on("end", () => response.end(String(bytes)));
  },
  "/graphql": (request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    opened.add(response);
    request.on("close", () => opened.delete(response));
  },
  "/leave": (_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${upstreamPort}/fr/login` }).end(),
};

let root;
let upstream;
let upstreamPort;
let server;
let local;
const startUpstream = (handler) =>
  new Promise((resolve) => {
    const created = http.createServer(handler);
    created.listen(0, "127.0.0.1", () => resolve([created, created.address().port]));
  });

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "gisement-dev-"));
  const built = path.join(root, "mf-orders/.cache/dev");
  mkdirSync(built, { recursive: true });
  writeFileSync(path.join(root, "mf-orders/remote.json"), JSON.stringify({ shell: "^1.0.0" }));
  writeFileSync(
    path.join(built, "remote.json"),
    JSON.stringify({ name: "mf-orders", version: "1.0.0", shell: "^1.0.0" }),
  );
  writeFileSync(path.join(built, "app.js"), "export {};\n");
  writeFileSync(path.join(root, "mf-orders/secret.txt"), "secret");
  [upstream, upstreamPort] = await startUpstream((request, response) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers });
    const answer = answers[new URL(request.url, "http://gateway").pathname];
    if (answer) answer(request, response);
    else response.writeHead(404).end("nothing");
  });
  const gateway = `http://127.0.0.1:${upstreamPort}`;
  server = createDevServer({ root, watched: ["mf-orders"], gateway, ownAddress: false });
  local = `http://localhost:${await server.listen(0)}`;
});
afterAll(async () => {
  await server.close();
  upstream.closeAllConnections();
  await new Promise((closed) => upstream.close(closed));
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => void seen.splice(0));

test("a page has the gateway's policy and the reload script", async () => {
  const response = await fetch(`${local}/fr/orders`, {
    headers: { accept: "text/html", "if-none-match": '"page"' },
  });
  const html = await response.text();
  expect(html).toContain('<script defer src="/__dev/reload.js"></script></head>');
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; script-src 'self'");
  expect(response.headers.get("strict-transport-security")).toBeNull();
  expect(response.headers.get("etag")).toBeNull();
  expect(await (await fetch(`${local}/__dev/reload.js`)).text()).toContain("location.reload()");
});

test("the registry contains the local watched remote and the gateway's others, under the gateway's composition", async () => {
  const registry = await (await fetch(`${local}/releases/registry.json`)).json();
  expect(registry.composition).toBe(REGISTRY.composition);
  expect(registry.remotes.map(({ name, base }) => [name, base])).toEqual([
    ["mf-catalog", "/releases/mf-catalog/1.0.0/"],
    ["mf-orders", "/releases/mf-orders/dev/"],
  ]);
});

test("sign-in works as on the gateway's own page, and the cookie is kept over http", async () => {
  const response = await fetch(`${local}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin: local, referer: `${local}/fr/login`, "content-type": "application/json" },
    body: "{}",
  });
  expect(response.headers.getSetCookie()).toEqual([
    "dev-__Secure-gisement.session_token=abc; Path=/; HttpOnly; SameSite=Lax",
  ]);
  const { headers } = seen.at(-1);
  expect(headers).toMatchObject({
    host: `127.0.0.1:${upstreamPort}`,
    origin: `http://127.0.0.1:${upstreamPort}`,
    referer: `http://127.0.0.1:${upstreamPort}/fr/login`,
  });
  await fetch(`${local}/api/session`, { headers: { cookie: "dev-__Secure-gisement.session_token=abc" } });
  expect(seen.at(-1).headers.cookie).toBe("__Secure-gisement.session_token=abc");
});

test("a request from another site stays cross-origin, and another host name for this machine is refused", async () => {
  await fetch(`${local}/api/files`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
    body: "x",
  });
  expect(seen.at(-1).headers.origin).toBe("https://evil.example");
  const status = await new Promise((resolve) =>
    http
      .get(`${local}/fr/orders`, { headers: { host: "evil.example" } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .on("error", resolve),
  );
  expect(status).toBe(403);
});

test("redirects stay on this server", async () => {
  const response = await fetch(`${local}/leave`, { redirect: "manual" });
  expect(response.headers.get("location")).toBe(`${local}/fr/login`);
});

test("uploads are streamed completely", async () => {
  const body = Buffer.alloc(5_000_000, 1);
  expect(await (await fetch(`${local}/api/files`, { method: "POST", body })).text()).toBe("5000000");
});

test("an event stream starts before its first event, forwards each event immediately, and ends with the page", async () => {
  const controller = new AbortController();
  const response = await fetch(`${local}/graphql`, { signal: controller.signal });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const reader = response.body.getReader();
  for (const text of ["data: 1\n\n", "data: 2\n\n"]) {
    for (const stream of opened) stream.write(text);
    expect(Buffer.from((await reader.read()).value).toString()).toBe(text);
  }
  controller.abort();
  await expect.poll(() => opened.size).toBe(0);
});

test("a page in development gets the current composition, and its beacons are not forwarded", async () => {
  await fetch(`${local}/releases/registry.json`);
  seen.splice(0);
  const response = await fetch(`${local}/api/beacons`, { method: "POST", body: "{}" });
  expect(await response.json()).toEqual({ composition: REGISTRY.composition });
  expect(seen).toEqual([]);
});

describe("files of a watched remote", () => {
  const base = () => `${local}/releases/mf-orders/dev`;

  test("are readable by any page, without credentials", async () => {
    const asking = { origin: "https://gisement.example" };
    const preflight = await fetch(`${base()}/app.js`, { method: "OPTIONS", headers: asking });
    expect(preflight.status).toBe(204);
    const response = await fetch(`${base()}/app.js`, { headers: asking });
    for (const { headers } of [preflight, response]) {
      expect(headers.get("access-control-allow-origin")).toBe("https://gisement.example");
      expect(headers.get("access-control-allow-private-network")).toBe("true");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("vary")).toBe("origin");
    }
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("export {};\n");
  });

  test("a HEAD response has no body, and a missing file gives 404", async () => {
    const head = await fetch(`${base()}/app.js`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const missing = await fetch(`${base()}/none.js`);
    expect([missing.status, await missing.text()]).toEqual([
      404,
      "mf-orders has no file none.js; until its first build stands it has none.\n",
    ]);
  });

  test.each(["..%2f..%2fsecret.txt", "%2e%2e/%2e%2e/secret.txt", "..%5c..%5csecret.txt", "%E0%A4%A"])(
    "%s gives 404",
    async (file) => {
      const status = await new Promise((resolve, reject) => {
        const { port } = new URL(local);
        http
          .get(
            { port, path: `/releases/mf-orders/dev/${file}`, headers: { host: "localhost" } },
            (answer) => {
              answer.resume();
              resolve(answer.statusCode);
            },
          )
          .on("error", reject);
      });
      expect(status).toBe(404);
    },
  );

  test("other responses of the gateway lack such headers", async () => {
    const response = await fetch(`${local}/api/session`, { headers: { origin: "https://evil.example" } });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});

test("a part being built is not served until the build is complete", async () => {
  const file = path.join(root, "mf-orders/.cache/dev/remote.json");
  const before = readFileSync(file, "utf8");
  server.started("mf-orders");
  server.started("mf-orders");
  writeFileSync(file, '{ "name": "mf-or');
  const registry = fetch(`${local}/releases/registry.json`).then((response) => response.json());
  const app = fetch(`${local}/releases/mf-orders/dev/remote.json`).then((response) => response.text());
  // Other parts and calls are served meanwhile.
  expect((await fetch(`${local}/fr/login`)).status).toBe(200);
  writeFileSync(file, before);
  server.settled("mf-orders");
  expect((await registry).remotes.map(({ name }) => name)).toEqual(["mf-catalog", "mf-orders"]);
  expect(await app).toBe(before);
});

test("open pages are notified of each build", async () => {
  const controller = new AbortController();
  const response = await fetch(`${local}/__dev/events`, { signal: controller.signal });
  const reader = response.body.getReader();
  await reader.read();
  server.announce({ name: "mf-orders" });
  server.announce({ name: "mf-orders", errors: ["src/app.tsx: oops"] });
  let text = "";
  while (!text.includes("oops")) text += Buffer.from((await reader.read()).value).toString();
  expect(text).toBe(
    'event: built\ndata: {"name":"mf-orders"}\n\nevent: failed\ndata: {"name":"mf-orders","errors":["src/app.tsx: oops"]}\n\n',
  );
  controller.abort();
});

test("a page that waited for the first build is not reloaded by it", async () => {
  const fresh = createDevServer({
    root,
    watched: ["mf-orders"],
    gateway: `http://127.0.0.1:${upstreamPort}`,
    ownAddress: false,
  });
  const address = `http://localhost:${await fresh.listen(0)}`;
  const controller = new AbortController();
  const reader = (await fetch(`${address}/__dev/events`, { signal: controller.signal })).body.getReader();
  await reader.read();
  fresh.started("mf-orders");
  const registry = fetch(`${address}/releases/registry.json`);
  fresh.announce({ name: "mf-orders" });
  fresh.settled("mf-orders");
  expect((await (await registry).json()).remotes).toHaveLength(2);
  fresh.announce({ name: "mf-orders" });
  expect(Buffer.from((await reader.read()).value).toString()).toBe(
    'event: built\ndata: {"name":"mf-orders"}\n\n',
  );
  fresh.announce({ name: "mf-orders", errors: ["oops"] });
  expect(Buffer.from((await reader.read()).value).toString()).toContain("event: failed");
  controller.abort();
  await fresh.close();
});

test("an unreachable gateway gives an error message", async () => {
  const [stopped, port] = await startUpstream(() => {});
  await new Promise((closed) => stopped.close(closed));
  const lonely = createDevServer({
    root,
    watched: ["mf-orders"],
    gateway: `http://127.0.0.1:${port}`,
    ownAddress: false,
  });
  const address = `http://localhost:${await lonely.listen(0)}`;
  for (const target of ["/fr/orders", "/releases/registry.json", "/api/session"]) {
    const response = await fetch(address + target, { headers: { accept: "text/html" } });
    expect([response.status, await response.text()]).toEqual([
      502,
      `http://127.0.0.1:${port} does not answer (ECONNREFUSED).\n`,
    ]);
  }
  await lonely.close();
});

test("a page waits for a local gateway that is still starting", async () => {
  const [stopped, port] = await startUpstream(() => {});
  await new Promise((closed) => stopped.close(closed));
  const gateway = `http://127.0.0.1:${port}`;
  const early = createDevServer({ root, watched: ["mf-orders"], gateway, ownAddress: true });
  const address = `http://localhost:${await early.listen(0)}`;
  const response = await fetch(`${address}/fr`, { headers: { accept: "text/html" } });
  expect([response.status, response.headers.get("refresh")]).toEqual([503, "2"]);
  await early.close();
});

describe("the gateway is checked before the first build", () => {
  const check = (gateway) => checkGateway({ root, gateway, watched: ["mf-orders"] });

  test("accepts a compatible one and returns its contract and remotes", async () => {
    expect(await check(`http://127.0.0.1:${upstreamPort}`)).toEqual({
      contract: "1.1.0",
      remotes: ["mf-orders", "mf-catalog"],
      warnings: [],
    });
  });

  test.each([
    ["no address", "gisement.example"],
    ["another protocol", "ftp://gisement.example"],
    ["a path", "https://gisement.example/fr"],
    ["credentials", "https://me:word@gisement.example"],
  ])("refuses %s", (_, text) => {
    expect(() => readGatewayAddress(text)).toThrow(
      `--url is "${text}", but an address without path is accepted, like https://gisement.example.`,
    );
  });

  test("refuses one that does not respond", async () => {
    const [stopped, port] = await startUpstream(() => {});
    await new Promise((closed) => stopped.close(closed));
    await expect(check(`http://127.0.0.1:${port}`)).rejects.toThrow(
      `http://127.0.0.1:${port} does not answer: ECONNREFUSED; is it running, and is the address right?`,
    );
  });

  test.each([
    ["another server", () => "<html>Hello</html>"],
    [
      "one with a registry, but without the shell",
      (url) => (url.endsWith(".json") ? JSON.stringify(REGISTRY) : "no"),
    ],
  ])("refuses %s, which is no gateway", async (_, answer) => {
    const [other, port] = await startUpstream((request, response) => response.end(answer(request.url)));
    await expect(check(`http://127.0.0.1:${port}`)).rejects.toThrow(
      "answers, but it is no Gisement gateway: it has no release registry and shell.",
    );
    other.closeAllConnections();
    other.close();
  });

  test("refuses a shell with another contract, and warns of other versions of shared modules", async () => {
    const served = { contract: "2.0.0", shared: {} };
    const [other, port] = await startUpstream(({ url }, response) =>
      response.end(
        url.endsWith("registry.json")
          ? JSON.stringify(REGISTRY)
          : url.endsWith("lent-modules.json")
            ? JSON.stringify(served.shared)
            : page(META.replace("1.1.0", served.contract)),
      ),
    );
    const gateway = `http://127.0.0.1:${port}`;
    await expect(check(gateway)).rejects.toThrow(
      `mf-orders needs the shell contract ^1.0.0, but the shell of ${gateway} has 2.0.0: release the shell there first`,
    );
    served.contract = "1.0.0";
    served.shared = { react: "18.3.1" };
    mkdirSync(path.join(root, "node_modules/react"), { recursive: true });
    writeFileSync(path.join(root, "node_modules/react/package.json"), '{"version":"19.3.1"}');
    expect((await check(gateway)).warnings).toEqual([
      `${gateway} shares other versions than those here: react 18.3.1 (here 19.3.1). A part that needs one of them is not mounted; install the versions of that release.`,
    ]);
    other.closeAllConnections();
    other.close();
  });
});
