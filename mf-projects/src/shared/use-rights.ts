import type { Identity } from "@gisement/shared-domain/permissions";
import { productPolicy, projectPolicy } from "@gisement/shared-domain/permissions";
import { SOLO } from "@gisement/shared-domain/team";
import { useSession, useTeam } from "@gisement/shared-ui/remote";
import { useMemo } from "react";

/** Id of the selected team, part of every query key. */
export function useTeamID(): string {
  return useTeam()?.id ?? SOLO;
}

export interface Rights {
  readonly createProject: boolean;
  readonly changeProject: boolean;
  readonly assignLots: boolean;
  readonly seeCatalogue: boolean;
}
const NONE: Rights = { createProject: false, changeProject: false, assignLots: false, seeCatalogue: false };

/** What the screens offer, asked from the same policies that the server enforces. */
export function useRights(): Rights {
  const session = useSession();
  const team = useTeam();
  return useMemo(() => {
    if (!session || !team) return NONE;
    const { viewer, flags } = session;
    const identity: Identity = {
      kind: "user",
      userID: viewer.id,
      name: viewer.name,
      email: viewer.email,
      userType: viewer.type,
      memberships: [],
      team:
        "role" in team
          ? {
              id: team.id,
              name: team.name,
              role: team.role,
              masterID: null,
              isMaster: false,
              subTeamIDs: [],
              partner: false,
            }
          : null,
      flags,
      impersonatorID: session.impersonation?.adminID ?? null,
    };
    return {
      createProject: projectPolicy.create(identity).allowed,
      changeProject: projectPolicy.update(identity).allowed,
      assignLots: productPolicy.update(identity).allowed,
      seeCatalogue: flags["projects-catalog"],
    };
  }, [session, team]);
}
