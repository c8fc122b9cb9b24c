import { type Decision, type Identity, organizationPolicy } from "@gisement/shared-domain/permissions";
import { type Line, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const organization = (check: (identity: Identity, row: { readonly id: string }) => Decision): RowRule => {
  return (identity, { organizationID }) => check(identity, { id: organizationID ?? "" });
};

export const directoryPermissions: readonly Line[] = [
  ...rowLines("teams", organization(organizationPolicy.see), "getDirectoryEntry searchOrganizations", {
    teamOnly: true,
  }),
];
