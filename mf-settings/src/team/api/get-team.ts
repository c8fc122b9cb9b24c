import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { SOLO } from "@gisement/shared-domain/team";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql";
import type { TeamQuery } from "../../gql/graphql";

export type TeamDetails = NonNullable<TeamQuery["getOrganization"]>;

const TEAM = graphql(`
  query Team($id: ID!) {
    getOrganization(id: $id) {
      id
      name
      logo
      tagline
      color
      type
      email
      phone
      address
      zipcode
      city
      SIRET
      VAT
      isMaster
      createdAt
      teams { id name logo color }
    }
  }
`);

/** The selected team; solo there is none. */
export function useTeamDetails() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.organization, teamID, "team"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(TEAM, { id: teamID }, { signal })).getOrganization ?? null,
    enabled: teamID !== SOLO,
  });
}
