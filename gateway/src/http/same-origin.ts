import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Problem } from "./problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Parsed origins: nearly all requests have the same few. */
const origins = new LRUCache<string, { readonly page: URL | null }>({
  max: 100,
  memoMethod: (origin) => ({ page: URL.canParse(origin) ? new URL(origin) : null }),
});

/** Whether the browser reports that another site caused this request. A URL typed by a person does not count. */
export function isFromOtherSite(request: Pick<FastifyRequest, "headers">): boolean {
  const site = request.headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

export const otherOrigin = (): Problem =>
  new Problem(403, "FORBIDDEN", "other-origin", { reason: "other-origin" });

/** Whether the sending page has our own origin, decided by headers that a browser sets and a page cannot forge. */
export function isSameOrigin(
  request: Pick<FastifyRequest, "headers" | "protocol">,
  publicUrl: string | null,
): boolean {
  const { origin, host } = request.headers;
  if (isFromOtherSite(request)) return false;
  if (origin !== undefined) {
    if (origin === publicUrl) return true;
    const { page } = origins.memo(origin);
    if (!page) return false;
    // At the public host only its own scheme is ours, also behind a proxy that does not report the scheme it uses.
    if (publicUrl !== null && page.host === origins.memo(publicUrl).page?.host) return false;
    return page.host === host && page.protocol === `${request.protocol}:`;
  }
  // Every browser that knows SameSite cookies sends the origin of an unsafe request; without it the sender is a
  // program, which cannot be tricked into sending another person's cookie.
  return true;
}

/**
 * Refuses unsafe requests from other sites, of any content type: a multipart form needs no preflight. Session cookies
 * are also SameSite=Lax.
 */
export function installSameOrigin(app: FastifyInstance, publicUrl: () => string | null): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (SAFE.has(request.method) || isSameOrigin(request, publicUrl())) done();
    else done(otherOrigin());
  });
}
