import { cataloguePolicy, type Identity } from "@gisement/shared-domain/permissions";
import { SOLO } from "@gisement/shared-domain/team";
import { useSession, useTeam } from "@gisement/shared-ui/remote";
import { useMemo } from "react";

/** Id of the selected team, part of every query key. */
export function useTeamID(): string {
  return useTeam()?.id ?? SOLO;
}

/** Whether catalogues may be read and saved, asked from the policy that the server enforces; null until known. */
export function useCatalogueRights(): { read: boolean; save: boolean } | null {
  const session = useSession();
  const team = useTeam();
  return useMemo(() => {
    if (!session || !team) return null;
    const { viewer } = session;
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
      flags: session.flags,
      impersonatorID: session.impersonation?.adminID ?? null,
    };
    return { read: cataloguePolicy.read(identity).allowed, save: cataloguePolicy.create(identity).allowed };
  }, [session, team]);
}
