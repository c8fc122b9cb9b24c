import type { Registry, RemoteManifest } from "@gisement/shared-domain/remote";
import type { Pool, PoolClient } from "pg";
import { compose } from "./compose.ts";
import type { GatedRelease } from "./gate/gate.ts";
import type { ReleaseFolder } from "./gate/read-release.ts";
import type { SharedModule } from "./gate/types.ts";

/** PostgreSQL channel: the served releases have changed. */
export const RELEASES_CHANNEL = "gisement_releases";
/** Arbitrary key of the advisory lock under which all processes change releases one at a time. */
const LOCK = 7_243_104;
/** How long operations of a replaced composition stay accepted: open pages still run it. */
export const GRACE = "24 hours";

type Querier = Pick<Pool | PoolClient, "query">;
export type Origin = "published" | "checkout";

export interface StoredRelease extends GatedRelease {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly origin: Origin;
}

export interface ReleaseRow {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly origin: Origin;
  readonly manifest: RemoteManifest;
  readonly shared: readonly SharedModule[];
  readonly operations: Record<string, string>;
}
const COLUMNS = "r.name, r.version, r.hash, r.origin, r.manifest, r.shared, r.operations";
export const toRelease = (row: ReleaseRow): StoredRelease => ({
  ...row,
  operations: new Map(Object.entries(row.operations)),
});

/** Runs `work` in a transaction, under the lock of all release changes. */
export async function withReleaseLock<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

export async function findRelease(db: Querier, name: string, version: string): Promise<StoredRelease | null> {
  const { rows } = await db.query<ReleaseRow>(
    `select ${COLUMNS} from releases.release r where r.name = $1 and r.version = $2`,
    [name, version],
  );
  return rows[0] ? toRelease(rows[0]) : null;
}

/** Manifests of all releases ever published that open slots or emit events; any other slot or event was the shell's. */
export async function knownManifests(db: Querier): Promise<readonly RemoteManifest[]> {
  const { rows } = await db.query<{ manifest: RemoteManifest }>(
    `select r.manifest from releases.release r
     where r.manifest::jsonb ? 'opens' or r.manifest::jsonb ? 'events'`,
  );
  return rows.map(({ manifest }) => manifest);
}

/** Records a release; a stored build with the same content becomes a published release when it is uploaded. */
export async function saveRelease(
  db: Querier,
  release: ReleaseFolder,
  given: { readonly version: string; readonly origin: Origin; readonly by: string },
): Promise<void> {
  const { manifest, shared, operations, hash, files, bytes } = release;
  await db.query(
    `insert into releases.release as r (name, version, hash, origin, manifest, shared, operations, files, bytes, published_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (name, version) do update set origin = excluded.origin, published_by = excluded.published_by,
       published_at = now() where r.origin = 'checkout' and excluded.origin = 'published'`,
    [
      manifest.name,
      given.version,
      hash,
      given.origin,
      JSON.stringify({ ...manifest, version: given.version }),
      JSON.stringify(shared),
      JSON.stringify(Object.fromEntries(operations)),
      JSON.stringify(Object.fromEntries(files)),
      bytes,
      given.by,
    ],
  );
}

/** Stores the packed files of a release, unless they are stored already. */
export const saveArchive = (db: Querier, name: string, version: string, packed: Buffer): Promise<unknown> =>
  db.query(
    "insert into releases.archive (name, version, packed) values ($1, $2, $3) on conflict (name, version) do nothing",
    [name, version, packed],
  );

export interface Activation {
  readonly id: number;
  readonly origin: "hand" | "checkout";
  readonly at: Date;
  readonly release: StoredRelease;
}

/** The active releases, one for each remote. */
export async function activeReleases(db: Querier): Promise<readonly Activation[]> {
  const { rows } = await db.query<ReleaseRow & { id: string; decided: Activation["origin"]; at: Date }>(
    `select distinct on (a.name) a.id, a.origin as decided, a.at, ${COLUMNS}
     from releases.activation a join releases.release r on r.name = a.name and r.version = a.version
     where a.undone_at is null order by a.name, a.id desc`,
  );
  return rows.map(({ id, decided, at, ...row }) => ({
    id: Number(id),
    origin: decided,
    at,
    release: toRelease(row),
  }));
}

export interface CurrentActivation {
  readonly id: number;
  readonly origin: Activation["origin"];
  readonly at: Date;
  readonly version: string;
  /** Version that a rollback would reactivate. */
  readonly before: string | null;
}
/** The active version of one remote, without the release's content. */
export async function currentActivation(db: Querier, name: string): Promise<CurrentActivation | null> {
  const { rows } = await db.query<CurrentActivation>(
    `select a.id::int, a.origin, a.at, a.version, (
       select b.version from releases.activation b
       where b.name = a.name and b.undone_at is null and b.id < a.id and b.version <> a.version
       order by b.id desc limit 1) as before
     from releases.activation a where a.name = $1 and a.undone_at is null order by a.id desc limit 1`,
    [name],
  );
  return rows[0] ?? null;
}

