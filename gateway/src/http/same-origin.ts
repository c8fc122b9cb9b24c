import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Does the browser say that another site has caused this request? A person who typed the address has not. */
export function isFromOtherSite(request: Pick<FastifyRequest, "headers">): boolean {
  const site = request.headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

export const otherOrigin = (): Problem =>
  new Problem(403, "FORBIDDEN", "other-origin", { reason: "other-origin" });

/** Did the page that sent this stand under our own address? Decided by what a browser adds and a page cannot forge. */
export function isSameOrigin(
  request: Pick<FastifyRequest, "headers" | "protocol">,
  publicUrl: string | null,
): boolean {
  const { origin, host } = request.headers;
  if (isFromOtherSite(request)) return false;
  if (origin !== undefined) {
    if (origin === publicUrl) return true;
    if (!URL.canParse(origin)) return false;
    const page = new URL(origin);
    // At the public address only its own scheme is ours, also behind a proxy that does not say which one it speaks.
    if (publicUrl !== null && page.host === new URL(publicUrl).host) return false;
    return page.host === host && page.protocol === `${request.protocol}:`;
  }
  // Every browser that knows SameSite cookies names the origin of an unsafe request; without one it is a program, which
  // nobody can trick into sending somebody else's cookie.
  return true;
}

/**
 * Refuses unsafe requests from other sites, whatever their content type: a multipart form needs no preflight.
 * Session cookies are SameSite=Lax besides.
 */
export function installSameOrigin(app: FastifyInstance, publicUrl: () => string | null): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (SAFE.has(request.method) || isSameOrigin(request, publicUrl())) done();
    else done(otherOrigin());
  });
}
