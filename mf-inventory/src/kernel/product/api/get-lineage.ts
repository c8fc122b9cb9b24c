import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { GetLineageQuery } from "../../../gql/graphql.ts";

const GET_LINEAGE = graphql(`
  query GetLineage($id: ID!) {
    productLineage(id: $id) {
      nodes {
        id name nameEN nameNL action progress type archived orderID createdAt startDate endDate spot
        quantity { number unit }
        place { id name isRemoval }
      }
      links { fromID toID kind }
      orders { lotID orderID number title kind }
    }
  }
`);

export type Lineage = GetLineageQuery["productLineage"];
export type LineageNode = Lineage["nodes"][number];
export type LineageLink = Lineage["links"][number];

/** The lineage of a lot: its predecessors and successors. */
export function useLineage(id: string, { enabled = true } = {}) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.product, teamID, id, "lineage"],
    queryFn: async ({ signal }) => (await shell.graphql(GET_LINEAGE, { id }, { signal })).productLineage,
    enabled,
  });
}
