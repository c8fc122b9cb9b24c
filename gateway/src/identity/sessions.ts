import type { Backend, ViewerRecord } from "@gisement/backend";
import type { Flags } from "@gisement/shared-domain/flags";
import { ANONYMOUS, type Identity } from "@gisement/shared-domain/permissions";
import { TEAM_COOKIE } from "@gisement/shared-domain/team";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { type Auth, IDLE, REMEMBERED, sessionCookieName } from "./auth.ts";
import { authCall } from "./auth-call.ts";
import { buildIdentity, selectedTeamOf } from "./build-identity.ts";
import { ExpiringMap } from "./expiring-map.ts";

export interface ActiveSession {
  readonly id: string;
  readonly userID: string;
}

/** How long somebody's rights may lag behind a change that no notice told of. */
const LIFETIME = 3000;
/** A sliding session is moved on when it has lost this much (seconds), not at every request. */
const SLIDE_AFTER = { remembered: 24 * 3600, idle: 600 };

export interface Sessions {
  /** The session of this request's cookie, if it is good; slides it. */
  find(request: FastifyRequest, reply?: FastifyReply): Promise<ActiveSession | null>;
  /** The person behind a session; `fresh` reads what was written a moment ago. */
  viewer(userID: string, options?: { readonly fresh?: boolean }): Promise<ViewerRecord | null>;
  /** Who acts in this request. */
  identity(request: FastifyRequest, reply?: FastifyReply): Promise<Identity>;
  /** Drops what is remembered of one person, or of all (null). */
  forget(userID: string | null): void;
}

export function createSessions(options: {
  readonly auth: Auth;
  readonly pool: Pool;
  readonly backend: Pick<Backend, "loadViewer">;
  readonly flags: Flags;
  readonly https: boolean;
}): Sessions {
  const { auth, pool, backend, flags, https } = options;
  const cookieName = sessionCookieName(https);
  const sessions = new ExpiringMap<string, ActiveSession>(LIFETIME, 10_000);
  const viewers = new ExpiringMap<string, ViewerRecord>(LIFETIME, 10_000);
  const identities = new WeakMap<ViewerRecord, Map<string, Identity>>();

  const slide = async (
    session: { id: string; expiresAt: Date; remember?: boolean | null },
    cookie: string,
    reply: FastifyReply | undefined,
  ): Promise<void> => {
    const remember = session.remember === true;
    const lifetime = remember ? REMEMBERED : IDLE;
    const spent = lifetime - (session.expiresAt.getTime() - Date.now()) / 1000;
    if (spent < (remember ? SLIDE_AFTER.remembered : SLIDE_AFTER.idle)) return;
    await pool.query(
      "update auth.session set expires_at = now() + make_interval(secs => $2), updated_at = now() where id = $1",
      [session.id, lifetime],
    );
    // Without remember the browser's cookie has no age: it ends with the browser.
    if (remember)
      reply?.setCookie(cookieName, cookie, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: https,
        maxAge: REMEMBERED,
      });
  };

  const find: Sessions["find"] = async (request, reply) => {
    const cookie = request.cookies[cookieName];
    if (!cookie) return null;
    const known = sessions.get(cookie);
    if (known) return known;
    const found = await authCall(() =>
      auth.api.getSession({
        headers: new Headers({ cookie: `${cookieName}=${encodeURIComponent(cookie)}` }),
        query: { disableRefresh: true },
      }),
    );
    if (!found) return null;
    await slide(found.session, cookie, reply);
    const session = { id: found.session.id, userID: found.user.id };
    sessions.set(cookie, session);
    return session;
  };

  const viewer: Sessions["viewer"] = async (userID, { fresh = false } = {}) => {
    const known = fresh ? undefined : viewers.get(userID);
    if (known) return known;
    const loaded = await backend.loadViewer(userID);
    if (loaded) viewers.set(userID, loaded);
    return loaded;
  };

  return {
    find,
    viewer,
    identity: async (request, reply) => {
      const cookie = request.cookies[cookieName];
      if (!cookie) return ANONYMOUS;
      // Most requests find both in memory and wait for nothing.
      const session = sessions.get(cookie) ?? (await find(request, reply));
      const person = session ? (viewers.get(session.userID) ?? (await viewer(session.userID))) : null;
      if (!person) return ANONYMOUS;
      const team = selectedTeamOf(person, request.cookies[TEAM_COOKIE]);
      const byTeam = identities.get(person) ?? new Map<string, Identity>();
      const identity = byTeam.get(team) ?? buildIdentity(person, team, flags);
      byTeam.set(team, identity);
      identities.set(person, byTeam);
      return identity;
    },
    forget: (userID) => {
      if (userID === null) {
        sessions.clear();
        viewers.clear();
        return;
      }
      sessions.deleteWhere((session) => session.userID === userID);
      viewers.deleteWhere((person) => person.id === userID);
    },
  };
}
