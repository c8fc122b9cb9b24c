import {
  canCreateSubTeam,
  type Decision,
  type Identity,
  organizationPolicy,
} from "@gisement/shared-domain/permissions";
import { type Line, ownLines, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const organization = (check: (identity: Identity, row: { readonly id: string }) => Decision): RowRule => {
  return (identity, { organizationID }) => check(identity, { id: organizationID ?? "" });
};

export const organizationsPermissions: readonly Line[] = [
  ...rowLines("teams", organization(organizationPolicy.see), "getOrganization", {
    teamOnly: true,
  }),
  ...ownLines("teams", "createOrganization", { variant: "of one's own" }),
  ...rowLines("teams", organization(canCreateSubTeam), "createOrganization", {
    variant: "below a team",
    teamOnly: true,
  }),
  ...rowLines("teams", organization(organizationPolicy.change), "updateOrganization archiveOrganization", {
    teamOnly: true,
  }),
];
