import { checkSiret } from "@gisement/shared-domain/identifiers";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { Problem, parseInput, signedOut } from "../../http/problem.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { ServiceError } from "../service-error.ts";
import type { Company, CompanyRegister } from "./register.ts";

/** Milliseconds that an answer is cached: the register allows seven requests per second, and companies seldom move. */
const KEPT = 6 * 3_600_000;
const MOST_KEPT = 5000;
const RETRY_AFTER = 10;

const NUMBER = "14 digits, with or without blanks";
const params = z.object({
  // Pasted spaces never reach the register (ACCT-524).
  number: z
    .string(NUMBER)
    .transform((value) => value.replace(/\s/g, ""))
    .refine((value) => checkSiret(value).ok, NUMBER),
});

/** Company search by number, for forms. */
export function installSiretRoutes(
  app: FastifyInstance,
  { register, sessions }: { readonly register: CompanyRegister; readonly sessions: Sessions },
): void {
  const known = new LRUCache<string, Company | "none">({ ttl: KEPT, max: MOST_KEPT });
  app.get("/api/siret/get/:number", async (request, reply) => {
    if (!(await sessions.find(request))) throw signedOut();
    const { number } = parseInput(params, request.params);
    let company = known.get(number);
    if (company === undefined) {
      try {
        company = (await register.find(number)) ?? "none";
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        request.log.warn({ err: error }, "the company register failed");
        throw new Problem(503, "UNAVAILABLE", "service-away", {
          retryAfter: error.retryAfter ?? RETRY_AFTER,
          reason: "company-register",
        });
      }
      known.set(number, company);
    }
    if (company === "none")
      throw new Problem(404, "NOT_FOUND", "company-not-found", { field: "number", found: number });
    return reply.header("cache-control", "no-store").send(company);
  });
}
