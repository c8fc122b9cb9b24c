import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { OperationDocument } from "@gisement/shared-domain/remote";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useShell, useTeamID } from "../../kit/remote/shell-context.tsx";

interface LotSearch<Page, Variables> {
  /** Part of the query key of this list: its name and everything that its rows depend on. */
  readonly list: readonly unknown[];
  readonly document: OperationDocument<{ searchProduct: Page }, Variables>;
  /** Variables for the page of this token; null for the first page. */
  readonly variables: (nextToken: string | null) => Variables;
  /** In milliseconds. */
  readonly staleTime?: number;
}

/** Searches lots page by page; the former rows are shown while a new search is loading. */
export function useLotPages<Page extends { readonly nextToken?: string | null }, Variables>({
  list,
  document,
  variables,
  staleTime = 0,
}: LotSearch<Page, Variables>) {
  const shell = useShell();
  const teamID = useTeamID();
  return useInfiniteQuery({
    queryKey: [QUERY_KEYS.products, teamID, ...list] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await shell.graphql(document, variables(pageParam), { signal })).searchProduct,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken ?? null,
    placeholderData: keepPreviousData,
    staleTime,
    refetchOnMount: true,
  });
}

/**
 * Counts the values of each field, at most `size`. A count ignores the condition of its own field, so that it includes the
 * other choices. Counts describe the whole result, so only the first page requests them.
 */
export function countValues(fields: readonly string[], size: number) {
  const counts = fields.map((field) => ({
    name: field,
    type: "terms" as const,
    field,
    excludeOwnFilter: true,
    size,
  }));
  return (nextToken: string | null) => (nextToken === null ? counts : []);
}
