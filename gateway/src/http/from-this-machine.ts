import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Whether a program of this machine sent the request. A proxy on it counts as well, but what it forwards comes from
 * outside.
 */
export function isFromThisMachine(request: Pick<FastifyRequest, "headers" | "socket">): boolean {
  const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
  return forwarded === undefined && LOOPBACK.test(request.socket.remoteAddress ?? "");
}
