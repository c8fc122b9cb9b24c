import { type Identity, projectsFromOutside, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The columns of a table that hold a row's owner: the team, and for solo users the person. */
export interface Ownership {
  readonly organization: PgColumn;
  readonly owner: PgColumn;
  /**
   * The rows that belong to one of these projects (an array of ids, or its placeholder): external participants may be given
   * access to them. A table without it is closed to them.
   */
  readonly ofProjects?: (projectIDs: SQL) => SQL;
}

const NOTHING: SQL = sql`false`;

/**
 * The owners of the rows that a read may return. The ids are those of an identity, or placeholders in a prepared statement: only
 * `kind` determines the form of the filter.
 */
export interface Tenant {
  readonly kind: "nobody" | "solo" | "team" | "master";
  readonly user: unknown;
  readonly team: unknown;
  readonly teams: unknown;
  /** Projects of other owners in which the person participates; null for nearly every user. */
  readonly projects: unknown;
}

export function tenantOf(identity: Identity): Tenant {
  if (identity.kind !== "user")
    return { kind: "nobody", user: null, team: null, teams: null, projects: null };
  const { team, userID } = identity;
  const projects = identity.participations.length === 0 ? null : projectsFromOutside(identity);
  if (team === null) return { kind: "solo", user: userID, team: null, teams: null, projects };
  const isMaster = team.subTeamIDs.length > 0;
  return {
    kind: isMaster ? "master" : "team",
    user: userID,
    team: team.id,
    teams: isMaster ? [team.id, ...team.subTeamIDs] : null,
    projects,
  };
}

/** The same with placeholders that `tenantValues` fills. */
export const tenantPlaces = ({ kind, projects }: Tenant): Tenant => ({
  kind,
  user: sql.placeholder("tenantUser"),
  team: sql.placeholder("tenantTeam"),
  teams: sql.placeholder("tenantTeams"),
  projects: projects === null ? null : sql.placeholder("tenantProjects"),
});
export const tenantValues = ({ user, team, teams, projects }: Tenant): Record<string, unknown> => ({
  tenantUser: user,
  tenantTeam: team,
  tenantTeams: teams,
  tenantProjects: projects,
});

const uuids = (ids: unknown): SQL => sql`${Array.isArray(ids) ? sql.param(ids) : ids}::uuid[]`;

/**
 * The tenant filter of every read: the selected team's rows and, for a master organization, its sub-teams' (decision C4); for a
 * solo user, their own rows without a team. Mirrors `canSeeRow` of the permissions.
 */
export function tenantFilter({ kind, user, team, teams }: Tenant, { organization, owner }: Ownership): SQL {
  switch (kind) {
    case "solo":
      return and(isNull(organization), eq(owner, user)) ?? NOTHING;
    case "team":
      return eq(organization, team);
    case "master":
      return sql`${organization} = any(${uuids(teams)})`;
    default:
      return NOTHING;
  }
}

/** The tenant filter of every read, for this identity. */
export const readScope = (identity: Identity, ownership: Ownership): SQL =>
  tenantFilter(tenantOf(identity), ownership);

/**
 * The tenant filter for rows that participants of a project may read too (decision D3): the team's own rows, and those of
 * projects of others in which the person participates. A separate function, so that no other row is shared by accident.
 */
export function sharedFilter(tenant: Tenant, ownership: Ownership): SQL {
  const own = tenantFilter(tenant, ownership);
  if (tenant.projects === null || !ownership.ofProjects) return own;
  return or(own, ownership.ofProjects(uuids(tenant.projects))) ?? NOTHING;
}
export const sharedScope = (identity: Identity, ownership: Ownership): SQL =>
  sharedFilter(tenantOf(identity), ownership);

/** The rows of these projects, of any owner: for ids that were checked against the participations. */
export const projectScope = (projectIDs: readonly string[], { ofProjects }: Ownership): SQL =>
  ofProjects && projectIDs.length > 0 ? ofProjects(uuids([...projectIDs])) : NOTHING;

/** The project of another team, or of another person, in which a step takes place. */
export interface OutsideProject {
  readonly projectID: string;
  readonly organizationID: string | null;
  readonly organizationMasterID: string | null;
  readonly organizationName: string | null;
  /** The owner of the project. */
  readonly ownerID: string | null;
  /** Fields of its lots that its participants neither know nor write. */
  readonly withheld: ReadonlySet<string>;
}
/**
 * A participant who works within one project of another owner: they may write only its rows, and the rows that they create carry
 * the stamp of the project's owner. Created by `projects/within-project.ts` after the permission check.
 */
export interface WithinProject extends UserIdentity {
  readonly within: OutsideProject;
}
export const withinOf = (identity: Identity): OutsideProject | null =>
  "within" in identity ? (identity as WithinProject).within : null;

/** The tenant filter of every write: never a sub-team's rows. Mirrors `ownsRow`. */
export function writeScope(identity: Identity, ownership: Ownership): SQL {
  const { organization, owner } = ownership;
  if (identity.kind !== "user") return NOTHING;
  const within = withinOf(identity);
  if (within)
    return (
      and(
        projectScope([within.projectID], ownership),
        within.organizationID === null ? isNull(organization) : eq(organization, within.organizationID),
      ) ?? NOTHING
    );
  return identity.team === null
    ? readScope(identity, { organization, owner })
    : eq(organization, identity.team.id);
}

/** The ownership stamp of a new row (PERM-524); within a project of another owner, that of the project. */
export function ownershipOf(identity: Identity): {
  organizationID: string | null;
  organizationMasterID: string | null;
} {
  const within = withinOf(identity);
  if (within) {
    const { organizationID, organizationMasterID } = within;
    return { organizationID, organizationMasterID };
  }
  const team = identity.kind === "user" ? identity.team : null;
  return {
    organizationID: team?.id ?? null,
    organizationMasterID: team ? (team.masterID ?? (team.isMaster ? team.id : null)) : null,
  };
}

/** The person who owns a new row: its creator, or the project's owner if the project has no team. */
export function ownerOf(identity: UserIdentity): string {
  const within = withinOf(identity);
  return within && within.organizationID === null ? (within.ownerID ?? identity.userID) : identity.userID;
}

/** The name of the acting team. */
export const teamNameOf = (identity: UserIdentity): string | null => {
  const within = withinOf(identity);
  return within ? within.organizationName : (identity.team?.name ?? null);
};
