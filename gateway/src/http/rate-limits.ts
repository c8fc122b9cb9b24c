import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Sessions } from "../identity/sessions.ts";
import { Problem } from "./problem.ts";

/**
 * Limits requests that cost something (GraphQL, files, `/api`): each session has its own count, signed-out callers
 * share their address's. Static files are free.
 */
export async function installRateLimits(
  app: FastifyInstance,
  options: { readonly perMinute: number; readonly sessions: Pick<Sessions, "find"> },
): Promise<void> {
  await app.register(rateLimit, {
    max: options.perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: async (request: FastifyRequest) => {
      const session = await options.sessions.find(request);
      return session ? `session:${session.id}` : `address:${request.ip}`;
    },
    errorResponseBuilder: (_request, context) =>
      new Problem(429, "RATE_LIMITED", "too-many-requests", {
        limit: context.max,
        retryAfter: Math.ceil(context.ttl / 1000),
      }),
  });
}
