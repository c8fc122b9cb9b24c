import { cataloguePolicy, type Identity } from "@gisement/shared-domain/permissions";
import { SOLO } from "@gisement/shared-domain/team";
import { useSession, useTeam } from "@gisement/shared-ui/remote";
import { useMemo } from "react";

/** Id of the selected team, part of every query key. */
export function useTeamID(): string {
  return useTeam()?.id ?? SOLO;
}

export interface CatalogueRights {
  readonly read: boolean;
  /** Of this project: a master team sees its sub-teams' projects but writes only to its own (decision C4). */
  readonly save: (project: {
    readonly organizationID?: string | null;
    readonly userProjectsId?: string | null;
  }) => boolean;
}

/** Whether catalogues may be read and saved, asked from the policy that the server enforces; null until known. */
export function useCatalogueRights(): CatalogueRights | null {
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
    return {
      read: cataloguePolicy.read(identity).allowed,
      save: ({ organizationID, userProjectsId }) =>
        cataloguePolicy.create(identity).allowed &&
        cataloguePolicy.change(identity, { organizationID, userID: userProjectsId }).allowed,
    };
  }, [session, team]);
}
