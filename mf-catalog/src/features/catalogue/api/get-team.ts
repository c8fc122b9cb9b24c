import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { SOLO } from "@gisement/shared-domain/team";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const GET_TEAM = graphql(`
  query CatalogueTeam($id: ID!) {
    getOrganization(id: $id) { id address zipcode city }
  }
`);

/** One line, empty while unknown: the cover is complete without it. */
export function useTeamAddress(): string {
  const shell = useShell();
  const teamID = useTeamID();
  const team = useQuery({
    queryKey: [QUERY_KEYS.organization, teamID, "catalogue"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(GET_TEAM, { id: teamID }, { signal })).getOrganization ?? null,
    enabled: teamID !== SOLO,
  });
  const { address, zipcode, city } = team.data ?? {};
  return [address, [zipcode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