/** The release that a rollback of this remote would reactivate. */
export async function releaseBefore(
  db: Querier,
  name: string,
  current: Activation,
): Promise<StoredRelease | null> {
  const { rows } = await db.query<ReleaseRow>(
    `select ${COLUMNS} from releases.activation a
     join releases.release r on r.name = a.name and r.version = a.version
     where a.name = $1 and a.undone_at is null and a.id < $2 and a.version <> $3 order by a.id desc limit 1`,
    [name, current.id, current.release.version],
  );
  return rows[0] ? toRelease(rows[0]) : null;
}

export async function pushActivation(
  db: Querier,
  release: Pick<StoredRelease, "name" | "version" | "hash">,
  given: { readonly origin: Activation["origin"]; readonly by: string },
): Promise<void> {
  await db.query(
    `insert into releases.activation (name, version, hash, origin, by) values ($1, $2, $3, $4, $5)`,
    [release.name, release.version, release.hash, given.origin, given.by],
  );
}

/** Undoes activations of a remote down to the given version; all of them if it is null. */
export async function undoActivations(db: Querier, name: string, downTo: string | null): Promise<void> {
  await db.query(
    `update releases.activation a set undone_at = now() where a.name = $1 and a.undone_at is null and a.id > coalesce(
       (select max(id) from releases.activation where name = $1 and undone_at is null and version = $2), 0)`,
    [name, downTo],
  );
}
export const undoActivation = (db: Querier, id: number): Promise<unknown> =>
  db.query("update releases.activation set undone_at = now() where id = $1", [id]);

export async function wasActivated(db: Querier, name: string, hash: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select 1 from releases.activation where name = $1 and hash = $2 limit 1",
    [name, hash],
  );
  return (rowCount ?? 0) > 0;
}

/** Makes the active releases the current composition and notifies every process. */
export async function recompose(db: Querier): Promise<Registry> {
  const active = await activeReleases(db);
  const registry = compose(
    active.map(({ release: { name, version, manifest } }) => ({
      ...manifest,
      base: `/releases/${name}/${version}/`,
    })),
  );
  const { rows } = await db.query<{ composition: string }>(
    "select composition from releases.span where until is null",
  );
  if (rows[0]?.composition === registry.composition) {
    // The share of some people may have changed even so: a rollout has ended.
    await db.query("select pg_notify($1, $2)", [RELEASES_CHANNEL, registry.composition]);
    return registry;
  }
  await db.query(
    "insert into releases.composition (hash, registry) values ($1, $2) on conflict (hash) do nothing",
    [registry.composition, JSON.stringify(registry)],
  );
  await db.query("update releases.span set until = now() where until is null");
  await db.query("insert into releases.span (composition) values ($1)", [registry.composition]);
  await db.query("select pg_notify($1, $2)", [RELEASES_CHANNEL, registry.composition]);
  return registry;
}

/** The registry of a past composition; null as hash: the current one. */
export async function readComposition(db: Querier, hash: string | null): Promise<Registry | null> {
  const { rows } = await db.query<{ registry: Registry }>(
    hash === null
      ? `select c.registry from releases.span s join releases.composition c on c.hash = s.composition where s.until is null`
      : "select c.registry from releases.composition c where c.hash = $1",
    hash === null ? [] : [hash],
  );
  return rows[0]?.registry ?? null;
}

/** When a composition first existed; null if it never did. */
export async function readComposedAt(db: Querier, hash: string): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>(
    'select created_at as "at" from releases.composition where hash = $1',
    [hash],
  );
  return rows[0]?.at ?? null;
}

/**
 * Operations of all releases that pages may be running: of the current composition, of those replaced or seen within
 * `GRACE`, of running canaries and of previews.
 */
export async function liveOperations(db: Querier): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ operations: Record<string, string> }>(
    `select r.operations from releases.release r where (r.name, r.version) in (
       select remote->>'name', remote->>'version'
       from releases.span s join releases.composition c on c.hash = s.composition,
         json_array_elements(c.registry->'remotes') remote
       where s.until is null or s.until > now() - $1::interval
       union select remote->>'name', remote->>'version'
       from releases.composition c, json_array_elements(c.registry->'remotes') remote
       where c.seen_at > now() - $1::interval
       union select name, version from releases.rollout where state = 'running'
       union select name, version from releases.forced where expires_at > now())`,
    [GRACE],
  );
  return new Map(rows.flatMap(({ operations }) => Object.entries(operations)));
}
