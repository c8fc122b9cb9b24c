import type { GridSort } from "@gisement/shared-ui/data-grid";
import { useMemo } from "react";
import type { ProductSortField, ProductSortInput } from "../../gql/graphql.ts";
import { type LotScope, useLots } from "./api/search-lots.ts";

const SORT_FIELDS: readonly ProductSortField[] = [
  "name",
  "category",
  "quantity",
  "startDate",
  "endDate",
  "createdAt",
  "updatedAt",
];
const DEFAULT_SORT: ProductSortInput = { field: "createdAt", direction: "desc" };

function toSort(sort: GridSort | null): ProductSortInput {
  const field = SORT_FIELDS.find((candidate) => candidate === sort?.field);
  return field ? { field, direction: sort?.direction ?? "asc" } : DEFAULT_SORT;
}

/** The lots of a grid: all loaded pages as one list, and the next page on demand. */
export function useLotList(scope: LotScope, text: string, sort: GridSort | null) {
  const query = useLots(scope, text, toSort(sort));
  const lots = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return {
    lots,
    total: query.data?.pages.at(-1)?.total ?? 0,
    error: query.error,
    isPending: query.isPending,
    isLoading: query.isFetching,
    isPlaceholder: query.isPlaceholderData,
    refetch: () => void query.refetch(),
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
