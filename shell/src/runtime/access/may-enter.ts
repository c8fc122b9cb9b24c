import { isFeatureFlag } from "@gisement/shared-domain/flags";
import {
  ALLOWED,
  allOf,
  type Decision,
  hasFlag,
  hasRole,
  type Identity,
  isSignedIn,
  isTeamAdmin,
  participationsFromOutside,
  type Role,
  refuse,
  VISITOR,
} from "@gisement/shared-domain/permissions";
import type { Session } from "@gisement/shared-domain/remote";
import { SOLO } from "@gisement/shared-domain/team";

/** Access rules of a route, a navigation entry or a slot, as its manifest states them. */
export interface Access {
  readonly roles?: readonly Role[];
  readonly flag?: string;
}

/** The session as the identity that the shared predicates take. The gateway decides again on every request. */
export function identityOf(session: Session | null): Identity {
  if (!session) return VISITOR;
  const { viewer, memberships, participations, selectedTeam, flags, impersonation } = session;
  const joined = memberships.filter((membership) => membership.status === "DONE");
  const selected =
    selectedTeam === SOLO
      ? undefined
      : joined.find((membership) => membership.organizationID === selectedTeam);
  return {
    kind: "user",
    userID: viewer.id,
    name: viewer.name,
    email: viewer.email,
    userType: viewer.type,
    memberships: joined.map(({ organizationID, role, shopManager = false }) => ({
      organizationID,
      role,
      shopManager,
    })),
    team: selected
      ? {
          id: selected.organizationID,
          name: selected.organizationName,
          role: selected.role,
          masterID: selected.masterID,
          isMaster: selected.isMaster,
          subTeamIDs: [],
          partner: selected.partner,
        }
      : null,
    flags,
    participations: participationsFromOutside(participations ?? [], {
      userID: viewer.id,
      teamID: selected?.organizationID ?? null,
      memberships: joined,
    }),
    impersonatorID: impersonation?.adminID ?? null,
  };
}

function checkRoles(identity: Identity, roles: readonly Role[] | undefined): Decision {
  if (!roles) return isSignedIn(identity);
  // A gate for ADMIN alone protects a team's administration; a person working solo has no team (decision Z1).
  if (roles.every((role) => role === "ADMIN")) return isTeamAdmin(identity);
  // CREATOR counts as USER wherever USER may enter (decision A1).
  return hasRole(identity, roles.includes("USER") ? [...new Set([...roles, "CREATOR" as const])] : roles);
}

function checkFlag(identity: Identity, flag: string | undefined): Decision {
  if (flag === undefined) return ALLOWED;
  return isFeatureFlag(flag) ? hasFlag(identity, flag) : refuse("flag-off");
}

/**
 * Whether this person may enter. A flag that is off hides the page, so it is reported before a missing role (decision
 * Z4).
 */
export function mayEnter(session: Session | null, access: Access): Decision {
  const identity = identityOf(session);
  return allOf(isSignedIn(identity), checkFlag(identity, access.flag), checkRoles(identity, access.roles));
}
