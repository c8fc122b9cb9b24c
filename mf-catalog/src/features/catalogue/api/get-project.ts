import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CatalogueProjectQuery } from "../../../gql/graphql.ts";

const GET_PROJECT = graphql(`
  query CatalogueProject($id: ID!) {
    getProject(id: $id) {
      id
      name
      picture
      description
      startDate
      endDate
      productPictures
      productCount
      organizationID
      userProjectsId
      place { id name address zipcode city }
      contact { name logo address }
    }
  }
`);

export type CatalogueProject = NonNullable<CatalogueProjectQuery["getProject"]>;

/** Null if the project does not exist, or this team may not see it. */
export function useProject(id: string) {
  const shell = useShell();
  return useQuery({
    queryKey: [QUERY_KEYS.project, useTeamID(), id, "catalogue"],
    queryFn: async ({ signal }) => (await shell.graphql(GET_PROJECT, { id }, { signal })).getProject ?? null,
  });
}
