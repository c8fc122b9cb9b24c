import type { Identity } from "@gisement/shared-domain/permissions";
import { productPolicy, projectPolicy } from "@gisement/shared-domain/permissions";
import { SOLO } from "@gisement/shared-domain/team";
import { useSession, useTeam } from "@gisement/shared-ui/remote";
import { useMemo } from "react";

/** Id of the selected team, part of every query key. */
export function useTeamID(): string {
  return useTeam()?.id ?? SOLO;
}

/** Whose project it is, as far as rights go. */
export interface OwnedProject {
  readonly organizationID?: string | null;
  readonly userProjectsId?: string | null;
}
export interface Rights {
  readonly createProject: boolean;
  /** A master team sees its sub-teams' projects but changes only its own (decision C4). */
  readonly changeProject: (project: OwnedProject) => boolean;
  readonly assignLots: (project: OwnedProject) => boolean;
  readonly seeCatalogue: boolean;
}
const never = () => false;
const NONE: Rights = { createProject: false, changeProject: never, assignLots: never, seeCatalogue: false };

const ownership = ({ organizationID, userProjectsId }: OwnedProject) => ({
  organizationID,
  userID: userProjectsId,
});

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
      changeProject: (project) => projectPolicy.change(identity, ownership(project)).allowed,
      assignLots: (project) => productPolicy.change(identity, ownership(project)).allowed,
      seeCatalogue: flags["projects-catalog"],
    };
  }, [session, team]);
}
