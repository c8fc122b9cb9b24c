import type { Backend } from "@gisement/backend";
import type { Flags } from "@gisement/shared-domain/flags";
import { SOLO, TEAM_COOKIE } from "@gisement/shared-domain/team";
import { isAPIError } from "better-auth/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Problem, parseInput, signedOut } from "../http/problem.ts";
import { type Auth, CLIENT_ADDRESS_HEADER } from "./auth.ts";
import { authCall } from "./auth-call.ts";
import { buildSession, selectedTeamOf, TEAM_PREFERENCE } from "./build-identity.ts";
import { createFailedSignIns } from "./failed-sign-ins.ts";
import type { Developers } from "./is-developer.ts";
import { PASSWORD_MAX } from "./password.ts";
import type { Sessions } from "./sessions.ts";
import type { ViewerChanges } from "./viewer-changes.ts";

const signInBody = z.object(
  {
    email: z.email("an e-mail address").max(254, "an e-mail address of at most 254 characters"),
    password: z
      .string("a text")
      .min(1, "a text that is not empty")
      .max(PASSWORD_MAX, `at most ${PASSWORD_MAX} characters`),
    rememberMe: z.boolean("true or false").default(false),
  },
  "an object with email and password",
);
const teamBody = z.object(
  {
    team: z.union([z.literal(SOLO), z.guid()], `the id of one of your teams, or ${SOLO}`),
    /** Leaves the preference `user-default-team-id` as it is (TEAM-530). */
    skipPreference: z.boolean("true or false").default(false),
  },
  "an object with team",
);
const ONE_YEAR = 365 * 24 * 3600;

export interface IdentityParts {
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly changes: ViewerChanges;
  readonly backend: Pick<Backend, "setPreference">;
  readonly flags: Flags;
  readonly developers: Developers;
  readonly https: boolean;
}

/** What the identity library may see of a request: its cookies, the browser's name, the address as we know it. */
function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: request.ip });
  for (const name of ["cookie", "user-agent"] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  return headers;
}

/** Sign-in, sign-out, the session and the choice of a team. */
export function installIdentityRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const { auth, sessions, changes, backend, https } = parts;
  const failed = createFailedSignIns();

  app.post("/api/auth/sign-in/email", async (request, reply) => {
    const { rememberMe, ...credentials } = parseInput(signInBody, request.body);
    const wait = failed.wait(request.ip, credentials.email);
    if (wait > 0) throw new Problem(429, "RATE_LIMITED", "too-many-requests", { retryAfter: wait });
    const response = await authCall(() =>
      auth.api.signInEmail({
        body: { ...credentials, rememberMe },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    ).catch((error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) throw error;
      failed.add(request.ip, credentials.email);
      const unverified = error.body?.code === "EMAIL_NOT_VERIFIED";
      if (unverified)
        throw new Problem(403, "FORBIDDEN", "email-not-verified", { reason: "email-not-verified" });
      throw new Problem(401, "UNAUTHENTICATED", "invalid-credentials", { reason: "invalid-credentials" });
    });
    const { id, name, email } = response.response.user;
    reply.header("set-cookie", response.headers.getSetCookie());
    // The session's token stays in its cookie, out of reach of scripts.
    return reply.header("cache-control", "no-store").send({ user: { id, name, email } });
  });

  app.post("/api/auth/sign-out", async (request, reply) => {
    const session = await sessions.find(request);
    const { headers } = await authCall(() =>
      auth.api.signOut({ headers: authHeaders(request), returnHeaders: true }),
    );
    reply.header("set-cookie", headers.getSetCookie());
    if (session) await changes.announce(session.userID);
    return reply.header("cache-control", "no-store").send({ success: true });
  });

  const chooseTeam = (reply: FastifyReply, team: string): void => {
    reply.setCookie(TEAM_COOKIE, team, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: https,
      maxAge: ONE_YEAR,
    });
  };

  app.get("/api/session", async (request, reply) => {
    const session = await sessions.find(request, reply);
    const viewer = session ? await sessions.viewer(session.userID, { fresh: true }) : null;
    reply.header("cache-control", "no-store");
    // Being signed out is an answer here, not a failure: a refusal would stand in the console of every sign-in page.
    if (!viewer) return reply.type("application/json; charset=utf-8").send("null");
    const cookie = request.cookies[TEAM_COOKIE];
    const team = selectedTeamOf(viewer, cookie);
    if (cookie !== team) chooseTeam(reply, team);
    return reply.send(buildSession(viewer, team, parts));
  });

  app.post("/api/team", async (request, reply) => {
    const session = await sessions.find(request, reply);
    const viewer = session ? await sessions.viewer(session.userID, { fresh: true }) : null;
    if (!viewer) throw signedOut();
    const { team, skipPreference } = parseInput(teamBody, request.body);
    const member = viewer.memberships.some(
      ({ organizationID, status }) => organizationID === team && status === "DONE",
    );
    if (team !== SOLO && !member)
      throw new Problem(403, "FORBIDDEN", "not-a-member", { reason: "other-team", field: "team" });
    if (!skipPreference) {
      await backend.setPreference(viewer.id, TEAM_PREFERENCE, [team]);
      await changes.announce(viewer.id);
    }
    chooseTeam(reply, team);
    const fresh = (await sessions.viewer(viewer.id, { fresh: true })) ?? viewer;
    return reply.header("cache-control", "no-store").send(buildSession(fresh, team, parts));
  });
}
