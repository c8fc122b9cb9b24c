import { LIMITS, TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql";
import type { PlaceChoicesQuery } from "../../gql/graphql.ts";

const LIST_PLACES = graphql(`
  query PlaceChoices($limit: Int!) {
    listPlaces(limit: $limit) {
      items { id name address zipcode city country type location { lat lon } }
    }
  }
`);

export type PlaceChoice = PlaceChoicesQuery["listPlaces"]["items"][number];

export function usePlaces() {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.places, useTeamID(), "choices"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_PLACES, { limit: LIMITS.places }, { signal })).listPlaces.items,
    staleTime: TIMINGS.queryStale,
  });
}
