import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { PlacesQuery } from "../../../gql/graphql.ts";

const LIST_PLACES = graphql(`
  query Places($limit: Int!) {
    listPlaces(limit: $limit) {
      items {
        ...PlaceRow
        pickup { minutes capacity noticeDays windows { day from to } } isRemoval productCount projectCount
      }
    }
  }
`);

export type Place = PlacesQuery["listPlaces"]["items"][number];

/** Refetched on each visit, because counts change whenever a lot moves. */
export function usePlaces() {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.places, useTeamID(), "page"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_PLACES, { limit: LIMITS.places }, { signal })).listPlaces.items,
    staleTime: 0,
    refetchOnMount: true,
  });
}
