import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../http/problem.ts";
import type { RequestCounts } from "../http/request-counts.ts";
import { networkOf } from "./attempts.ts";
import type { Sessions } from "./sessions.ts";

/** Multiple of a person's limit that one address gets for everybody behind it: an office shares one. */
const PEOPLE_OF_AN_ADDRESS = 20;
const MINUTE = 60_000;

/** Lets the library use the counts shared by all processes; a route with its own limit has its own counts. */
class SharedStore implements FastifyRateLimitStore {
  constructor(
    private readonly counts: RequestCounts,
    private readonly route = "",
  ) {}
  incr(key: string, callback: Parameters<FastifyRateLimitStore["incr"]>[1]): void {
    callback(null, this.counts.add(`${this.route}${key}`));
  }
  child(options: object): FastifyRateLimitStore {
    const { routeInfo } = options as { readonly routeInfo?: { readonly url?: string } };
    return new SharedStore(this.counts, `${routeInfo?.url ?? ""} `);
  }
}

const tooMany = (limit: number, ttl: number): Problem =>
  new Problem(429, "RATE_LIMITED", "too-many-requests", { limit, retryAfter: Math.ceil(ttl / 1000) });

/**
 * Limits requests that cost something (GraphQL, files, `/api`), over all sessions and processes. Each person has a
 * count, signed-out visitors share that of their address, and each address has a higher limit for everything it sends.
 * Static files are unlimited.
 */
export async function installRateLimits(
  app: FastifyInstance,
  options: {
    readonly perMinute: number;
    readonly sessions: Pick<Sessions, "find">;
    readonly counts: RequestCounts;
  },
): Promise<void> {
  const { counts, perMinute, sessions } = options;
  const ofAddress = perMinute * PEOPLE_OF_AN_ADDRESS;
  app.addHook("onRequest", (request, _reply, done) => {
    const { current, ttl } = counts.add(`all:${networkOf(request.ip)}`);
    done(current > ofAddress ? tooMany(ofAddress, ttl) : undefined);
  });
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: MINUTE,
    store: class extends SharedStore {
      constructor() {
        super(counts);
      }
    },
    keyGenerator: async (request: FastifyRequest) => {
      const session = await sessions.find(request);
      return session ? `person:${session.userID}` : `address:${networkOf(request.ip)}`;
    },
    errorResponseBuilder: (_request, context) => tooMany(context.max, context.ttl),
  });
}
