import type { BeaconAnswer } from "@gisement/shared-domain/remote";
import type { FastifyInstance } from "fastify";
import { parseInput, signedOut } from "../../http/problem.ts";
import type { Sessions } from "../../identity/sessions.ts";
import type { Releases } from "../releases.ts";
import { BEACON_BYTES, beaconSchema } from "./beacon-schema.ts";
import type { Beacons } from "./take-beacon.ts";

/** Beacons per minute from one session: a few tabs, each sending one now and then. */
export const BEACONS_A_MINUTE = 60;

/**
 * `POST /api/beacons`: takes in what a page reports about its releases; answers with the composition that it would get
 * now.
 */
export function installBeaconRoutes(
  app: FastifyInstance,
  parts: {
    readonly releases: Pick<Releases, "registryFor">;
    readonly sessions: Pick<Sessions, "find">;
    readonly beacons: Beacons;
  },
): void {
  app.route({
    method: "POST",
    url: "/api/beacons",
    bodyLimit: BEACON_BYTES,
    // Applies only where rate limits are on.
    config: { rateLimit: { max: BEACONS_A_MINUTE, timeWindow: 60_000 } },
    handler: async (request, reply): Promise<BeaconAnswer> => {
      reply.header("cache-control", "no-store");
      const session = await parts.sessions.find(request, reply);
      if (!session) throw signedOut();
      await parts.beacons.take(session.userID, parseInput(beaconSchema, request.body));
      const { composition } = parts.releases.registryFor(session.userID);
      return { composition };
    },
  });
}
