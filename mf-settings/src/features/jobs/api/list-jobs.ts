import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell } from "@gisement/shared-ui/remote";
import { useInfiniteQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { BackgroundWorkQuery } from "../../../gql/graphql.ts";

const LIST_JOBS = graphql(`
  query BackgroundWork($nextToken: String) {
    listJobs(limit: 20, nextToken: $nextToken) {
      items {
        id kind state done total reason cancelRequested createdAt finishedAt
        result { fileKey fileName bytes }
      }
      nextToken
    }
  }
`);

export type JobItem = BackgroundWorkQuery["listJobs"]["items"][number];

/** The user's background work of all teams, newest first; the event stream refreshes it. */
export function useJobs() {
  const shell = useShell();
  return useInfiniteQuery({
    queryKey: [QUERY_KEYS.jobs],
    queryFn: async ({ pageParam, signal }) =>
      (await shell.graphql(LIST_JOBS, { nextToken: pageParam }, { signal })).listJobs,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken ?? null,
    staleTime: 0,
  });
}
