import type { Identity } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Which columns of a table say whose row it is: the team, and for solo users the person. */
export interface Ownership {
  readonly organization: PgColumn;
  readonly owner: PgColumn;
}

const NOTHING: SQL = sql`false`;

/**
 * The tenant filter of every read: the selected team's rows and, for a master organization, its sub-teams' (decision C4);
 * for somebody working solo, their own rows without a team. Mirrors `canSeeRow` of the permissions.
 */
export function readScope(identity: Identity, { organization, owner }: Ownership): SQL {
  if (identity.kind !== "user") return NOTHING;
  const { team, userID } = identity;
  if (team === null) return and(isNull(organization), eq(owner, userID)) ?? NOTHING;
  if (team.subTeamIDs.length === 0) return eq(organization, team.id);
  return inArray(organization, [team.id, ...team.subTeamIDs]);
}

/** The tenant filter of every write: never a sub-team's rows. Mirrors `ownsRow`. */
export function writeScope(identity: Identity, { organization, owner }: Ownership): SQL {
  if (identity.kind !== "user") return NOTHING;
  return identity.team === null
    ? readScope(identity, { organization, owner })
    : eq(organization, identity.team.id);
}

/** Rows with two sides, as orders: either may read. */
export function eitherScope(identity: Identity, one: Ownership, other: Ownership): SQL {
  return or(readScope(identity, one), readScope(identity, other)) ?? NOTHING;
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
