import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql/gql.ts";
import type { ProjectListQuery } from "../../gql/graphql.ts";
import type { ListedProgress } from "../use-progress-change.ts";

const LIST_PROJECTS = graphql(`
  query ProjectList($progress: String!, $limit: Int!) {
    listProjects(progress: $progress, limit: $limit) {
      total
      items { ...ProjectSummary }
    }
  }
`);

export type ProjectSummary = ProjectListQuery["listProjects"]["items"][number];

const projectListOptions = (shell: ShellApi, teamID: string, progress: ListedProgress) =>
  queryOptions({
    queryKey: [QUERY_KEYS.projects, teamID, "list", progress],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_PROJECTS, { progress, limit: LIMITS.projects }, { signal })).listProjects
        .items,
    // Other screens and users change the counts of lots.
    staleTime: 30_000,
    refetchOnMount: true,
  });

export function useProjects(progress: ListedProgress) {
  const shell = useShell();
  return useQuery(projectListOptions(shell, useTeamID(), progress));
}

/** The projects of the main list: in progress and done. */
export function useCurrentProjects() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQueries({
    queries: [projectListOptions(shell, teamID, "active"), projectListOptions(shell, teamID, "done")],
    combine: (results) => ({
      projects: results.every((result) => result.data)
        ? results.flatMap((result) => result.data ?? [])
        : null,
      error: results.find((result) => result.error)?.error ?? null,
      refetch: () => {
        for (const result of results) void result.refetch();
      },
    }),
  });
}
