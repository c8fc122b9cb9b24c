import { LIMITS } from "@gisement/shared-domain/limits";
import type { MapFilters } from "@gisement/shared-domain/places";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useInfiniteQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { MapLotsQuery } from "../../../gql/graphql.ts";
import { buildFilter } from "../build-filter.ts";
import type { MapArea } from "../map-area.ts";

const LIST_LOTS = graphql(`
  query MapLots($filter: ProductFilter, $location: LocationInput!, $distance: Float!, $limit: Int!, $nextToken: String) {
    searchProduct(
      filter: $filter
      location: $location
      distance: $distance
      sort: [{ field: name, direction: asc }]
      limit: $limit
      nextToken: $nextToken
    ) {
      total
      nextToken
      items {
        id
        name
        nameEN
        nameNL
        ref
        action
        pictures
        quantity { number unit }
        place { id name city }
      }
    }
  }
`);

export type LotThere = MapLotsQuery["searchProduct"]["items"][number];

/** The lots within a circle, sorted by name, paginated. */
export function useLotsThere(filters: MapFilters, area: MapArea) {
  const shell = useShell();
  const teamID = useTeamID();
  return useInfiniteQuery({
    queryKey: [QUERY_KEYS.products, teamID, "map lots", filters, area],
    queryFn: async ({ pageParam, signal }) =>
      (
        await shell.graphql(
          LIST_LOTS,
          {
            filter: buildFilter(filters),
            location: { lat: area.lat, lon: area.lon },
            distance: area.km,
            limit: LIMITS.searchPage,
            nextToken: pageParam,
          },
          { signal },
        )
      ).searchProduct,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken ?? null,
  });
}
