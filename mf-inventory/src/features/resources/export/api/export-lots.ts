import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";
import type { ExportLotsQuery, ProductFilter, ProductSortInput } from "../../../../gql/graphql.ts";

/** The fields of the list's columns, and of a file that can be imported again. */
const EXPORT_LOTS = graphql(`
  query ExportLots($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $nextToken: String) {
    searchProduct(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      total
      nextToken
      items { ...LotRow ...LotFile }
    }
  }
`);
const EXPORT_COUNT = graphql(`
  query ExportCount($filter: ProductFilter) {
    groupProducts(filter: $filter) { count inStock finished }
  }
`);

const NO_LOTS = { count: 0, inStock: 0, finished: 0 };

export type ExportedRow = ExportLotsQuery["searchProduct"]["items"][number];
export interface ExportSearch {
  readonly filter: ProductFilter;
  readonly sort: ProductSortInput[];
}

/** All rows of a search, page by page. @throws the signal's reason when cancelled */
export async function* exportPages(
  shell: ShellApi,
  search: ExportSearch,
  signal: AbortSignal,
): AsyncGenerator<{ readonly rows: readonly ExportedRow[]; readonly total: number }> {
  let nextToken: string | null = null;
  do {
    signal.throwIfAborted();
    const answer: ExportLotsQuery = await shell.graphql(
      EXPORT_LOTS,
      { ...search, limit: LIMITS.searchPage, nextToken },
      { signal },
    );
    const { items, total, nextToken: next } = answer.searchProduct;
    yield { rows: items, total };
    nextToken = next ?? null;
  } while (nextToken !== null);
}

/** The number of lots to export. */
export function useExportCount(filter: ProductFilter) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "export", filter],
    queryFn: async ({ signal }) =>
      (await shell.graphql(EXPORT_COUNT, { filter }, { signal })).groupProducts[0] ?? NO_LOTS,
    staleTime: 0,
    refetchOnMount: true,
  });
}
