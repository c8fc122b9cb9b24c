import { LIMITS } from "@gisement/shared-domain/limits";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { queryOptions } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProductFilter, ProductSortInput } from "../../../gql/graphql.ts";
import { editQueueOf } from "../../../kernel/lot-actions/edit-queue.ts";
import { type LotPage, type LotRow, windowsKey } from "../../../kernel/lot-actions/lot-cache.ts";

export const SEARCH_PRODUCTS = graphql(`
  query SearchProducts($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $offset: Int) {
    searchProduct(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      total
      items { ...LotRow }
    }
  }
`);

export type Resource = LotRow;
export type ResourcePage = LotPage;

/** One search: filter and sort. */
export interface LotSearch {
  readonly filter: ProductFilter;
  readonly sort: ProductSortInput[];
}

/** Rows per window: the server's page limit. */
export const WINDOW_SIZE = LIMITS.searchPage;
/** Milliseconds after which an unused window is dropped: 100,000 rows would fill the memory. */
const WINDOW_KEPT = 5 * 60_000;
const WINDOW_STALE = 60_000;

/** The rows from `window * WINDOW_SIZE`. The request is cancelled if the window leaves the view before it loads. */
export function windowOptions(shell: ShellApi, teamID: string, search: LotSearch, window: number) {
  return queryOptions({
    queryKey: [...windowsKey(teamID), search, window] as const,
    queryFn: async ({ signal }) => {
      const variables = { ...search, limit: WINDOW_SIZE, offset: window * WINDOW_SIZE };
      const page = (await shell.graphql(SEARCH_PRODUCTS, variables, { signal })).searchProduct;
      // A teammate's change may cause a refetch while edits of this page are still pending.
      return { ...page, items: editQueueOf(shell, teamID).withWaiting(page.items) };
    },
    staleTime: WINDOW_STALE,
    gcTime: WINDOW_KEPT,
    refetchOnMount: true,
  });
}
