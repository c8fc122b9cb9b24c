import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useInfiniteQuery } from "@tanstack/react-query";
import { editQueueOf } from "../../../kernel/lot-actions/edit-queue.ts";
import { groupFilter } from "../filters/build-filter.ts";
import { type LotSearch, SEARCH_PRODUCTS, WINDOW_SIZE } from "./search-products.ts";

/** Query key prefix of the board's columns. */
export const boardKey = (teamID: string) => [QUERY_KEYS.products, teamID, "board"] as const;

/** The lots of one status, page by page. */
export function useBoardLots(search: LotSearch, status: string, enabled: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  return useInfiniteQuery({
    queryKey: [...boardKey(teamID), search, status],
    queryFn: async ({ signal, pageParam }) => {
      const filter = groupFilter(search.filter, "action", status);
      const variables = { filter, sort: search.sort, limit: WINDOW_SIZE, offset: pageParam };
      const page = (await shell.graphql(SEARCH_PRODUCTS, variables, { signal })).searchProduct;
      const items = editQueueOf(shell, teamID).withWaiting(page.items);
      return { total: page.total, items: items.filter(({ action }) => action === status) };
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * WINDOW_SIZE < total ? pages.length * WINDOW_SIZE : undefined,
    enabled,
  });
}
