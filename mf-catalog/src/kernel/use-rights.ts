import {
  cataloguePolicy,
  orderPolicy,
  ownsRow,
  participationIn,
  reviewPolicy,
} from "@gisement/shared-domain/permissions";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useMemo } from "react";

interface ProjectOwner {
  readonly id: string;
  readonly organizationID?: string | null;
  readonly userProjectsId?: string | null;
}

export interface CatalogueRights {
  readonly read: boolean;
  /**
   * Whether the user may save this project's catalogue: a master team sees its sub-teams' projects but writes only to
   * its own (decision C4); an external lead may save (D3).
   */
  readonly save: (project: ProjectOwner) => boolean;
  /** Whether the user may publish this project's versions: members of the owning team only. */
  readonly publish: (project: ProjectOwner) => boolean;
  /**
   * Whether the user asks for lots of this project: those of a sub-team. Who takes part from outside orders nothing from it
   * (decision D3); what its owner sells is in a shop.
   */
  readonly request: (project: ProjectOwner) => boolean;
  /** Whether the user opens threads on this project's lots, as an external commenter may, or on titles of its catalogue. */
  readonly discuss: (project: ProjectOwner) => (noun: "lot" | "header") => boolean;
}

/** The user's rights on catalogues, by the policies that the server enforces; null until known. */
export function useCatalogueRights(): CatalogueRights | null {
  const identity = useIdentity();
  return useMemo(
    () =>
      identity && {
        read: cataloguePolicy.read(identity).allowed,
        save: ({ id, organizationID, userProjectsId }) =>
          cataloguePolicy.create(identity).allowed &&
          cataloguePolicy.change(identity, {
            organizationID,
            userID: userProjectsId,
            projectCatalogsId: id,
          }).allowed,
        publish: ({ organizationID, userProjectsId }) =>
          cataloguePolicy.publish(identity).allowed &&
          cataloguePolicy.mayPublish(identity, { organizationID, userID: userProjectsId }).allowed,
        request: ({ id, organizationID, userProjectsId }) =>
          orderPolicy.create(identity).allowed &&
          participationIn(identity, id) === null &&
          !ownsRow(identity, { organizationID, userID: userProjectsId }).allowed,
        discuss:
          ({ id, organizationID, userProjectsId }) =>
          (noun) =>
            reviewPolicy.change(identity, {
              organizationID,
              userID: userProjectsId,
              ...(noun === "lot" ? { projectID: id } : {}),
            }).allowed,
      },
    [identity],
  );
}
