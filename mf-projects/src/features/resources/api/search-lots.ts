import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { LISTING_FILTER, SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { useLotPages } from "@gisement/shared-ui/lot-columns";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProductFilter, ProductSortInput, SearchLotsQuery } from "../../../gql/graphql.ts";

const SEARCH_LOTS = graphql(`
  query SearchLots($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $nextToken: String) {
    searchProduct(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      total
      nextToken
      items {
        id
        name
        nameEN
        nameNL
        ref
        category
        action
        conditions
        brand
        model
        color
        material
        description
        descriptionEN
        descriptionNL
        pictures
        reemploymentIndex
        weight
        updatedAt
        quantity { number unit }
        price { amount currency }
        dimension { length width height diameter unit }
        place { id name city }
      }
    }
  }
`);

export type Lot = SearchLotsQuery["searchProduct"]["items"][number];
export type LotPage = SearchLotsQuery["searchProduct"];

/** The lots of a grid. */
export type LotScope = { readonly projectID: string } | "unassigned";

function lotFilter(scope: LotScope, text: string): ProductFilter {
  const words = text.trim().slice(0, SEARCH_LIMITS.text);
  return {
    ...LISTING_FILTER,
    projectID: scope === "unassigned" ? { exists: false } : { eq: scope.projectID },
    ...(words ? { text: { multiMatch: words } } : {}),
  };
}

/** The lots of a project, or those without one, page by page. */
export function useLots(scope: LotScope, text: string, sort: ProductSortInput) {
  const filter = lotFilter(scope, text);
  return useLotPages({
    list: ["project-lots", filter, sort],
    document: SEARCH_LOTS,
    variables: (nextToken) => ({ filter, sort: [sort], limit: LIMITS.searchPage, nextToken }),
    staleTime: 30_000,
  });
}

/** The stored version of one lot of the project; null if it is not there. */
export async function readLot(
  shell: ShellApi,
  projectID: string,
  id: string,
  signal?: AbortSignal,
): Promise<Lot | null> {
  const filter = { ...lotFilter({ projectID }, ""), id: { eq: id } };
  const { searchProduct } = await shell.graphql(SEARCH_LOTS, { filter, limit: 1 }, { signal });
  return searchProduct.items[0] ?? null;
}

/** One lot of the project by id, for links to a row that is not loaded (decision C16). */
export function useLinkedLot(projectID: string, id: string | null, isLoaded: boolean) {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.products, useTeamID(), "project-lot", projectID, id],
    queryFn: ({ signal }) => readLot(shell, projectID, id ?? "", signal),
    enabled: id !== null && !isLoaded,
    staleTime: 30_000,
  });
}
