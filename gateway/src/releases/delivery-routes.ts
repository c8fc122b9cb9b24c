import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { z } from "zod";
import { Problem, parseInput } from "../http/problem.ts";
import type { Sessions } from "../identity/sessions.ts";
import { LIMITS } from "./archive/unpack.ts";
import { type AuditEntry, readAudit, writeAudit } from "./audit.ts";
import { type Right, releaseVersion, remoteName } from "./delivery-schemas.ts";
import { checkDeployToken } from "./deploy-tokens.ts";
import { ReleaseRefused, refuse } from "./gate/refusal.ts";
import type { Beacons } from "./health/take-beacon.ts";
import type { Releases } from "./releases.ts";
import { installRolloutRoutes } from "./rollout/rollout-routes.ts";

const releaseParams = z.object({ name: remoteName, version: releaseVersion });
const remoteParams = z.object({ name: remoteName });
const activateBody = z.object({ version: releaseVersion }, "an object with version");
const auditQuery = z.object({
  remote: remoteName.optional(),
  limit: z.coerce
    .number("a whole number")
    .int("a whole number")
    .min(1, "from 1")
    .max(500, "at most 500")
    .default(50),
});

/** Checks that one address may ask for: each reads every file of a release. */
const CHECKS = { max: 20, timeWindow: 60_000 } as const;

export interface DeliveryParts {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly releases: Releases;
  readonly beacons: Beacons;
}

function toProblem(error: unknown): unknown {
  if ((error as { code?: string }).code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return toProblem(
      refuse("archive-too-large", `The release is larger than ${LIMITS.packed} bytes packed.`),
    );
  if (!(error instanceof ReleaseRefused)) return error;
  const [first] = error.violations;
  const tooLarge = first?.rule === "archive-too-large" || first?.rule === "archive-too-many";
  return new Problem(
    tooLarge ? 413 : 422,
    tooLarge ? "LIMIT_EXCEEDED" : "BAD_USER_INPUT",
    "release-refused",
    {
      reason: first?.rule,
      violations: error.violations,
    },
  );
}

const tokenMissing = (): Problem =>
  new Problem(401, "UNAUTHENTICATED", "deploy-token", { reason: "token-missing", field: "authorization" });

/** The sent release. */
function bodyOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0)
    throw refuse("archive-empty", "The request has no body: send the release as a gzip tarball.");
  return body;
}

/** Identifies the caller: a deploy token, or the session of a platform administrator. */
async function rightOf(request: FastifyRequest, { pool, sessions }: DeliveryParts): Promise<Right> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = await checkDeployToken(pool, authorization);
    return { actor: `token:${token.id}`, remote: token.remote };
  }
  const session = await sessions.find(request);
  const viewer = session ? await sessions.viewer(session.userID, { fresh: true }) : null;
  if (!viewer) throw tokenMissing();
  if (viewer.type !== "ADMIN")
    throw new Problem(403, "FORBIDDEN", "forbidden", { reason: "platform-admin-only" });
  return { actor: `administrator:${viewer.id}`, remote: null };
}

/** REST routes with which teams release their remotes: publish, activate, roll back, list, audit. */
export function installDeliveryRoutes(app: FastifyInstance, parts: DeliveryParts): void {
  const { pool, releases } = parts;

  const rightTo = async (
    request: FastifyRequest,
    action: AuditEntry["action"],
    remote: string,
  ): Promise<Right> => {
    const right = await rightOf(request, parts);
    if (right.remote === null || right.remote === remote) return right;
    await writeAudit(pool, { actor: right.actor, action, remote, result: "other-remote" });
    throw new Problem(403, "FORBIDDEN", "other-remote", {
      reason: "token-other-remote",
      found: remote,
      accepted: right.remote,
    });
  };

  app.register(async (scope) => {
    scope.setErrorHandler((error) => {
      throw toProblem(error);
    });
    scope.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });

    installRolloutRoutes(scope, { pool, releases, beacons: parts.beacons, rightTo });
    scope.get("/api/releases", async (request) => {
      await rightOf(request, parts);
      const { composition } = releases.active().registry;
      return { composition, releases: await releases.list() };
    });

    scope.get("/api/releases/audit", async (request) => {
      const right = await rightOf(request, parts);
      const { remote, limit } = parseInput(auditQuery, request.query);
      return { entries: await readAudit(pool, { remote: right.remote ?? remote ?? null, limit }) };
    });

    scope.post("/api/releases/:name/activate", async (request) => {
      const params = parseInput(remoteParams, request.params);
      const { actor } = await rightTo(request, "activate", params.name);
      const body = parseInput(activateBody, request.body);
      return releases.activate(actor, params.name, body.version);
    });

    scope.post("/api/releases/:name/rollback", async (request) => {
      const params = parseInput(remoteParams, request.params);
      const { actor } = await rightTo(request, "rollback", params.name);
      return releases.rollback(actor, params.name);
    });

    scope.post("/api/releases/:name/retire", async (request) => {
      const params = parseInput(remoteParams, request.params);
      const { actor } = await rightTo(request, "retire", params.name);
      return releases.retire(actor, params.name);
    });

    await scope.register(async (upload) => {
      const rights = new WeakMap<FastifyRequest, Right>();
      upload.removeAllContentTypeParsers();
      upload.addContentTypeParser(
        "*",
        { parseAs: "buffer", bodyLimit: LIMITS.packed },
        (_request, body, done) => done(null, body),
      );
      // Without a token: it changes nothing, and a team's build asks before it has one.
      upload.post(
        "/api/releases/check",
        { bodyLimit: LIMITS.packed, config: { rateLimit: CHECKS } },
        async (request) => releases.check(bodyOf(request)),
      );
      upload.route({
        method: "PUT",
        url: "/api/releases/:name/:version",
        bodyLimit: LIMITS.packed,
        // Checked before any byte of the body is read.
        onRequest: async (request) => {
          const params = parseInput(releaseParams, request.params);
          const right = await rightTo(request, "publish", params.name);
          // Only the remote's own team may publish code.
          if (right.remote === null) throw tokenMissing();
          rights.set(request, right);
        },
        handler: async (request, reply) => {
          const params = parseInput(releaseParams, request.params);
          const actor = rights.get(request)?.actor;
          if (!actor) throw new Error("publishing without a right");
          const published = await releases.publish(actor, params.name, params.version, bodyOf(request));
          return reply.code(published.created ? 201 : 200).send(published);
        },
      });
    });
  });
}
