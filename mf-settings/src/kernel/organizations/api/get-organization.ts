import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { SOLO } from "@gisement/shared-domain/team";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { OrganizationDetailsFragment } from "../../../gql/graphql.ts";
import { useRefreshWithSession } from "../../use-refresh-with-session.ts";

export type OrganizationDetails = OrganizationDetailsFragment;

export const ORGANIZATION_DETAILS = graphql(`
  fragment OrganizationDetails on Organization {
    id
    name
    logo
    tagline
    legal
    color
    type
    email
    phone
    address
    zipcode
    city
    country
    SIRET
    VAT
    isMaster
    managerID
    manager { id name }
    parentID
    masterID
    master { id name }
    settings { directory }
    createdAt
    updatedAt
    teams { id name logo color tagline parentID manager { id name } }
  }
`);

const GET_ORGANIZATION = graphql(`
  query GetOrganization($id: ID!) {
    getOrganization(id: $id) { ...OrganizationDetails }
  }
`);

export const organizationKey = (teamID: string) => [QUERY_KEYS.organization, teamID, "details"] as const;

export const organizationQuery = (shell: ShellApi, teamID: string) =>
  queryOptions({
    queryKey: organizationKey(teamID),
    queryFn: async ({ signal }) =>
      (await shell.graphql(GET_ORGANIZATION, { id: teamID }, { signal })).getOrganization ?? null,
  });

/** The selected team; none when solo. */
export function useOrganization() {
  const shell = useShell();
  const teamID = useTeamID();
  useRefreshWithSession(organizationKey(teamID));
  return useQuery({ ...organizationQuery(shell, teamID), enabled: teamID !== SOLO });
}
