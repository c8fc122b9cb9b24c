import type { Pool, PoolClient } from "pg";
import type { Logger } from "pino";
import { FAULT_DAYS } from "../health/fault-records.ts";
import { withReleaseLock } from "../release-records.ts";
import type { ReleaseStore } from "../release-store.ts";

const DAY = 86_400_000;
/** How long parts of a release are kept after its last use, in days. */
export const KEPT_DAYS = {
  /** Files in the data folder that an archive in the database can restore. */
  files: 7,
  /** Files of the checkout's builds, which have no archive. */
  builds: 30,
  archive: 90,
  health: 30,
} as const;
/** The archives of this many newest versions of each remote are kept for ever. */
export const KEPT_VERSIONS = 10;

interface Use {
  readonly name: string;
  readonly version: string;
  readonly lastUsed: Date;
  /** The database holds an archive of it. */
  readonly packed: boolean;
  /** Active, the target of a rollback, a running canary or a preview: never collected. */
  readonly held: boolean;
  /** Position among its remote's versions; the newest is 1. */
  readonly rank: number;
}

/** When each release was last used: its composition was current, was served, or was named by a beacon. */
async function readUses(client: PoolClient, now: Date): Promise<readonly Use[]> {
  const { rows } = await client.query<Use>(
    `with recent as (
       select c.registry, greatest(c.seen_at, (
         select max(coalesce(s.until, $1::timestamptz)) from releases.span s where s.composition = c.hash)) as last
       from releases.composition c
     ), used as (
       select remote->>'name' as name, remote->>'version' as version, max(last) as last
       from recent, json_array_elements(registry->'remotes') remote
       where last > $1::timestamptz - make_interval(days => $2) group by 1, 2
     ), stack as (
       select name, version, row_number() over (partition by name order by max(id) desc) as depth
       from releases.activation where undone_at is null group by name, version
     ), held as (
       select name, version from stack where depth <= 2
       union select name, version from releases.rollout where state = 'running'
       union select name, version from releases.forced where expires_at > $1::timestamptz
     )
     select r.name, r.version, greatest(r.published_at, u.last) as "lastUsed", a.name is not null as packed,
       h.name is not null as held,
       (row_number() over (partition by r.name order by r.published_at desc))::int as rank
     from releases.release r left join used u using (name, version) left join held h using (name, version)
       left join releases.archive a using (name, version)`,
    [now, KEPT_DAYS.archive + 1],
  );
  return rows;
}

export interface CollectionResult {
  readonly files: readonly string[];
  readonly archives: readonly string[];
}

/**
 * Deletes releases that are no longer used. While the archive of a collected release is kept, a request for one of its
 * files restores them. Takes the lock of all release changes, so a release that is being activated is never collected.
 */
export async function collectReleases(
  parts: { readonly pool: Pool; readonly store: ReleaseStore; readonly logger: Logger },
  now = new Date(),
): Promise<CollectionResult> {
  const { pool, store, logger } = parts;
  const before = (days: number): Date => new Date(now.getTime() - days * DAY);
  const collected = await withReleaseLock(pool, async (client): Promise<CollectionResult> => {
    const uses = await readUses(client, now);
    const byFolder = new Map(uses.map((use) => [`${use.name} ${use.version}`, use]));
    const files: string[] = [];
    for (const { name, version, placedAt } of await store.list()) {
      const use = byFolder.get(`${name} ${version}`);
      // Without a record, the folder is an upload in progress or was not made by the gateway.
      if (!use || use.held) continue;
      const limit = before(use.packed ? KEPT_DAYS.files : KEPT_DAYS.builds);
      if (use.lastUsed > limit || placedAt > limit) continue;
      await store.remove(name, version);
      files.push(`${name} ${version}`);
    }
    const old = uses.filter(
      ({ packed, held, rank, lastUsed }) =>
        packed && !held && rank > KEPT_VERSIONS && lastUsed <= before(KEPT_DAYS.archive),
    );
    await client.query(
      `delete from releases.archive a using unnest($1::text[], $2::text[]) as old (name, version)
       where a.name = old.name and a.version = old.version`,
      [old.map(({ name }) => name), old.map(({ version }) => version)],
    );
    return { files, archives: old.map(({ name, version }) => `${name} ${version}`) };
  });
  await pool.query("delete from releases.health where day < $1", [before(KEPT_DAYS.health)]);
  await pool.query("delete from releases.fault where last_at < $1", [before(FAULT_DAYS)]);
  await pool.query("delete from releases.forced where expires_at < $1", [before(FAULT_DAYS)]);
  if (collected.files.length + collected.archives.length > 0)
    logger.info(collected, "unused releases were collected");
  return collected;
}
