import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const GET_AS_OF = graphql(`
  query GetProductAsOf($id: ID!, $at: DateTime!) {
    productStatusAsOf(id: $id, at: $at)
  }
`);

/** Values of a lot at a point in time; null before it existed. No query if `at` is null. */
export function useAsOf(id: string, at: string | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.product, teamID, id, "as-of", at],
    queryFn: async ({ signal }) => {
      const { productStatusAsOf } = await shell.graphql(GET_AS_OF, { id, at: at ?? "" }, { signal });
      return (productStatusAsOf ?? null) as Readonly<Record<string, unknown>> | null;
    },
    enabled: at !== null,
  });
}
