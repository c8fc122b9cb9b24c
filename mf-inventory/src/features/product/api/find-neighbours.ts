import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProductFilter, ProductSortInput } from "../../../gql/graphql.ts";

const FIND_LOT_IN_LIST = graphql(`
  query FindLotInList($filter: ProductFilter, $sort: [ProductSortInput!], $id: ID!) {
    searchProduct(filter: $filter, sort: $sort, limit: 1, positionOf: $id) { total position }
  }
`);
const LIST_AROUND_LOT = graphql(`
  query ListAroundLot($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $offset: Int) {
    searchProduct(filter: $filter, sort: $sort, limit: $limit, offset: $offset) { items { id } }
  }
`);

/** The search of the list that a lot was opened from. */
export interface LotList {
  /** The query string of the list, without the open row. */
  readonly address: string;
  readonly filter: ProductFilter;
  readonly sort: ProductSortInput[];
}

export interface Neighbours {
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Where a lot stands in the list, and the lots beside it; null if the list does not contain it. */
export function useNeighbours(list: LotList | null, id: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "neighbours", list?.filter, list?.sort, id],
    queryFn: async ({ signal }): Promise<Neighbours | null> => {
      const search = { filter: list?.filter ?? {}, sort: list?.sort ?? [] };
      const found = await shell.graphql(FIND_LOT_IN_LIST, { ...search, id }, { signal });
      const { total, position } = found.searchProduct;
      if (position === null || position === undefined) return null;
      const offset = Math.max(0, position - 1);
      const around = await shell.graphql(
        LIST_AROUND_LOT,
        { ...search, offset, limit: position - offset + 2 },
        { signal },
      );
      const ids = around.searchProduct.items.map((item) => item.id);
      const at = ids.indexOf(id);
      // The list changed between the two requests.
      if (at < 0) return null;
      return { position: position + 1, total, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
    },
    enabled: list !== null,
  });
}
