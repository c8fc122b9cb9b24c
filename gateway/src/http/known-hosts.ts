import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

/** Probes ask by whatever address they have; their answers say nothing of the product's data. */
const PROBES: readonly (string | undefined)[] = ["/healthz", "/readyz"];
/** Refused names that are written to the log, so that an operator sees what is missing; the rest are only refused. */
const MOST_LOGGED = 20;

/** The name in a `Host` header, without port, brackets and the final dot; null when there is none. */
function nameOf(host: string | undefined): string | null {
  const url = `http://${host ?? ""}`;
  if (!host || /[/?#@\\]/.test(host) || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

/** Browsers resolve these to the machine itself, or to no name at all: another site cannot point its own name at them. */
const isSafe = (name: string): boolean =>
  isIP(name) !== 0 || name === "localhost" || name.endsWith(".localhost");

/**
 * Answers only under names of this installation. Otherwise a foreign page could have its own name resolve to this
 * machine (DNS rebinding) and be of the same origin as the product. Ports are not compared: proxies and containers
 * change them, and a name is what an attacker would have to bring.
 */
export function installKnownHosts(app: FastifyInstance, names: readonly string[]): void {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const logged = new Set<string>();
  app.addHook("onRequest", (request, _reply, done) => {
    const name = nameOf(request.headers.host);
    if ((name !== null && (isSafe(name) || known.has(name))) || PROBES.includes(request.routeOptions.url)) {
      done();
      return;
    }
    if (name !== null && !logged.has(name) && logged.size < MOST_LOGGED) {
      logged.add(name);
      request.log.warn(
        { name },
        "refused under an unknown host name: set PUBLIC_URL, or add it to ALLOWED_HOSTS",
      );
    }
    done(
      new Problem(421, "FORBIDDEN", "unknown-host", { reason: "unknown-host", found: name?.slice(0, 100) }),
    );
  });
}
