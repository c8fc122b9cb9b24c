import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProductFilter, QuoteLotFragment } from "../../../gql/graphql.ts";

export type QuoteLot = QuoteLotFragment;

export const QUOTE_LOT = graphql(`
  fragment QuoteLot on ProductStatus {
    id
    productID
    name
    nameEN
    nameNL
    ref
    brand
    model
    city
    pictures
    price { amount currency }
    quantity { number unit }
    heldQuantity
    place { id name city }
  }
`);

const SEARCH_LOTS = graphql(`
  query SearchLots($filter: ProductFilter, $limit: Int, $nextToken: String, $sort: [ProductSortInput!]) {
    searchProduct(filter: $filter, limit: $limit, nextToken: $nextToken, sort: $sort) {
      items { ...QuoteLot }
      total
      nextToken
    }
  }
`);

/** Lots that can be offered: active ones, removed ones never. */
const OFFERED: ProductFilter[] = [{ progress: { eq: "active" } }, { type: { ne: "deleted" } }];
const PAGE = 20;

const lotSearchQuery = (shell: ShellApi, teamID: string, text: string) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.products, teamID, "quote-search", text],
    queryFn: async ({ pageParam, signal }) => {
      const filter: ProductFilter = { and: text ? [{ text: { multiMatch: text } }, ...OFFERED] : OFFERED };
      const variables = {
        filter,
        limit: PAGE,
        nextToken: pageParam,
        // Without a text there is no best match: the newest lots come first.
        sort: text ? null : [{ field: "createdAt" as const, direction: "desc" as const }],
      };
      return (await shell.graphql(SEARCH_LOTS, variables, { signal })).searchProduct;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken,
    placeholderData: keepPreviousData,
  });

/** Lots that match a text, 20 at a time. */
export function useLotSearch(text: string) {
  return useInfiniteQuery(lotSearchQuery(useShell(), useTeamID(), text));
}

/** The lots of these ids, in their order; those that are gone or of another team are missing. */
export const lotsByIdQuery = (shell: ShellApi, teamID: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [QUERY_KEYS.products, teamID, "quote-lots", ...ids],
    queryFn: async ({ signal }) => {
      const variables = { filter: { id: { eqs: [...ids] } }, limit: Math.max(1, ids.length) };
      const { items } = (await shell.graphql(SEARCH_LOTS, variables, { signal })).searchProduct;
      return ids.flatMap((id) => items.find((lot) => lot.id === id) ?? []);
    },
    enabled: ids.length > 0,
  });
