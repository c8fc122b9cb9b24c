import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useInfiniteQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { PropertyVersionsQuery } from "../../../gql/graphql.ts";

const VERSIONS = graphql(`
  query PropertyVersions($before: Int) {
    propertyVersions(before: $before) {
      setID
      version
      first
      hasMore
      items { id version createdAt user { id name } changes { about kind count names } }
    }
  }
`);

export type VersionPage = PropertyVersionsQuery["propertyVersions"];
export type VersionRow = VersionPage["items"][number];

/** Saved changes of the team's set, newest first, a page at a time. */
export function useVersions() {
  const shell = useShell();
  const teamID = useTeamID();
  return useInfiniteQuery({
    // Below the properties, so that each of their changes reads it again.
    queryKey: [QUERY_KEYS.fields, teamID, "versions"],
    queryFn: async ({ pageParam, signal }): Promise<VersionPage> =>
      (await shell.graphql(VERSIONS, { before: pageParam }, { signal })).propertyVersions,
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.version : undefined),
    staleTime: 0,
  });
}
