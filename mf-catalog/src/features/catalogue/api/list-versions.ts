import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CatalogueVersionsQuery } from "../../../gql/graphql.ts";

const LIST_VERSIONS = graphql(`
  query CatalogueVersions($projectID: ID!) {
    catalogsByProject(projectCatalogsId: $projectID, limit: 100) {
      items { id version createdAt publishDate publishedAt template author { id name } }
    }
  }
`);

export type CatalogueVersion = CatalogueVersionsQuery["catalogsByProject"]["items"][number];

/** The saved versions without their content, latest first. */
export function useVersions(projectID: string) {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.catalogues, useTeamID(), "versions", projectID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_VERSIONS, { projectID }, { signal })).catalogsByProject.items.toSorted(
        (a, b) => b.version - a.version,
      ),
    staleTime: 0,
    refetchOnMount: true,
  });
}
