import { useShell } from "@gisement/shared-ui/remote";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { DirectoryEntryFragment, SearchDirectoryQuery } from "../../../gql/graphql.ts";

export type DirectoryEntry = DirectoryEntryFragment;

export const DIRECTORY_ENTRY = graphql(`
  fragment DirectoryEntry on DirectoryEntry {
    id
    name
    logo
    color
    tagline
    type
    address
    zipcode
    city
    country
    email
    phone
    isMaster
    masterID
  }
`);

const SEARCH_DIRECTORY = graphql(`
  query SearchDirectory($search: String, $limit: Int, $nextToken: String) {
    searchOrganizations(search: $search, limit: $limit, nextToken: $nextToken) {
      items { ...DirectoryEntry }
      nextToken
    }
  }
`);

/** Rows per page. */
const PAGE = 100;

/** Organizations listed in the directory, by name; further pages on demand. */
export function useDirectory(search: string) {
  const shell = useShell();
  return useInfiniteQuery({
    queryKey: ["directory", "search", search],
    queryFn: async ({ pageParam, signal }): Promise<SearchDirectoryQuery["searchOrganizations"]> =>
      (
        await shell.graphql(
          SEARCH_DIRECTORY,
          { search: search || null, limit: PAGE, nextToken: pageParam },
          { signal },
        )
      ).searchOrganizations,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken,
    placeholderData: keepPreviousData,
  });
}
