import type { Identity } from "@gisement/shared-domain/permissions";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Which columns of a table say whose row it is: the team, and for solo users the person. */
export interface Ownership {
  readonly organization: PgColumn;
  readonly owner: PgColumn;
}

const NOTHING: SQL = sql`false`;

/**
 * Whose rows a read may see. The ids are those of an identity, or places for them in a statement that is prepared once
 * and run for many: the kind alone decides how the filter is written.
 */
export interface Tenant {
  readonly kind: "nobody" | "solo" | "team" | "master";
  readonly user: unknown;
  readonly team: unknown;
  readonly teams: unknown;
}

export function tenantOf(identity: Identity): Tenant {
  if (identity.kind !== "user") return { kind: "nobody", user: null, team: null, teams: null };
  const { team, userID } = identity;
  if (team === null) return { kind: "solo", user: userID, team: null, teams: null };
  const isMaster = team.subTeamIDs.length > 0;
  return {
    kind: isMaster ? "master" : "team",
    user: userID,
    team: team.id,
    teams: isMaster ? [team.id, ...team.subTeamIDs] : null,
  };
}

/** The same with places to be filled by `tenantValues`. */
export const tenantPlaces = (kind: Tenant["kind"]): Tenant => ({
  kind,
  user: sql.placeholder("tenantUser"),
  team: sql.placeholder("tenantTeam"),
  teams: sql.placeholder("tenantTeams"),
});
export const tenantValues = ({ user, team, teams }: Tenant): Record<string, unknown> => ({
  tenantUser: user,
  tenantTeam: team,
  tenantTeams: teams,
});

/**
 * The tenant filter of every read: the selected team's rows and, for a master organization, its sub-teams' (decision C4);
 * for somebody working solo, their own rows without a team. Mirrors `canSeeRow` of the permissions.
 */
export function tenantFilter({ kind, user, team, teams }: Tenant, { organization, owner }: Ownership): SQL {
  switch (kind) {
    case "solo":
      return and(isNull(organization), eq(owner, user)) ?? NOTHING;
    case "team":
      return eq(organization, team);
    case "master":
      return sql`${organization} = any(${Array.isArray(teams) ? sql.param(teams) : teams}::uuid[])`;
    default:
      return NOTHING;
  }
}

/** The tenant filter of every read, for this identity. */
export const readScope = (identity: Identity, ownership: Ownership): SQL =>
  tenantFilter(tenantOf(identity), ownership);

/** The tenant filter of every write: never a sub-team's rows. Mirrors `ownsRow`. */
export function writeScope(identity: Identity, { organization, owner }: Ownership): SQL {
  if (identity.kind !== "user") return NOTHING;
  return identity.team === null
    ? readScope(identity, { organization, owner })
    : eq(organization, identity.team.id);
}

/** Rows with two sides, as orders: either may read. */
export function eitherFilter(tenant: Tenant, one: Ownership, other: Ownership): SQL {
  return or(tenantFilter(tenant, one), tenantFilter(tenant, other)) ?? NOTHING;
}

/** The stamp a new row carries (PERM-524). */
export function ownershipOf(identity: Identity): {
  organizationID: string | null;
  organizationMasterID: string | null;
} {
  const team = identity.kind === "user" ? identity.team : null;
  return {
    organizationID: team?.id ?? null,
    organizationMasterID: team ? (team.masterID ?? (team.isMaster ? team.id : null)) : null,
  };
}
