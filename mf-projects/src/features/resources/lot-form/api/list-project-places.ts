import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";

const LIST_PLACES = graphql(`
  query ProjectPlaces($projectID: ID, $limit: Int!) {
    listPlaces(projectID: $projectID, limit: $limit) {
      items { id name zipcode city isRemoval }
    }
  }
`);

/** Places of the project and its lots, those that a participant may select; without a project, all places of the team. */
export function useProjectPlaces(projectID: string | null) {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.places, useTeamID(), "project", projectID],
    queryFn: async ({ signal }) =>
      (
        await shell.graphql(LIST_PLACES, { projectID, limit: LIMITS.places }, { signal })
      ).listPlaces.items.filter(({ isRemoval }) => !isRemoval),
    staleTime: 30_000,
  });
}
