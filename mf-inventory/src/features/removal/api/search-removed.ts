import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { LISTING_PAGE_SIZE } from "@gisement/shared-domain/search";
import { countValues, useLotPages } from "@gisement/shared-ui/lot-columns";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { SearchRemovedLotsQuery } from "../../../gql/graphql.ts";
import { REMOVED_FACETS, REMOVED_LIST, type RemovedState, removedFilter } from "../removed-state.ts";

const SEARCH_REMOVED = graphql(`
  query SearchRemovedLots(
    $filter: ProductFilter
    $aggregates: [ProductAggregateInput!]
    $sort: [ProductSortInput!]
    $limit: Int
    $nextToken: String
  ) {
    searchProduct(filter: $filter, aggregates: $aggregates, sort: $sort, limit: $limit, nextToken: $nextToken) {
      total
      nextToken
      items {
        id productID name nameEN nameNL ref category action type progress pictures
        removalReason updatedAt updatedBy organizationID
        quantity { number unit }
        place { id name }
        project { id name }
      }
      aggregateItems { name buckets { key doc_count } }
    }
  }
`);

type Answer = SearchRemovedLotsQuery["searchProduct"];
export type RemovedLot = Answer["items"][number];

const countsOf = countValues(REMOVED_FACETS, 50);

/** The removed lots, paginated. */
export const useRemovedLots = (state: RemovedState) =>
  useLotPages({
    list: [REMOVED_LIST, state],
    document: SEARCH_REMOVED,
    variables: (nextToken) => ({
      filter: removedFilter(state),
      aggregates: countsOf(nextToken),
      sort: [state.sort],
      limit: LISTING_PAGE_SIZE,
      nextToken,
    }),
  });

/** The removed lots with these ids; leaves out lots that are no longer removed or belong to another team. */
export function useRemovedByID(ids: readonly string[]) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "removed-by-id", ids] as const,
    queryFn: async ({ signal }) => {
      const { searchProduct } = await shell.graphql(
        SEARCH_REMOVED,
        {
          filter: {
            ...removedFilter({
              text: "",
              mode: "all",
              facets: {},
              sort: { field: "name", direction: "asc" },
            }),
            id: { eqs: [...ids] },
          },
          sort: [{ field: "name", direction: "asc" }],
          limit: 1000,
        },
        { signal },
      );
      return searchProduct.items;
    },
    enabled: ids.length > 0,
  });
}
