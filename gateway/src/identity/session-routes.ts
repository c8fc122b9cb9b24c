import { SOLO, TEAM_COOKIE } from "@gisement/shared-domain/team";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { notFound, Problem, parseInput, signedOut } from "../http/problem.ts";
import { sessionBody } from "./bodies.ts";
import { buildSession, selectedTeamOf, TEAM_PREFERENCE } from "./build-session.ts";
import { IMPERSONATION_COOKIE } from "./cookies.ts";
import { announceAfterReply, type IdentityParts, requireOwnAccount } from "./parts.ts";
import type { Acting } from "./sessions.ts";

const teamBody = z.object(
  {
    team: z.union([z.literal(SOLO), z.guid()], `the id of one of your teams, or ${SOLO}`),
    /** Does not change the preference `user-default-team-id` (TEAM-530). */
    skipPreference: z.boolean("true or false").default(false),
  },
  "an object with team",
);
const ONE_YEAR = 365 * 24 * 3600;

/** The session, its team, and the list of a person's sessions. */
export function installSessionRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { pool, accounts, sessions, changes, backend, cookies, impersonations } = parts;

  const chooseTeam = (reply: FastifyReply, team: string): void =>
    cookies.set(reply, TEAM_COOKIE, team, ONE_YEAR);

  app.get("/api/session", async (request, reply) => {
    const acting = await sessions.acting(request, reply, { afterTime: true });
    reply.header("cache-control", "no-store");
    const cookie = request.cookies[TEAM_COOKIE];
    if (request.cookies[IMPERSONATION_COOKIE] !== undefined && !acting?.admin) {
      cookies.clear(reply, IMPERSONATION_COOKIE);
      if (acting) await endWhenOver(acting);
    }
    // Signed out is a valid answer here: an error status would appear in the console of every sign-in page.
    if (!acting) return reply.type("application/json; charset=utf-8").send("null");
    const team = selectedTeamOf(acting.viewer, cookie);
    if (cookie !== team) chooseTeam(reply, team);
    return reply.send(buildSession(acting.viewer, team, parts, acting.admin, acting.endsAt));
  });

  const endWhenOver = async ({ session }: Acting): Promise<void> => {
    const found = await impersonations.find(session.id);
    if (!found || found.endsAt.getTime() > Date.now()) return;
    await impersonations.end(session.id, "time");
    await changes.announce(session.userID);
  };

  app.post("/api/team", async (request, reply) => {
    const acting = await sessions.acting(request, reply);
    if (!acting) throw signedOut();
    const { viewer, admin, endsAt } = acting;
    const { team, skipPreference } = parseInput(teamBody, request.body);
    const member = viewer.memberships.some(
      ({ organizationID, status }) => organizationID === team && status === "DONE",
    );
    if (team !== SOLO && !member)
      throw new Problem(403, "FORBIDDEN", "not-a-member", { reason: "other-team", field: "team" });
    // An administrator's selection is not the person's own choice.
    if (!skipPreference && !admin) {
      await backend.setPreference(viewer.id, TEAM_PREFERENCE, [team]);
      announceAfterReply(parts, reply, viewer.id);
    }
    chooseTeam(reply, team);
    const fresh = (await sessions.viewer(viewer.id, { fresh: true })) ?? viewer;
    return reply.header("cache-control", "no-store").send(buildSession(fresh, team, parts, admin, endsAt));
  });

  app.get("/api/auth/list-sessions", async (request, reply) => {
    const { session } = await requireOwnAccount(parts, request);
    const { rows } = await pool.query(
      `select id, id = $2 as current, created_at as "createdAt", updated_at as "updatedAt",
         user_agent as "userAgent", ip_address as "ipAddress"
       from auth.session where user_id = $1 and expires_at > now()
       order by id = $2 desc, updated_at desc, id`,
      [session.userID, session.id],
    );
    return reply.header("cache-control", "no-store").send(rows);
  });

  app.post("/api/auth/revoke-session", async (request, reply) => {
    const { session } = await requireOwnAccount(parts, request);
    const { id } = parseInput(sessionBody, request.body);
    const { rowCount } = await pool.query("delete from auth.session where id = $1 and user_id = $2", [
      id,
      session.userID,
    ]);
    if (!rowCount) throw notFound();
    if (id === session.id) cookies.forgetPerson(reply);
    announceAfterReply(parts, reply, session.userID);
    return reply.header("cache-control", "no-store").send({ status: "session-ended" });
  });

  app.post("/api/auth/revoke-sessions", async (request, reply) => {
    const { session } = await requireOwnAccount(parts, request);
    await accounts.endSessionsOf(session.userID);
    await changes.announce(session.userID);
    cookies.forgetPerson(reply);
    return reply.header("cache-control", "no-store").send({ status: "sessions-ended" });
  });
}
