import {
  type ProjectMembership,
  participationsFromOutside,
  type Role,
  type UserIdentity,
} from "@gisement/shared-domain/permissions";

/** What a person is and may do now, as the database has it. */
export interface ReaderAccess {
  readonly name: string;
  readonly color: string | null;
  /** DONE memberships. */
  readonly memberships: readonly {
    readonly organizationID: string;
    readonly organizationName: string;
    readonly organizationColor: string | null;
    readonly role: Role;
    readonly shopManager: boolean;
    readonly subTeamIDs: readonly string[];
  }[];
  /** DONE participations in projects of any owner. */
  readonly participations: readonly ProjectMembership[];
}

/** Loads the access of several persons at once; deleted ones are missing. */
export type LoadAccess = (userIDs: readonly string[]) => Promise<ReadonlyMap<string, ReaderAccess>>;

/**
 * Whether a person still has every right of the identity under which their stream was opened. The gateway closes such a stream
 * when it learns of the change; until then it must carry nothing.
 */
export function stillHolds(identity: UserIdentity, access: ReaderAccess | undefined): boolean {
  if (!access) return false;
  const { team, userID } = identity;
  if (team) {
    const membership = access.memberships.find(({ organizationID }) => organizationID === team.id);
    if (membership?.role !== team.role) return false;
    if (!team.subTeamIDs.every((id) => membership.subTeamIDs.includes(id))) return false;
  }
  const participations = participationsFromOutside(access.participations, {
    userID,
    teamID: team?.id ?? null,
    memberships: access.memberships,
  });
  return identity.participations.every(({ projectID, role }) =>
    participations.some((current) => current.projectID === projectID && current.role === role),
  );
}
