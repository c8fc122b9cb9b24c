import {
  canInviteProjectMember,
  canWriteLot,
  cataloguePolicy,
  importPolicy,
  lotHistoryPolicy,
  placePolicy,
  planPolicy,
  productPolicy,
  projectPolicy,
} from "@gisement/shared-domain/permissions";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useMemo } from "react";

/** Owner of a project, as the policies need it. */
export interface OwnedProject {
  readonly id: string;
  readonly organizationID?: string | null;
  readonly userProjectsId?: string | null;
}
/** Owner of a place. */
export interface OwnedPlace {
  readonly organizationID?: string | null;
  readonly userID?: string | null;
}
export interface Rights {
  readonly createPlace: boolean;
  readonly changePlace: (place: OwnedPlace) => boolean;
  readonly createProject: boolean;
  /** A master team may see its sub-teams' projects but change only its own (decision C4). */
  readonly changeProject: (project: OwnedProject) => boolean;
  readonly deleteProject: (project: OwnedProject) => boolean;
  /** With the role that the person has in the project. */
  readonly inviteTo: (project: OwnedProject, ownRole: string | undefined) => boolean;
  readonly assignLots: (project: OwnedProject) => boolean;
  /** May import a file into the project: one that is under way, of the own team. */
  readonly importLots: (project: OwnedProject & { readonly progress?: string | null }) => boolean;
  /** May create and edit lots of the project; includes its external participants. */
  readonly writeLots: (project: OwnedProject) => boolean;
  readonly seeCatalogue: boolean;
  readonly seePlans: boolean;
  /** May see how the lots of the project were before. */
  readonly seeHistory: (project: OwnedProject) => boolean;
}
const never = () => false;
const NONE: Rights = {
  createPlace: false,
  changePlace: never,
  createProject: false,
  changeProject: never,
  deleteProject: never,
  inviteTo: never,
  assignLots: never,
  importLots: never,
  writeLots: never,
  seeCatalogue: false,
  seePlans: false,
  seeHistory: never,
};

const ownership = ({ id, organizationID, userProjectsId }: OwnedProject) => ({
  id,
  projectID: id,
  organizationID,
  userID: userProjectsId,
});

/** The user's rights, by the same policies that the server enforces. */
export function useRights(): Rights {
  const identity = useIdentity();
  return useMemo(() => {
    if (!identity) return NONE;
    return {
      createPlace: placePolicy.create(identity).allowed,
      changePlace: ({ organizationID, userID }) =>
        placePolicy.change(identity, { organizationID, userID }).allowed,
      createProject: projectPolicy.create(identity).allowed,
      changeProject: (project) => projectPolicy.change(identity, ownership(project)).allowed,
      deleteProject: (project) => projectPolicy.mayRemove(identity, ownership(project)).allowed,
      inviteTo: (project, ownRole) =>
        canInviteProjectMember(identity, { ...ownership(project), ownRole }).allowed,
      assignLots: (project) => productPolicy.change(identity, ownership(project)).allowed,
      importLots: ({ progress, ...project }) =>
        progress === "active" &&
        importPolicy.create(identity).allowed &&
        productPolicy.change(identity, ownership(project)).allowed,
      writeLots: (project) => canWriteLot(identity, ownership(project)).allowed,
      seeCatalogue: cataloguePolicy.read(identity).allowed,
      seePlans: planPolicy.read(identity).allowed,
      seeHistory: (project) => lotHistoryPolicy.see(identity, ownership(project)).allowed,
    };
  }, [identity]);
}
