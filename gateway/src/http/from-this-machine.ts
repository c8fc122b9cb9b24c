import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Was this sent by a program of this machine? A proxy on it is one too: what it forwards comes from outside. */
export function isFromThisMachine(request: Pick<FastifyRequest, "headers" | "socket">): boolean {
  const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
  return forwarded === undefined && LOOPBACK.test(request.socket.remoteAddress ?? "");
}
