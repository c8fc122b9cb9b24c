import { type Backend, buildIdentity, type ViewerRecord } from "@gisement/backend";
import type { Flags } from "@gisement/shared-domain/flags";
import { canImpersonate, type Identity, VISITOR } from "@gisement/shared-domain/permissions";
import { SOLO, TEAM_COOKIE } from "@gisement/shared-domain/team";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { Problem } from "../http/problem.ts";
import { type Auth, IDLE, REMEMBERED, sessionCookieName } from "./auth.ts";
import { authCall } from "./auth-call.ts";
import { selectedTeamOf } from "./build-session.ts";
import { IMPERSONATION_COOKIE } from "./cookies.ts";
import type { Impersonation, Impersonations } from "./impersonation.ts";

export interface ActiveSession {
  readonly id: string;
  readonly userID: string;
  /** Address of the signed-in account, also during an impersonation. */
  readonly email: string;
  readonly remember: boolean;
}

/** The session, and the person it acts as. */
export interface Acting {
  readonly session: ActiveSession;
  readonly viewer: ViewerRecord;
  /** The impersonating administrator; null if people act as themselves. */
  readonly admin: ViewerRecord | null;
  /** When the impersonation ends. */
  readonly endsAt?: Date;
}

/** Milliseconds that a person's rights may lag behind a change that was not announced. */
const LIFETIME = 3000;
/** Used lifetime after which a sliding session is extended (seconds), instead of at every request. */
const SLIDE_AFTER = { remembered: 24 * 3600, idle: 600 };

export interface Sessions {
  /** The valid session of this request's cookie, or null; extends it. */
  find(request: FastifyRequest, reply?: FastifyReply): Promise<ActiveSession | null>;
  /** The person behind a session; `fresh` bypasses the cache. */
  viewer(userID: string, options?: { readonly fresh?: boolean }): Promise<ViewerRecord | null>;
  /**
   * Session and person of this request, bypassing the cache; null if signed out.
   * @throws Problem 403 if the impersonation's time is over, unless `afterTime`: then the administrator acts as
   * themselves
   */
  acting(
    request: FastifyRequest,
    reply?: FastifyReply,
    options?: { readonly afterTime?: boolean },
  ): Promise<Acting | null>;
  /**
   * The identity that acts in this request.
   * @throws Problem 403 if the impersonation's time is over: an action meant for the other person must not become the
   * administrator's own
   */
  identity(request: FastifyRequest, reply?: FastifyReply): Promise<Identity>;
  /** Drops what is cached of one person, or of all (null), and notifies the watchers. */
  forget(userID: string | null): void;
  /** Drops what is cached of one person without notifying the watchers. */
  drop(userID: string): void;
  /**
   * Calls the listener whenever a person's session, memberships or rights may have changed (null: anybody's).
   * @returns a function that stops it
   */
  watch(listener: (userID: string | null) => void): () => void;
}

interface StoredSession extends ActiveSession {
  readonly expiresAt: Date;
}
/** A named statement, prepared once per connection. */
const READ_SESSION = {
  name: "gisement-session",
  text: `select s.id, s.user_id as "userID", u.email, coalesce(s.remember, false) as remember, s.expires_at as "expiresAt"
    from auth.session s join auth."user" u on u.id = s.user_id
    where s.id = $1 and s.expires_at > now()`,
};
/** Milliseconds that a verified cookie need not be verified again; a deleted row still takes effect immediately. */
const VERIFIED = 3_600_000;

const isOver = ({ endsAt }: Impersonation): boolean => endsAt.getTime() <= Date.now();
const impersonationEnded = (): Problem =>
  new Problem(403, "FORBIDDEN", "impersonation-ended", { reason: "impersonation-ended" });

/** Platform administrators with the flag, whatever their team. */
export const mayImpersonate = (viewer: ViewerRecord, flags: Flags): boolean =>
  canImpersonate(buildIdentity(viewer, SOLO, flags)).allowed;

function deleteWhere<Value extends object>(
  cache: LRUCache<string, Value>,
  matches: (value: Value) => boolean,
): void {
  for (const [key, value] of [...cache.entries()]) if (matches(value)) cache.delete(key);
}

