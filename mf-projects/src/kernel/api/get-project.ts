import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProjectHeaderQuery } from "../../../gql/graphql.ts";

const GET_PROJECT = graphql(`
  query ProjectHeader($id: ID!) {
    getProject(id: $id) {
      id
      name
      type
      description
      picture
      progress
      startDate
      endDate
      updatedAt
      organizationID
      userProjectsId
      productCount
      productPictures
      actionCounts { key doc_count }
      place { id name address zipcode city country }
      participation { role ownerName }
    }
  }
`);

export type ProjectDetails = NonNullable<ProjectHeaderQuery["getProject"]>;

/** Null if the project does not exist, or this team may not see it. */
export function useProject(id: string) {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.project, useTeamID(), id],
    queryFn: async ({ signal }) => (await shell.graphql(GET_PROJECT, { id }, { signal })).getProject ?? null,
    staleTime: 30_000,
    refetchOnMount: true,
  });
}
