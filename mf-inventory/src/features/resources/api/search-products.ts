import { LIMITS } from "@gisement/shared-domain/limits";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { queryOptions } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProductFilter, ProductSortInput } from "../../../gql/graphql.ts";
import { editQueueOf } from "../../../kernel/lot-actions/edit-queue.ts";
import { type LotPage, type LotRow, windowsKey } from "../../../kernel/lot-actions/lot-cache.ts";

const SEARCH_PRODUCTS = graphql(`
  query SearchProducts($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $offset: Int) {
    searchProduct(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      total
      items { ...LotRow }
    }
  }
`);

export type Resource = LotRow;
export type ResourcePage = LotPage;

/** One search: what is found and in which order. */
export interface LotSearch {
  readonly filter: ProductFilter;
  readonly sort: ProductSortInput[];
}

/** Rows of a window: as many as the server gives at once. */
export const WINDOW_SIZE = LIMITS.searchPage;
/** A window that nobody has looked at for five minutes is let go: 100,000 rows would fill the memory. */
const WINDOW_KEPT = 5 * 60_000;
const WINDOW_STALE = 60_000;

/** Rows `window * WINDOW_SIZE` and on. A window that scrolls away before it has come is given up. */
export function windowOptions(shell: ShellApi, teamID: string, search: LotSearch, window: number) {
  return queryOptions({
    queryKey: [...windowsKey(teamID), search, window] as const,
    queryFn: async ({ signal }) => {
      const variables = { ...search, limit: WINDOW_SIZE, offset: window * WINDOW_SIZE };
      const page = (await shell.graphql(SEARCH_PRODUCTS, variables, { signal })).searchProduct;
      // A teammate's change may have it read again while edits of this page are on their way.
      return { ...page, items: editQueueOf(shell, teamID).withWaiting(page.items) };
    },
    staleTime: WINDOW_STALE,
    gcTime: WINDOW_KEPT,
    refetchOnMount: true,
  });
}
