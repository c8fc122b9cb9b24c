import http from "node:http";
import https from "node:https";
import { headersForBrowser, headersForGateway } from "./rewrite-headers.mjs";

/**
 * The way to one gateway: requests go out and answers come back as streams, so that uploads and event streams flow.
 * @param {{ gateway: string, ownAddress: boolean }} options `ownAddress`: the gateway knows this server's address as its
 *   own already (it was started so), and nothing has to be rewritten
 */
export function createGatewayConnection({ gateway, ownAddress }) {
  const { protocol, hostname, port } = new URL(gateway);
  const { request: open, Agent } = protocol === "https:" ? https : http;
  // Shorter than servers keep idle connections: a request must not meet one that is just being closed.
  const agent = new Agent({ keepAlive: true, timeout: 4_000 });

  /** Sends the head of a request; whoever calls it writes the body and ends it. */
  function send(request, { method = request.method, headers = request.headers } = {}) {
    const local = `http://${request.headers.host}`;
    const outgoing = open({
      agent,
      // An IPv6 address stands in brackets in an URL only.
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

  /** Everything through, both ways; `onFault` answers when the gateway does not. */
  function pass(request, response, onFault) {
    const { outgoing, headersOf } = send(request);
    outgoing.on("response", (answer) => {
      response.writeHead(answer.statusCode, headersOf(answer));
      // The head of an event stream must not wait for its first event.
      response.flushHeaders();
      answer.pipe(response);
    });
    outgoing.on("error", (error) => onFault(response, error));
    response.on("close", () => outgoing.destroy());
    request.pipe(outgoing);
  }

  /** The gateway's whole answer as text, uncompressed and never "not modified". */
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
