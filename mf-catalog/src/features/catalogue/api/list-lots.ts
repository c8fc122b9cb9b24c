import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CatalogueLotsQuery, CatalogueLotsQueryVariables } from "../../../gql/graphql.ts";

const LIST_LOTS = graphql(`
  query CatalogueLots($filter: ProductFilter!, $limit: Int!, $nextToken: String) {
    searchProduct(
      filter: $filter
      sort: [{ field: createdAt, direction: asc }]
      limit: $limit
      nextToken: $nextToken
    ) {
      nextToken
      items {
        ...LotFile
        pictures
        channels
        updatedAt
        shopPage
        place { id city }
      }
    }
  }
`);

export type CatalogueLot = CatalogueLotsQuery["searchProduct"]["items"][number];

/** All lots of the project: a catalogue shows every lot, so all pages are fetched. */
export function useLots(projectID: string) {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.products, useTeamID(), "catalogue-lots", projectID],
    queryFn: async ({ signal }) => {
      const lots: CatalogueLot[] = [];
      let nextToken: string | null = null;
      do {
        const variables: CatalogueLotsQueryVariables = {
          filter: { ...LISTING_FILTER, projectID: { eq: projectID } },
          limit: LIMITS.searchPage,
          nextToken,
        };
        const { searchProduct }: CatalogueLotsQuery = await shell.graphql(LIST_LOTS, variables, { signal });
        lots.push(...searchProduct.items);
        nextToken = searchProduct.nextToken ?? null;
      } while (nextToken);
      return lots;
    },
    // The editor offers new and changed lots, so they must be current when it opens.
    staleTime: 0,
    refetchOnMount: true,
  });
}
