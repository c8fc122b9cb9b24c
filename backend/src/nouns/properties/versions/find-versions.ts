import { type Identity, isUser } from "@gisement/shared-domain/permissions";
import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { groupBy } from "../../../platform/group-by.ts";
import { ownerOf, ownershipOf } from "../../../platform/tenancy/scope.ts";
import { properties, propertyVersions } from "../table.ts";

export type PropertyRow = typeof properties.$inferSelect;

/** The set that the reader's team has: its own, or its master's (decision D9). Null for a set without changes. */
export async function findSet(db: Executor, identity: Identity): Promise<PropertyRow | null> {
  if (!isUser(identity)) return null;
  const { organizationID: team, organizationMasterID: master } = ownershipOf(identity);
  const owned =
    team === null
      ? and(isNull(properties.organizationID), eq(properties.userID, ownerOf(identity)))
      : or(eq(properties.organizationID, team), master ? eq(properties.organizationID, master) : undefined);
  const [row] = await db
    .select()
    .from(properties)
    .where(owned)
    .orderBy(
      desc(sql`coalesce(${properties.organizationID} = ${team}::uuid, true)`),
      asc(properties.createdAt),
      asc(properties.id),
    )
    .limit(1);
  return row ?? null;
}

/** What a version did with rows of one kind; `names` are the first few. */
export interface VersionChange {
  readonly about: "fields" | "options";
  readonly kind: "added" | "removed" | "changed";
  readonly count: number;
  readonly names: readonly string[];
}
export interface PropertyVersion {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly userID: string | null;
  readonly batchID: string;
  readonly changes: readonly VersionChange[];
}

interface Listed {
  /** Null for a set without changes. */
  readonly version: number | null;
  readonly items: readonly PropertyVersion[];
  readonly hasMore: boolean;
}

/** Versions of the reader's set, newest first; steps that changed nothing are left out. */
export async function findVersions(
  db: Executor,
  identity: Identity,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<Listed> {
  const set = await findSet(db, identity);
  if (!set) return { version: null, items: [], hasMore: false };
  const rows = await db
    .select()
    .from(propertyVersions)
    .where(
      and(
        eq(propertyVersions.propertyID, set.id),
        before === null ? undefined : lt(propertyVersions.version, before),
        sql`exists (select 1 from actions a where a.batch_id = ${propertyVersions.batchID} and a.entity in ('fields', 'options', 'translations'))`,
      ),
    )
    .orderBy(desc(propertyVersions.version))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const changes = await changesOf(
    db,
    shown.map(({ batchID }) => batchID),
  );
  return {
    version: set.version,
    hasMore: rows.length > limit,
    items: shown.map((row) => ({ ...row, changes: changes.get(row.batchID) ?? [] })),
  };
}

type ChangeRow = VersionChange & { readonly batchID: string };

/** What the log says about these batches. A copy of one of the platform's rows is a change of that row, not a new one. */
async function changesOf(
  db: Executor,
  batches: readonly string[],
): Promise<ReadonlyMap<string, readonly VersionChange[]>> {
  if (batches.length === 0) return new Map();
  const { rows } = await db.execute<ChangeRow & Record<string, unknown>>(sql`
    with entry as (
      select a.batch_id, a.entity_id,
        case a.entity when 'translations' then split_part(a.field, '.', 1) || 's' else a.entity end as about,
        bool_or(a.field = 'created') as created,
        bool_or(a.field = 'status' and a.new #>> '{}' = 'ARCHIVED') as archived,
        bool_or(a.field = 'status' and a.old #>> '{}' = 'ARCHIVED') as returned
      from actions a
      where a.batch_id = any(${sql.param([...batches])}::uuid[]) and a.entity in ('fields', 'options', 'translations')
      group by 1, 2, 3),
    named as (
      select e.batch_id, e.about, coalesce(f.label, o.label) as label, case
          when e.archived then 'removed'
          when e.returned then 'added'
          when not e.created then 'changed'
          when f.id is not null and exists (select 1 from fields p
            where p.key = f.key and p.organization_fields_id is null and p.user_id is null)
            or o.id is not null and exists (select 1 from options p
              where p.value = o.value and p.field_options_id = o.field_options_id and p.organization_id is null and p.user_id is null)
            then case when coalesce(f.status, o.status) = 'ARCHIVED' then 'removed' else 'changed' end
          else 'added' end as kind
      from entry e
      left join fields f on e.about = 'fields' and f.id = e.entity_id
      left join options o on e.about = 'options' and o.id = e.entity_id)
    select batch_id as "batchID", about, kind, count(*)::int as count,
      coalesce((array_agg(label order by label) filter (where label is not null))[1:3], '{}') as names
    from named group by 1, 2, 3 order by 2, 3`);
  return groupBy(rows, ({ batchID }) => batchID);
}
