import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { Problem } from "./problem.ts";

/** Probes use any address of the machine; their answers contain no data of the product. */
const PROBES: readonly (string | undefined)[] = ["/healthz", "/readyz"];
/** How many refused names are logged, so that an operator sees which one is missing; others are only refused. */
const MOST_LOGGED = 20;
/** `Host` headers whose name is cached: nearly all requests send the same few. */
const MOST_HOSTS = 100;

/** The name in a `Host` header, without port, brackets and final dot; null if there is none. */
function nameOf(host: string): string | null {
  const url = `http://${host}`;
  if (!host || /[/?#@\\]/.test(host) || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

/**
 * Browsers resolve these to the machine itself, or they are no names at all: another site cannot point its name at
 * them.
 */
const isSafe = (name: string): boolean =>
  isIP(name) !== 0 || name === "localhost" || name.endsWith(".localhost");

/**
 * Answers only under host names of this installation. Otherwise a foreign page could make its own name resolve to this
 * machine (DNS rebinding) and share the product's origin. Ports are not compared: proxies and containers change them,
 * and the attack depends on the name.
 */
export function installKnownHosts(app: FastifyInstance, names: readonly string[]): void {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const logged = new Set<string>();
  const read = new LRUCache<string, { readonly name: string | null }>({
    max: MOST_HOSTS,
    memoMethod: (host) => ({ name: nameOf(host) }),
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const { name } = read.memo(request.headers.host ?? "");
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
