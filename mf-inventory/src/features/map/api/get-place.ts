import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { skipToken, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const GET_PLACE = graphql(`
  query MapPlace($id: ID!) {
    getPlace(id: $id) { id name address zipcode city picture location { lat lon } }
  }
`);

/** A place with its address and picture; null reads nothing. */
export function usePlace(id: string | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.places, teamID, "map", id],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => (await shell.graphql(GET_PLACE, { id }, { signal })).getPlace ?? null,
  });
}
