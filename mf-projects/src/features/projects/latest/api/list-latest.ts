import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";

const LATEST_PROJECTS = graphql(`
  query LatestProjects($limit: Int!) {
    listProjects(progress: "active", limit: $limit) {
      total
      items { id name picture productPictures }
    }
  }
`);

/** Number of projects in the navigation bar: more would leave no room for its areas. */
const SHOWN = 5;

/** The newest projects in progress, and how many there are. */
export function useLatestProjects() {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.projects, useTeamID(), "latest"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LATEST_PROJECTS, { limit: SHOWN }, { signal })).listProjects,
    staleTime: 60_000,
  });
}
