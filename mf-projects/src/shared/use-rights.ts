import {
  cataloguePolicy,
  placePolicy,
  productPolicy,
  projectPolicy,
} from "@gisement/shared-domain/permissions";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useMemo } from "react";

/** Whose project it is, as far as rights go. */
export interface OwnedProject {
  readonly organizationID?: string | null;
  readonly userProjectsId?: string | null;
}
/** Whose place it is. */
export interface OwnedPlace {
  readonly organizationID?: string | null;
  readonly userID?: string | null;
}
export interface Rights {
  readonly createPlace: boolean;
  readonly changePlace: (place: OwnedPlace) => boolean;
  readonly createProject: boolean;
  /** A master team sees its sub-teams' projects but changes only its own (decision C4). */
  readonly changeProject: (project: OwnedProject) => boolean;
  readonly assignLots: (project: OwnedProject) => boolean;
  readonly seeCatalogue: boolean;
}
const never = () => false;
const NONE: Rights = {
  createPlace: false,
  changePlace: never,
  createProject: false,
  changeProject: never,
  assignLots: never,
  seeCatalogue: false,
};

const ownership = ({ organizationID, userProjectsId }: OwnedProject) => ({
  organizationID,
  userID: userProjectsId,
});

/** What the screens offer, asked from the same policies that the server enforces. */
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
      assignLots: (project) => productPolicy.change(identity, ownership(project)).allowed,
      seeCatalogue: cataloguePolicy.read(identity).allowed,
    };
  }, [identity]);
}
