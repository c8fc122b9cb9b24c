import { LIMITS, TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const LIST_PLACES = graphql(`
  query PlaceChoices($limit: Int!) {
    listPlaces(limit: $limit) {
      items { id name zipcode city isRemoval }
    }
  }
`);

/** Places for a project, without those of removed lots. */
export function usePlaces() {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.places, useTeamID(), "project-choices"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_PLACES, { limit: LIMITS.places }, { signal })).listPlaces.items.filter(
        ({ isRemoval }) => !isRemoval,
      ),
    staleTime: TIMINGS.queryStale,
  });
}
