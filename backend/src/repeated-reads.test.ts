import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { VISITOR } from "@gisement/shared-domain/permissions";
import { afterEach, expect, test } from "vitest";
import { connectBackend } from "./remote-backend.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type End = "cut" | "proxy" | "refused";
/** A gateway before a domain service whose first process ends during the request, in this way. */
async function openGateway(end: End) {
  const received: string[] = [];
  const proxy = await listen(async (req, res) => {
    let body = "";
    for await (const part of req) body += part;
    received.push(body || (req.url ?? ""));
    if (received.length > 1) res.setHeader("content-type", "application/json").end('{"data":{"ok":true}}');
    else if (end === "cut") req.socket.destroy();
    else if (end === "proxy") res.writeHead(502, { "content-type": "text/html" }).end("<h1>502</h1>");
    else res.writeHead(503, { "content-type": "application/json" }).end('{"errors":[]}');
  });
  const backend = connectBackend(proxy, "secret");
  const gateway = await listen(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const body = req.method === "POST" ? Buffer.concat(parts) : null;
    await backend.handle(req, res, { identity: VISITOR, requestID: "r", body }).catch(() => {
      if (!res.headersSent) res.writeHead(503).end();
    });
  });
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${gateway}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query }),
    });
    await response.text();
    return response.status;
  };
  const get = async (path: string) => (await fetch(gateway + path)).status;
  return { ask, get, received };
}

test.each<End>(["cut", "proxy"])(
  "a query whose process dies (%s) is answered by the next one",
  async (end) => {
    const { ask, received } = await openGateway(end);
    expect(await ask("query Lots { lots { id } }")).toBe(200);
    expect(received).toEqual([received[0], received[0]]);
  },
);

test("a GET is repeated, and a change with a key that makes it happen once", async () => {
  const one = await openGateway("cut");
  expect(await one.get("/graphql?query={lots{id}}")).toBe(200);
  const other = await openGateway("proxy");
  expect(await other.ask("mutation { createLot { id } }", { "idempotency-key": "k-1" })).toBe(200);
  expect(other.received).toHaveLength(2);
});

test.each<End>(["cut", "proxy"])("a change without a key is sent once (%s)", async (end) => {
  const { ask, received } = await openGateway(end);
  expect(await ask("query Lots { lots { id } } mutation Create { createLot { id } }")).toBeGreaterThan(500);
  expect(received).toHaveLength(1);
});

test("an answer of the domain service itself is passed on", async () => {
  const { ask, received } = await openGateway("refused");
  expect(await ask("{ lots { id } }")).toBe(503);
  expect(received).toHaveLength(1);
});
