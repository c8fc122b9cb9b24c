import type { Pool } from "pg";

export interface ListedRelease {
  readonly name: string;
  readonly version: string;
  /** `active` runs for everybody, `canary` for a share of people; a rollback reactivates `previous`. */
  readonly state: "active" | "canary" | "previous" | "idle";
  /** Share of people who get the canary. */
  readonly percent: number | null;
  readonly origin: "published" | "checkout";
  readonly publishedAt: Date;
  readonly publishedBy: string;
  readonly files: number;
  readonly bytes: number;
}

/** All releases, newest of each remote first. */
export async function listReleases(pool: Pool): Promise<readonly ListedRelease[]> {
  const { rows } = await pool.query<ListedRelease>(
    `with stack as (
       select name, version, max(id) as id from releases.activation where undone_at is null group by name, version
     ), ranked as (
       select name, version, row_number() over (partition by name order by id desc) as rank from stack
     )
     select r.name, r.version, r.origin, r.published_at as "publishedAt", r.published_by as "publishedBy", r.bytes,
       (select count(*)::int from json_object_keys(r.files)) as files,
       case when k.rank = 1 then 'active' when o.id is not null then 'canary' when k.rank = 2 then 'previous'
         else 'idle' end as state, o.percent
     from releases.release r left join ranked k on k.name = r.name and k.version = r.version
       left join releases.rollout o on o.name = r.name and o.version = r.version and o.state = 'running'
     order by r.name, r.published_at desc`,
  );
  return rows;
}
