import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { LotSearch } from "./search-products.ts";

const FIND_POSITION = graphql(`
  query FindLotPosition($filter: ProductFilter, $sort: [ProductSortInput!], $id: ID!) {
    searchProduct(filter: $filter, sort: $sort, limit: 1, positionOf: $id) { position }
  }
`);

/** Index of a lot in the list, from 0; null if the list does not contain it. Queried only for lots not loaded yet. */
export function useLotPosition(search: LotSearch, id: string | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "position", search, id],
    queryFn: async ({ signal }) =>
      (await shell.graphql(FIND_POSITION, { ...search, id: id ?? "" }, { signal })).searchProduct.position ??
      null,
    enabled: id !== null,
    // The list changes: an outdated index would scroll to another lot.
    staleTime: 0,
    gcTime: 0,
  });
}
