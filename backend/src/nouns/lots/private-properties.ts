import type { Identity } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { PropertyValues } from "../../platform/database/shapes.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { ownerOf, ownershipOf, readScope } from "../../platform/tenancy/scope.ts";
import type { FieldRow } from "../properties/types.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { productStatuses as lot } from "./status-table.ts";

/** Whose property set applies to a row: that of its team or of the team's master, or of a person without a team. */
interface Owner {
  readonly organizationID: string | null;
  readonly organizationMasterID: string | null;
  readonly byUserID: string | null;
}

/** Fields `f` whose values stay within their team. */
const isPrivate = sql.raw(
  "exists (select 1 from jsonb_array_elements(f.metadata) entry where entry ->> 'key' = 'isPrivate' and entry ->> 'value' in ('true', '1'))",
);

/** The same of a row's settings. */
export const hasPrivateFlag = (metadata: FieldRow["metadata"]): boolean =>
  metadata.some(({ key, value }) => key === "isPrivate" && ["true", "1"].includes(String(value)));

const keysWhere = async (db: Executor, condition: SQL): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ key: string }>(
    sql`select distinct f.key from fields f where f.key is not null and ${isPrivate} and ${condition}`,
  );
  return new Set(rows.map(({ key }) => key));
};

/** Of these keys, those of private properties of the owners of these projects. */
export const privateKeysOfProjects = (
  db: Executor,
  projectIDs: readonly string[],
  keys: readonly string[],
): Promise<ReadonlySet<string>> =>
  keysWhere(
    db,
    sql`f.key = any(${sql.param([...keys])}::text[]) and exists (select 1 from projects p where p.id = any(${sql.param([...projectIDs])}::uuid[])
      and (f.organization_fields_id in (p.organization_id, p.organization_master_id)
        or (p.organization_id is null and f.organization_fields_id is null and f.user_id = p.user_projects_id)))`,
  );

const privateKeysOf = (
  db: Executor,
  { organizationID, organizationMasterID, byUserID }: Owner,
): Promise<ReadonlySet<string>> =>
  keysWhere(
    db,
    organizationID === null
      ? sql`f.organization_fields_id is null and f.user_id = ${byUserID}::uuid`
      : sql`f.organization_fields_id in (${organizationID}::uuid, ${organizationMasterID}::uuid)`,
  );

/** Of these keys, those of private properties of the team that writes lots, of its master and of its sub-teams. */
export async function privateKeysOfWriter(
  db: Executor,
  identity: Identity,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0 || identity.kind !== "user") return new Set();
  const { organizationID, organizationMasterID } = ownershipOf(identity);
  const teams = [organizationID, organizationMasterID, ...(identity.team?.subTeamIDs ?? [])].filter(Boolean);
  const isOwned =
    organizationID === null
      ? sql`f.organization_fields_id is null and f.user_id = ${ownerOf(identity)}::uuid`
      : sql`f.organization_fields_id = any(${sql.param(teams)}::uuid[])`;
  return keysWhere(db, sql`f.key = any(${sql.param([...keys])}::text[]) and ${isOwned}`);
}

/** All words of a lot, for those who may read its private values: the expression of the index `product_statuses_search`. */
export const TEAM_WORDS: SQL = sql`coalesce(${lot.teamSearch}, ${lot.search})`;

/**
 * The words of a lot that this person may search: all of those of their own team's lots, and without those of private values in
 * projects of others. By row, because one filter may name projects of both.
 */
export const searchableWords = (identity: Identity): SQL =>
  sql`(case when ${readScope(identity, productStatusesOwnership)} then ${TEAM_WORDS} else ${lot.search} end)`;

/** The private keys of each owner, read once per request. */
const known = new WeakMap<object, Map<string, Promise<ReadonlySet<string>>>>();

/** The own values of another team's lot, as those who take part in its project see them. */
export async function withoutPrivate(
  { db, loaders }: Pick<RequestContext, "db" | "loaders">,
  { properties, ...owner }: Owner & { readonly properties: PropertyValues },
): Promise<PropertyValues> {
  if (Object.keys(properties).length === 0) return properties;
  const byOwner = known.get(loaders) ?? new Map<string, Promise<ReadonlySet<string>>>();
  known.set(loaders, byOwner);
  const name = owner.organizationID ?? `person:${owner.byUserID}`;
  const found = byOwner.get(name) ?? privateKeysOf(db, owner);
  byOwner.set(name, found);
  const hidden = await found;
  return Object.fromEntries(Object.entries(properties).filter(([key]) => !hidden.has(key)));
}
