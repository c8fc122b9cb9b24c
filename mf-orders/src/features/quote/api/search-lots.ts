import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useLotPages } from "@gisement/shared-ui/lot-columns";
import { queryOptions } from "@tanstack/react-query";
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
    progress
    type
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

/** Lots that can be offered: active and not removed. */
const OFFERED: ProductFilter[] = [{ progress: { eq: "active" } }, { type: { ne: "deleted" } }];
const PAGE = 20;

/** Lots that match a text, 20 at a time. Without a text, the newest lots come first. */
export const useLotSearch = (text: string) =>
  useLotPages({
    list: ["quote-search", text],
    document: SEARCH_LOTS,
    variables: (nextToken) => ({
      filter: { and: text ? [{ text: { multiMatch: text } }, ...OFFERED] : OFFERED },
      limit: PAGE,
      nextToken,
      sort: text ? null : [{ field: "createdAt" as const, direction: "desc" as const }],
    }),
  });

/** The lots with these ids, in their order; omits those of other teams. */
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
