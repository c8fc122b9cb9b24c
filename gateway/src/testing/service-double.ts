import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export interface Called {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A double of an external service, on this machine: answers over HTTP according to its documentation. */
export async function startServiceDouble(answer: (called: Called) => Answer) {
  const calls: Called[] = [];
  /** Answers to give first, in order, instead of the usual ones. */
  const instead: Answer[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://double");
    const called: Called = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: request.headers["content-length"] ? await json(request) : null,
    };
    calls.push(called);
    const { status, body, headers } = instead.shift() ?? answer(called);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    instead,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