export function createSessions(options: {
  readonly auth: Auth;
  readonly pool: Pool;
  readonly backend: Pick<Backend, "loadViewer">;
  readonly impersonations: Pick<Impersonations, "find">;
  readonly flags: Flags;
  readonly https: boolean;
}): Sessions {
  const { auth, pool, backend, flags, https } = options;
  const cookieName = sessionCookieName(https);
  const sessions = new LRUCache<string, ActiveSession>({ ttl: LIFETIME, max: 10_000 });
  const verified = new LRUCache<string, string>({ ttl: VERIFIED, max: 10_000 });
  const viewers = new LRUCache<string, ViewerRecord>({ ttl: LIFETIME, max: 10_000 });
  const impersonations = new LRUCache<string, { userID: string; found: Impersonation | null }>({
    ttl: LIFETIME,
    max: 1000,
  });
  const identities = new WeakMap<ViewerRecord, Map<string, Identity>>();
  const listeners = new Set<(userID: string | null) => void>();
  /** Counts invalidations. A value read during one may be outdated: it is used once and not cached. */
  let invalidations = 0;

  const slide = async (
    session: StoredSession,
    cookie: string,
    reply: FastifyReply | undefined,
  ): Promise<void> => {
    const { remember } = session;
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

  /**
   * Reads the session of a cookie from the database. The library verifies the cookie's signature; after that its row id
   * is cached.
   */
  const read = async (cookie: string): Promise<StoredSession | null> => {
    const id = verified.get(cookie);
    if (id !== undefined) {
      const { rows } = await pool.query<StoredSession>({ ...READ_SESSION, values: [id] });
      return rows[0] ?? null;
    }
    const found = await authCall(() =>
      auth.api.getSession({
        headers: new Headers({ cookie: `${cookieName}=${encodeURIComponent(cookie)}` }),
        query: { disableRefresh: true },
      }),
    );
    if (!found) return null;
    verified.set(cookie, found.session.id);
    return {
      id: found.session.id,
      userID: found.user.id,
      email: found.user.email,
      remember: found.session.remember === true,
      expiresAt: found.session.expiresAt,
    };
  };

  const find: Sessions["find"] = async (request, reply) => {
    const cookie = request.cookies[cookieName];
    if (!cookie) return null;
    const known = sessions.get(cookie);
    if (known) return known;
    const before = invalidations;
    const found = await read(cookie);
    if (!found) return null;
    await slide(found, cookie, reply);
    const { id, userID, email, remember } = found;
    const session = { id, userID, email, remember };
    if (before === invalidations) sessions.set(cookie, session);
    return session;
  };

  const viewer: Sessions["viewer"] = async (userID, { fresh = false } = {}) => {
    const known = fresh ? undefined : viewers.get(userID);
    if (known) return known;
    const before = invalidations;
    const loaded = await backend.loadViewer(userID);
    if (loaded && before === invalidations) viewers.set(userID, loaded);
    return loaded;
  };

  /** The impersonation that this session started and this request's cookie names, even if its time is over. */
  const impersonationOf = async (
    request: FastifyRequest,
    session: ActiveSession,
    admin: ViewerRecord,
    fresh: boolean,
  ): Promise<Impersonation | null> => {
    const cookie = request.cookies[IMPERSONATION_COOKIE];
    if (!cookie || !mayImpersonate(admin, flags)) return null;
    const known = fresh ? undefined : impersonations.get(session.id);
    const before = invalidations;
    const found = known ? known.found : await options.impersonations.find(session.id);
    if (!known && before === invalidations) impersonations.set(session.id, { userID: session.userID, found });
    return found?.userID === cookie ? found : null;
  };

  const drop = (userID: string | null): void => {
    invalidations += 1;
    if (userID === null) {
      sessions.clear();
      viewers.clear();
      impersonations.clear();
    } else {
      deleteWhere(sessions, (session) => session.userID === userID);
      deleteWhere(viewers, (person) => person.id === userID);
      deleteWhere(impersonations, (entry) => entry.userID === userID);
    }
  };

  return {
    find,
    viewer,
    drop,
    async acting(request, reply, { afterTime = false } = {}) {
      const session = await find(request, reply);
      const own = session ? await viewer(session.userID, { fresh: true }) : null;
      if (!session || !own) return null;
      const impersonation = await impersonationOf(request, session, own, true);
      if (!impersonation) return { session, viewer: own, admin: null };
      const other = isOver(impersonation) ? null : await viewer(impersonation.userID, { fresh: true });
      if (other) return { session, viewer: other, admin: own, endsAt: impersonation.endsAt };
      if (!afterTime) throw impersonationEnded();
      return { session, viewer: own, admin: null };
    },
    async identity(request, reply) {
      const cookie = request.cookies[cookieName];
      if (!cookie) return VISITOR;
      // Most requests find both in memory and await nothing.
      const session = sessions.get(cookie) ?? (await find(request, reply));
      const own = session ? (viewers.get(session.userID) ?? (await viewer(session.userID))) : null;
      if (!session || !own) return VISITOR;
      let person = own;
      if (request.cookies[IMPERSONATION_COOKIE] !== undefined) {
        const impersonation = await impersonationOf(request, session, own, false);
        const other = impersonation ? await viewer(impersonation.userID) : null;
        if (impersonation && (!other || isOver(impersonation))) throw impersonationEnded();
        person = other ?? own;
      }
      const adminID = person === own ? null : own.id;
      const team = selectedTeamOf(person, request.cookies[TEAM_COOKIE]);
      const key = `${team} ${adminID ?? ""}`;
      const known = identities.get(person) ?? new Map<string, Identity>();
      const identity = known.get(key) ?? buildIdentity(person, team, flags, adminID);
      known.set(key, identity);
      identities.set(person, known);
      return identity;
    },
    forget(userID) {
      drop(userID);
      for (const listener of listeners) listener(userID);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
