import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Did the page that sent this stand under our own address? Decided by what a browser adds and a page cannot forge. */
export function isSameOrigin(request: Pick<FastifyRequest, "headers">, publicUrl: string | null): boolean {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin !== undefined) {
    if (origin === publicUrl) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
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
    else done(new Problem(403, "FORBIDDEN", "other-origin", { reason: "other-origin" }));
  });
}
