import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Supervised, supervise } from "./supervised.ts";

export interface ProxyPorts {
  /** Where browsers connect. */
  readonly public: number;
  /** Where gateways reach the backends. */
  readonly backends: number;
  readonly gatewayPorts: readonly number[];
  readonly backendPorts: readonly number[];
}

const servers = (name: string, ports: readonly number[]): string =>
  ports.map((port, index) => `  server ${name}-${index + 1} 127.0.0.1:${port}`).join("\n");

/**
 * A request is repeated on another server only if the first one has not received it (`conn-failure`), so no change is
 * made twice. A server that stops answers 503 to its check while it still serves, so it gets no further requests.
 */
const configuration = (ports: ProxyPorts): string => `
defaults
  mode http
  timeout connect 2s
  timeout check 5s
  timeout client 1h
  timeout server 1h
  timeout http-request 15s
  retries 3
  retry-on conn-failure
  option redispatch 1
  option forwardfor
  option httpchk GET /readyz
  default-server check inter 300ms fall 2 rise 1

frontend browsers
  bind 127.0.0.1:${ports.public}
  default_backend gateways

frontend gateways_calls
  bind 127.0.0.1:${ports.backends}
  default_backend backends

backend gateways
  balance roundrobin
${servers("gateway", ports.gatewayPorts)}

backend backends
  balance roundrobin
${servers("backend", ports.backendPorts)}
`;

/** Starts haproxy in front of the gateways, and between gateways and backends. */
export async function startProxy(folder: string, ports: ProxyPorts): Promise<Supervised> {
  const file = path.join(folder, "haproxy.cfg");
  await writeFile(file, configuration(ports));
  return supervise({
    name: "proxy",
    command: process.env.HAPROXY ?? "haproxy",
    args: ["-db", "-f", file],
    isReady: async () => (await fetch(`http://127.0.0.1:${ports.public}/healthz`)).status > 0,
  });
}
