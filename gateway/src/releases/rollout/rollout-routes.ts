import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { z } from "zod";
import { parseInput } from "../../http/problem.ts";
import type { AuditEntry } from "../audit.ts";
import { type Right, releaseVersion, remoteName } from "../delivery-schemas.ts";
import { readFaults } from "../health/fault-records.ts";
import { reportHealth } from "../health/report-health.ts";
import type { Beacons } from "../health/take-beacon.ts";
import type { Releases } from "../releases.ts";

const percent = "a whole number from 1 to 99; activate gives a release to everybody, stop to nobody";
const days = "a whole number of days from 1 to 30";
const email = z.email("an e-mail address").max(254, "an e-mail address of at most 254 characters");
const remoteParams = z.object({ name: remoteName });
const rolloutBody = z.strictObject(
  {
    version: releaseVersion,
    percent: z.number(percent).int(percent).min(1, percent).max(99, percent),
  },
  "an object with version and percent",
);
const forceBody = z.strictObject(
  { email, version: releaseVersion, days: z.number(days).int(days).min(1, days).max(30, days).default(7) },
  "an object with email, version and days",
);
const limit = "a whole number from 1 to 500";
const faultsQuery = z.object({
  limit: z.coerce.number(limit).int(limit).min(1, limit).max(500, limit).default(50),
});
const unforceBody = z.strictObject({ email }, "an object with email");

/** Rollouts to a share of people and previews for single people, under the same rights as the other delivery routes. */
export function installRolloutRoutes(
  app: FastifyInstance,
  parts: {
    readonly pool: Pool;
    readonly releases: Releases;
    readonly beacons: Beacons;
    readonly rightTo: (
      request: FastifyRequest,
      action: AuditEntry["action"],
      remote: string,
    ) => Promise<Right>;
  },
): void {
  const { releases, rightTo } = parts;

  app.post("/api/releases/:name/rollout", async (request) => {
    const { name } = parseInput(remoteParams, request.params);
    const { actor } = await rightTo(request, "rollout", name);
    const body = parseInput(rolloutBody, request.body);
    return releases.rollout(actor, name, body.version, body.percent);
  });
  app.post("/api/releases/:name/rollout/stop", async (request) => {
    const { name } = parseInput(remoteParams, request.params);
    const { actor } = await rightTo(request, "stop", name);
    return releases.stop(actor, name);
  });
  app.get("/api/releases/:name/health", async (request) => {
    const { name } = parseInput(remoteParams, request.params);
    await rightTo(request, "health", name);
    return { ...(await reportHealth(parts.pool, name)), ignored: parts.beacons.ignored() };
  });
  app.get("/api/releases/:name/faults", async (request) => {
    const { name } = parseInput(remoteParams, request.params);
    await rightTo(request, "faults", name);
    return { faults: await readFaults(parts.pool, name, parseInput(faultsQuery, request.query).limit) };
  });
  app.put("/api/releases/:name/forced", async (request) => {
    const { name } = parseInput(remoteParams, request.params);
    const { actor } = await rightTo(request, "force", name);
    return releases.force(actor, name, parseInput(forceBody, request.body));
  });
  app.delete("/api/releases/:name/forced", async (request) => {
    const { name } = parseInput(remoteParams, request.params);
    const { actor } = await rightTo(request, "unforce", name);
    return releases.unforce(actor, name, parseInput(unforceBody, request.body).email);
  });
}
