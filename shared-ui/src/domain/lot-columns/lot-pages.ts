import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { OperationDocument } from "@gisement/shared-domain/remote";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useShell, useTeamID } from "../../kit/remote/shell-context.tsx";

interface LotSearch<Page, Variables> {
  /** Names the list among the team's queries of lots, with all that its rows depend on. */
  readonly list: readonly unknown[];
  readonly document: OperationDocument<{ searchProduct: Page }, Variables>;
  /** What to ask for the page that this token opens; null opens the first. */
  readonly variables: (nextToken: string | null) => Variables;
  /** Milliseconds. */
  readonly staleTime?: number;
}

/** A search of lots, a page at a time; the former rows stay in sight while another search is asked. */
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
 * Counts the values of each field, `size` at most. A count leaves its own field's choice out, so that it goes on telling
 * what else could be chosen; and it belongs to the whole result, so that only the first page asks for it.
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
