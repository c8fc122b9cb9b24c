import { buildIdentity } from "@gisement/backend";
import { canImpersonate } from "@gisement/shared-domain/permissions";
import { SOLO, TEAM_COOKIE } from "@gisement/shared-domain/team";
import type { FastifyInstance } from "fastify";
import { notFound, Problem, parseInput, signedOut } from "../http/problem.ts";
import { impersonationBody } from "./bodies.ts";
import { buildSession, selectedTeamOf } from "./build-session.ts";
import { IMPERSONATION_COOKIE } from "./cookies.ts";
import { announceAfterReply, type IdentityParts } from "./parts.ts";

/**
 * The cookie outlives the hour: when the time is over, the server reports it, so that the administrator does not
 * continue as themselves unnoticed.
 */
const COOKIE_AGE = 24 * 3600;

/** Starts and stops a platform administrator's impersonation of another person (decision A38). */
export function installImpersonationRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { sessions, impersonations, cookies, flags } = parts;

  app.post("/api/impersonation", async (request, reply) => {
    const acting = await sessions.acting(request, reply, { afterTime: true });
    if (!acting) throw signedOut();
    if (acting.admin)
      throw new Problem(409, "INVALID_STATE", "while-impersonating", { reason: "already-impersonating" });
    const { session, viewer: admin } = acting;
    const decision = canImpersonate(buildIdentity(admin, SOLO, flags));
    // A feature that is switched off by its flag does not exist (decision C8).
    if (!decision.allowed && decision.reason === "flag-off") throw notFound();
    if (!decision.allowed) throw new Problem(403, "FORBIDDEN", "forbidden", { reason: decision.reason });
    const { userId } = parseInput(impersonationBody, request.body);
    if (userId.toLowerCase() === admin.id)
      throw new Problem(400, "BAD_USER_INPUT", "bad-input", {
        field: "userId",
        found: userId,
        accepted: "the id of another person",
      });
    const user = await sessions.viewer(userId.toLowerCase(), { fresh: true });
    if (!user) throw new Problem(404, "NOT_FOUND", "not-found", { field: "userId", found: userId });
    const started = await impersonations.start(session.id, admin, user);
    if (!started)
      throw new Problem(409, "INVALID_STATE", "while-impersonating", { reason: "already-impersonating" });
    announceAfterReply(parts, reply, admin.id);
    cookies.set(reply, IMPERSONATION_COOKIE, user.id, COOKIE_AGE);
    // The team that this person would start with, not the administrator's choice in this browser.
    const team = selectedTeamOf(user, undefined);
    cookies.set(reply, TEAM_COOKIE, team, COOKIE_AGE);
    return reply
      .header("cache-control", "no-store")
      .send(buildSession(user, team, parts, admin, started.endsAt));
  });

  app.delete("/api/impersonation", async (request, reply) => {
    const session = await sessions.find(request);
    const admin = session ? await sessions.viewer(session.userID, { fresh: true }) : null;
    if (!session || !admin) throw signedOut();
    await impersonations.end(session.id, "stopped");
    announceAfterReply(parts, reply, admin.id);
    cookies.clear(reply, IMPERSONATION_COOKIE);
    const team = selectedTeamOf(admin, undefined);
    cookies.set(reply, TEAM_COOKIE, team, COOKIE_AGE);
    return reply.header("cache-control", "no-store").send(buildSession(admin, team, parts));
  });
}
