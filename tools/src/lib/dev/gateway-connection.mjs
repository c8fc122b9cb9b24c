import http from "node:http";
import https from "node:https";
import { headersForBrowser, headersForGateway } from "./rewrite-headers.mjs";

/**
 * A connection to one gateway that streams requests and responses, for uploads and event streams.
 * @param {{ gateway: string, ownAddress: boolean }} options `ownAddress`: the gateway was started with this server's
 * address, so nothing is rewritten
 */
export function createGatewayConnection({ gateway, ownAddress }) {
  const { protocol, hostname, port } = new URL(gateway);
  const { request: open, Agent } = protocol === "https:" ? https : http;
  // Shorter than the keep-alive of servers, so that no request uses a connection that is being closed.
  const agent = new Agent({ keepAlive: true, timeout: 4_000 });

  /** Sends the head of a request; the caller writes and ends the body. */
  function send(request, { method = request.method, headers = request.headers } = {}) {
    const local = `http://${request.headers.host}`;
    const outgoing = open({
      agent,
      // Only URLs put an IPv6 address in brackets.
      hostname: hostname.replace(/^\[|\]$/g, ""),
      port: port || undefined,
      method,
      path: request.url,
      headers: ownAddress ? headers : headersForGateway(headers, { local, gateway }),
    });
    const headersOf = (answer) =>
      ownAddress ? answer.headers : headersForBrowser(answer.headers, { local, gateway });
    return { outgoing, headersOf };
  }

  /** Forwards request and response; `onFault` answers if the gateway does not. */
  function pass(request, response, onFault) {
    const { outgoing, headersOf } = send(request);
    outgoing.on("response", (answer) => {
      response.writeHead(answer.statusCode, headersOf(answer));
      // Sends the head of an event stream without waiting for its first event.
      response.flushHeaders();
      answer.pipe(response);
    });
    outgoing.on("error", (error) => onFault(response, error));
    response.on("close", () => outgoing.destroy());
    request.pipe(outgoing);
  }

  /** The complete response as text, uncompressed and never "not modified". */
  function fetchText(request) {
    const { "accept-encoding": _encoding, "if-none-match": _etag, ...headers } = request.headers;
    const { outgoing, headersOf } = send(request, { method: "GET", headers });
    return new Promise((resolve, reject) => {
      outgoing.on("response", (answer) => {
        answer.setEncoding("utf8");
        let text = "";
        answer.on("data", (chunk) => (text += chunk));
        answer.on("end", () => resolve({ status: answer.statusCode, headers: headersOf(answer), text }));
        answer.on("error", reject);
      });
      outgoing.on("error", reject);
      outgoing.end();
    });
  }
  return { pass, fetchText, close: () => agent.destroy() };
}
