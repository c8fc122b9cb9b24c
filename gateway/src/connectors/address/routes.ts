import { LIMITS } from "@gisement/shared-domain/limits";
import type { Address } from "@gisement/shared-domain/places";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { parseInput, signedOut } from "../../http/problem.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { ServiceError } from "../service-error.ts";
import type { AddressSearch } from "./address-search.ts";

/** Milliseconds that an answer is cached: people type the same beginnings again and again. */
const KEPT = 3_600_000;
const MOST_KEPT = 5000;

const TEXT = "a text of 1 to 200 characters";
const LIMIT = `a whole number from 1 to ${LIMITS.addressResults}`;
const query = z.object({
  q: z
    .string(TEXT)
    .transform((value) => value.trim().replace(/\s+/g, " "))
    .refine((value) => value.length > 0 && value.length <= 200, TEXT),
  limit: z
    .string(LIMIT)
    .regex(/^\d+$/, LIMIT)
    .transform(Number)
    .refine((value) => value >= 1 && value <= LIMITS.addressResults, LIMIT)
    .default(LIMITS.addressResults),
});

/** Address search for forms (MAP-501). */
export function installAddressRoutes(
  app: FastifyInstance,
  { addresses, sessions }: { readonly addresses: AddressSearch; readonly sessions: Pick<Sessions, "find"> },
): void {
  const known = new LRUCache<string, readonly Address[]>({ ttl: KEPT, max: MOST_KEPT });
  app.get("/api/address/search", async (request, reply) => {
    if (!(await sessions.find(request))) throw signedOut();
    const { q, limit } = parseInput(query, request.query);
    const key = `${limit} ${q.toLowerCase()}`;
    let results = known.get(key);
    if (results === undefined) {
      try {
        results = (await addresses.find({ text: q, limit })).slice(0, limit);
        known.set(key, results);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        // People can still type an address by hand (MAP-504).
        request.log.warn({ err: error }, "the address search failed");
        results = [];
      }
    }
    return reply.header("cache-control", "no-store").send({ results });
  });
}
