import { randomBytes } from "node:crypto";
import type { RegisteredRemote, RemoteManifest } from "@gisement/shared-domain/remote";
import type { Pool, PoolClient } from "pg";
import { RELEASES_CHANNEL, type StoredRelease, toRelease } from "../release-records.ts";

type Querier = Pick<Pool | PoolClient, "query">;

export interface Rollout {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  /** Version that everybody else gets. */
  readonly base: string;
  readonly percent: number;
  readonly highest: number;
  readonly salt: string;
  readonly state: "running" | "stopped" | "finished";
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly by: string;
  readonly reason: string | null;
}
/** A release for one person, for a limited time. */
export interface ForcedVersion {
  readonly userID: string;
  readonly name: string;
  readonly version: string;
  readonly expiresAt: Date;
}
export interface WithRelease {
  readonly release: StoredRelease;
}

const ROLLOUT = `o.id::int, o.name, o.version, o.base, o.percent, o.highest, o.salt, o.state,
  o.started_at as "startedAt", o.ended_at as "endedAt", o.by, o.reason`;
const RELEASE = `json_build_object('name', r.name, 'version', r.version, 'hash', r.hash, 'origin', r.origin,
  'manifest', r.manifest, 'shared', r.shared, 'operations', r.operations) as release`;

export const toRegistered = ({ name, version, manifest }: StoredRelease): RegisteredRemote => ({
  ...(manifest as RemoteManifest),
  base: `/releases/${name}/${version}/`,
});

/** Every running rollout, with its release. */
export async function runningRollouts(db: Querier): Promise<readonly (Rollout & WithRelease)[]> {
  const { rows } = await db.query<Rollout & { release: Parameters<typeof toRelease>[0] }>(
    `select ${ROLLOUT}, ${RELEASE} from releases.rollout o
     join releases.release r on r.name = o.name and r.version = o.version
     where o.state = 'running' order by o.name`,
  );
  return rows.map((row) => ({ ...row, release: toRelease(row.release) }));
}

/** Rollouts of a remote, newest first. */
export async function rolloutsOf(db: Querier, name: string, limit: number): Promise<readonly Rollout[]> {
  const { rows } = await db.query<Rollout>(
    `select ${ROLLOUT} from releases.rollout o where o.name = $1 order by o.id desc limit $2`,
    [name, limit],
  );
  return rows;
}

export async function startRollout(
  db: Querier,
  given: Pick<Rollout, "name" | "version" | "base" | "percent" | "by">,
): Promise<void> {
  await db.query(
    `insert into releases.rollout (name, version, base, percent, highest, salt, state, by)
     values ($1, $2, $3, $4, $4, $5, 'running', $6)`,
    [given.name, given.version, given.base, given.percent, randomBytes(16).toString("hex"), given.by],
  );
}

export const changePercent = (db: Querier, id: number, percent: number): Promise<unknown> =>
  db.query("update releases.rollout set percent = $2, highest = greatest(highest, $2) where id = $1", [
    id,
    percent,
  ]);

export const endRollout = (
  db: Querier,
  id: number,
  state: "stopped" | "finished",
  reason: string,
): Promise<unknown> =>
  db.query(
    `update releases.rollout set state = $2, percent = case $2 when 'stopped' then 0 else percent end,
       ended_at = now(), reason = $3 where id = $1 and state = 'running'`,
    [id, state, reason],
  );

/** Every preview that has not expired, with its release. */
export async function forcedReleases(
  db: Querier,
  now = new Date(),
): Promise<readonly (ForcedVersion & WithRelease)[]> {
  const { rows } = await db.query<ForcedVersion & { release: Parameters<typeof toRelease>[0] }>(
    `select f.user_id as "userID", f.name, f.version, f.expires_at as "expiresAt", ${RELEASE}
     from releases.forced f join releases.release r on r.name = f.name and r.version = f.version
     where f.expires_at > $1 order by f.user_id, f.name`,
    [now],
  );
  return rows.map((row) => ({ ...row, release: toRelease(row.release) }));
}

export async function saveForced(
  db: Querier,
  given: Pick<ForcedVersion, "userID" | "name" | "version"> & { readonly days: number; readonly by: string },
): Promise<Date> {
  const { rows } = await db.query<{ until: Date }>(
    `insert into releases.forced (user_id, name, version, by, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(days => $5))
     on conflict (user_id, name) do update set version = excluded.version, by = excluded.by,
       created_at = now(), expires_at = excluded.expires_at
     returning expires_at as until`,
    [given.userID, given.name, given.version, given.by, given.days],
  );
  if (!rows[0]) throw new Error("a preview was not written");
  return rows[0].until;
}

/** Ends a preview; false if there was none. */
export async function removeForced(db: Querier, userID: string, name: string): Promise<boolean> {
  const { rowCount } = await db.query("delete from releases.forced where user_id = $1 and name = $2", [
    userID,
    name,
  ]);
  return rowCount === 1;
}

/** Ends every preview of a remote. */
export const removeAllForced = (db: Querier, name: string): Promise<unknown> =>
  db.query("delete from releases.forced where name = $1", [name]);

export async function findUser(db: Querier, email: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select id from auth."user" where email = lower($1)', [
    email,
  ]);
  return rows[0]?.id ?? null;
}

/** Notifies every process that what people get has changed. */
export const announce = (db: Querier): Promise<unknown> =>
  db.query("select pg_notify($1, '')", [RELEASES_CHANNEL]);
